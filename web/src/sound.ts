// Small sounds, made on the spot: a few notes of wood and glass.

import { settings } from "./settings.svelte";

type Note = [hertz: number, at: number, length: number, loud: number];

const SOUNDS = {
  turn: [[659, 0, 0.16, 0.12], [880, 0.11, 0.28, 0.12]],
  move: [[196, 0, 0.05, 0.14], [392, 0.012, 0.04, 0.05]],
  own: [[330, 0, 0.05, 0.1]],
  refused: [[185, 0, 0.09, 0.1], [156, 0.08, 0.13, 0.1]],
  chat: [[988, 0, 0.07, 0.06]],
  end: [[523, 0, 0.2, 0.1], [659, 0.13, 0.2, 0.1], [784, 0.26, 0.42, 0.12]],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.chosen.hasSound || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (context.state !== "running") return; // browsers are silent until the first tap
  for (const note of SOUNDS[name] as Note[]) strike(context, note);
}

function strike(on: AudioContext, [hertz, at, length, loud]: Note): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  const start = on.currentTime + at;
  tone.type = "triangle";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}
