import { arrowKey } from '#kit/drawing/layout.ts';
import type { Taken } from './step.ts';

/** What to mark in a drawing: the active states and the last transitions. */
export type Marked = { readonly ids: readonly string[]; readonly took: readonly Taken[] };

/**
 * A chart's drawing with marks for the active states, the arrows of the last transitions, and states that took one
 * without being left.
 */
export function markedChart(svg: string, { ids, took }: Marked): string {
  const arrows = new Set(took.flatMap(({ from, to }) => to.map((target) => arrowKey(from, target))));
  const stayed = new Set(took.filter(({ to }) => to.length === 0).map(({ from }) => from));
  const withStates = svg.replaceAll(
    /class="state ([^"]*)" data-state="([^"]*)"/g,
    (_whole, kinds: string, id: string) => {
      const marks = [...(ids.includes(id) ? ['is-active'] : []), ...(stayed.has(id) ? ['has-stayed'] : [])];
      return `class="${['state', kinds, ...marks].join(' ')}" data-state="${id}"`;
    },
  );
  // `pathLength` 1 lets one CSS rule animate the dashes of every line.
  return withStates.replaceAll(
    /<g class="arrow" data-arrow="([^"]*)">((?:<path class="path")?)/g,
    (whole, key: string, path: string) =>
      arrows.has(key)
        ? `<g class="arrow is-taken" data-arrow="${key}">${path === '' ? '' : '<path pathLength="1" class="path"'}`
        : whole,
  );
}

/** The bounding box of the active leaf states in the drawing's pixels; null when none is active. */
export function activeFrame(boxes: readonly DOMRect[]) {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}
