/** The five events that count as activity (spec §4). */
export const activityEvents = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

/** Calls back at every sign of the patient's activity, inside scrolled regions too. Returns the end of it. */
export function watchActivity(target: EventTarget, onActivity: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const event of activityEvents) target.addEventListener(event, onActivity, options);
  return () => {
    for (const event of activityEvents) target.removeEventListener(event, onActivity, options);
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
