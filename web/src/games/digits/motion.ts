// How pieces move: only by transform and opacity, and any tap brings them to their end.

import { LATER } from "../../kit/later.svelte";
import { inTurn } from "../../kit/soon";

const running = new Set<Animation>();
const EASE_OUT = "cubic-bezier(.2,.8,.2,1)";
const EASE_TURN = "cubic-bezier(.6,0,.3,1)";
const FLY = 340;
const FLIP = 420;

/** @param ended what is done at its end */
function run(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions, ended = (): void => undefined): void {
  if (typeof node.animate !== "function") return ended(); // where nothing can move, it stands at its end
  const animation = node.animate(frames, { fill: "backwards", ...options });
  running.add(animation);
  const forget = (): void => {
    running.delete(animation);
    ended();
  };
  animation.finished.then(forget, forget);
}

/** Bring everything that moves to its end. */
export function settle(): void {
  for (const animation of running) animation.finish();
}

/** Let a piece that has just got its place come there from where another element lies; gives what takes that back.
 *
 *  To look where both lie before they are painted, a browser would lay out everything twice: so it is unseen at first,
 *  and its ink, which runs out last, is prepared in a frame before it takes off. */
export function comeFrom(from: Element, piece: HTMLElement): () => void {
  const place = piece.parentElement!;
  const land = (): void => void (place.style.zIndex = "");
  piece.style.opacity = "0";
  place.style.zIndex = "2"; // on its way it is above those that lie
  const ink = piece.querySelector(".ink");
  let forgo = inTurn(LATER.board, () => {
    if (ink) run(ink, [{ opacity: 0 }, { opacity: 1 }], { duration: 220, delay: FLY * 0.7 });
    forgo = inTurn(LATER.board, () => {
      fly(piece, from, land);
      piece.style.opacity = "";
    });
  });
  return () => {
    forgo();
    land();
  };
}

/** Let an element come from where another one is, and land with a small overshoot. */
function fly(node: HTMLElement, from: Element, land: () => void): void {
  const start = from.getBoundingClientRect();
  const end = node.getBoundingClientRect();
  if (!end.width || !start.width) return land();
  const x = start.left + start.width / 2 - end.left - end.width / 2;
  const y = start.top + start.height / 2 - end.top - end.height / 2;
  const scale = Math.min(start.width / end.width, 1.6);
  run(
    node,
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, easing: EASE_OUT },
      { transform: "translate(0, -3px) scale(1.05)", offset: 0.8 },
      { transform: "none" },
    ],
    { duration: FLY },
    land,
  );
}

/** Turn an element over its long axis. */
export function flip(node: HTMLElement): void {
  run(node, [{ transform: "rotateX(180deg)" }, { transform: "rotateX(0)" }], {
    duration: FLIP,
    easing: EASE_TURN,
  });
}

/** Let an element appear and go again. */
export function flash(node: Element): void {
  run(
    node,
    [
      { opacity: 0, transform: "translateY(6px)" },
      { opacity: 1, transform: "none", offset: 0.15 },
      { opacity: 1, transform: "none", offset: 0.8 },
      { opacity: 0, transform: "translateY(-6px)" },
    ],
    { duration: 2400, easing: EASE_OUT },
  );
}
