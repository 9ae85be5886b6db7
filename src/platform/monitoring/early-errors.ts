/** Catches what no one caught until the error-reporting client does so itself. Returns the end of it. */
export function watchErrors(view: Window, onError: (error: unknown) => void): () => void {
  const onThrown = ({ error, message }: ErrorEvent) => onError(error ?? new Error(message));
  const onRejected = ({ reason }: PromiseRejectionEvent) => onError(reason);
  view.addEventListener('error', onThrown);
  view.addEventListener('unhandledrejection', onRejected);
  return () => {
    view.removeEventListener('error', onThrown);
    view.removeEventListener('unhandledrejection', onRejected);
  };
}
