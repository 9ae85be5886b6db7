import { DOUBLE_TAP_MS } from '#src/config/limits.ts';

/**
 * Two taps of a finger are never on exactly the same point: within this distance, in CSS pixels, they count as one
 * place.
 */
const SAME_PLACE_PX = 24;

/** The control that a click activates; a label activates its field. */
function controlOf(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest('a, button, label, input, select, summary') : null;
  return found instanceof HTMLLabelElement ? found.control : found;
}

/** A mouse reports its click count; on a touch screen every tap counts as the first. */
const isRepeat = (event: PointerEvent, last: PointerEvent | null) =>
  event.detail > 1 ||
  (event.pointerType === 'touch' &&
    last?.pointerType === 'touch' &&
    event.timeStamp - last.timeStamp <= DOUBLE_TAP_MS &&
    Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) <= SAME_PLACE_PX);

/**
 * Ignores the second click of a double click on a control that the first click made appear, such as an answer to the
 * next question. On the same control it counts as usual.
 */
export function guardDoubleClicks(page: Document): void {
  let last: PointerEvent | null = null;
  let first: Element | null = null;
  const guard = (event: PointerEvent) => {
    const control = controlOf(event.target);
    if (!isRepeat(event, last)) first = control;
    else if (control !== null && control !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
    last = event;
  };
  page.addEventListener('click', guard, { capture: true });
}
