/** The five events that count as activity (spec §4). */
export const activityEvents = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

/** Marks a control that extends the session itself, so using it does not also count as activity. */
export const EXTENDS_SESSION = 'data-extends-session';

const isOnExtend = ({ target }: Event): boolean =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  Boolean(target.closest(`[${EXTENDS_SESSION}]`));

/** Calls back at every activity of the patient, inside scrolled regions too. Returns a function that stops it. */
export function watchActivity(target: EventTarget, onActivity: () => void): () => void {
  const options = { capture: true, passive: true };
  const onEvent = (event: Event) => {
    if (!isOnExtend(event)) onActivity();
  };
  for (const type of activityEvents) target.addEventListener(type, onEvent, options);
  return () => {
    for (const type of activityEvents) target.removeEventListener(type, onEvent, options);
  };
}

/** Calls back when the page may be going for good: closed, left for another address, or suspended by the browser. */
export function watchLeaving(view: Window, onLeaving: () => void): () => void {
  view.addEventListener('pagehide', onLeaving);
  view.document.addEventListener('freeze', onLeaving);
  return () => {
    view.removeEventListener('pagehide', onLeaving);
    view.document.removeEventListener('freeze', onLeaving);
  };
}

/** Calls back when the page is used again: focused, made visible, or restored from the back/forward cache. */
export function watchFocus(view: Window, onFocus: () => void): () => void {
  const onVisible = () => {
    if (view.document.visibilityState === 'visible') onFocus();
  };
  view.addEventListener('focus', onFocus);
  view.addEventListener('pageshow', onFocus);
  view.document.addEventListener('visibilitychange', onVisible);
  return () => {
    view.removeEventListener('focus', onFocus);
    view.removeEventListener('pageshow', onFocus);
    view.document.removeEventListener('visibilitychange', onVisible);
  };
}
