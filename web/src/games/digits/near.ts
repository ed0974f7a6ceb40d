// Bands that are near: for thumbs that miss them, and for arrow keys.

const THUMB = 44;

function gap(value: number, low: number, high: number): number {
  return Math.max(low - value, 0, value - high);
}

/** The element nearest to a point; none if a thumb's width around each of them misses it. */
export function nearest<E extends Element>(
  point: { clientX: number; clientY: number },
  elements: E[],
): E | null {
  let found: E | null = null;
  let least = Infinity;
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const x = gap(point.clientX, box.left, box.right);
    const y = gap(point.clientY, box.top, box.bottom);
    const reach = Math.max(4, (THUMB - Math.min(box.height, box.width)) / 2);
    const distance = Math.hypot(x, y);
    if (distance <= reach && distance < least) [found, least] = [element, distance];
  }
  return found;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The element that an arrow key leads to: the nearest one on that side. */
export function neighbour<E extends Element>(key: string, from: E, elements: E[]): E | null {
  const way = WAYS[key];
  if (!way) return null;
  const here = middle(from);
  let found: E | null = null;
  let least = Infinity;
  for (const element of elements) {
    const there = middle(element);
    const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    const distance = along + 3 * aside;
    if (along > 1 && distance < least) [found, least] = [element, distance];
  }
  return found;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
