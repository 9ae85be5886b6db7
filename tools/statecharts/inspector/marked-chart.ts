import { arrowKey } from '#kit/drawing/layout.ts';
import type { Taken } from './step.ts';

/** What to mark in a drawing: the active states, and the transitions that were taken last. */
export type Marked = { readonly ids: readonly string[]; readonly took: readonly Taken[] };

/**
 * A chart's drawing with the active states marked, the arrows of the transitions that were taken last, and the states that
 * took one without leaving.
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
  // Every line is as long as 1 for its dashes, so that one rule animates each from its start to its end.
  return withStates.replaceAll(
    /<g class="arrow" data-arrow="([^"]*)">((?:<path class="path")?)/g,
    (whole, key: string, path: string) =>
      arrows.has(key)
        ? `<g class="arrow is-taken" data-arrow="${key}">${path === '' ? '' : '<path pathLength="1" class="path"'}`
        : whole,
  );
}

/** The frame of the active innermost states in a drawing's own pixels; null when none is active. */
export function activeFrame(boxes: readonly DOMRect[]) {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}
