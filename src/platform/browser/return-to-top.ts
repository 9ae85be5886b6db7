/** The page shows the list again: keyboard and screen-reader users start at the top, as on a new page. */
export function returnToTop(): void {
  window.scrollTo(0, 0);
  document.querySelector('main')?.focus({ preventScroll: true });
}
