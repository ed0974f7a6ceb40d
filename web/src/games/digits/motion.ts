// How pieces move: only by transform and opacity, and any tap brings them to their end.

const running = new Set<Animation>();
const EASE_OUT = "cubic-bezier(.2,.8,.2,1)";
const EASE_TURN = "cubic-bezier(.6,0,.3,1)";
const FLY = 340;
const FLIP = 420;

function run(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  if (typeof node.animate !== "function") return; // where nothing can move, it stands at its end
  const animation = node.animate(frames, { fill: "backwards", ...options });
  running.add(animation);
  const forget = (): boolean => running.delete(animation);
  animation.finished.then(forget, forget);
}

/** Bring everything that moves to its end. */
export function settle(): void {
  for (const animation of running) animation.finish();
}

/** Let an element come from where another one is, and land with a small overshoot. */
export function fly(node: HTMLElement, from: Element, delay = 0): void {
  const start = from.getBoundingClientRect();
  const end = node.getBoundingClientRect();
  if (!end.width || !start.width) return;
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
    { duration: FLY, delay },
  );
  const ink = node.querySelector(".ink");
  if (ink) run(ink, [{ opacity: 0 }, { opacity: 1 }], { duration: 220, delay: delay + FLY * 0.7 });
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
