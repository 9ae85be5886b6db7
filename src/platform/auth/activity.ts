/** The five events that count as activity (spec §4). */
export const activityEvents = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

/** Marks a control that extends the session itself: using it is no activity beside that. */
export const EXTENDS_SESSION = 'data-extends-session';

const isOnExtend = ({ target }: Event): boolean =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  Boolean(target.closest(`[${EXTENDS_SESSION}]`));

/** Calls back at every sign of the patient's activity, inside scrolled regions too. Returns the end of it. */
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

/** Calls back when the page goes for good, or may: closed, left for another address, or put to sleep by the browser. */
export function watchLeaving(view: Window, onLeaving: () => void): () => void {
  view.addEventListener('pagehide', onLeaving);
  view.document.addEventListener('freeze', onLeaving);
  return () => {
    view.removeEventListener('pagehide', onLeaving);
    view.document.removeEventListener('freeze', onLeaving);
  };
}

/** Calls back when the page comes into use again: focused, made visible, or restored from the history cache. */
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
