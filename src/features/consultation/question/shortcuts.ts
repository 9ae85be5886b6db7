const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

function chooseByDigit(event: KeyboardEvent) {
  // A key that is held down would answer the next question, too.
  if (event.repeat || !/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTextField(event.target) || !(event.currentTarget instanceof HTMLElement)) return;
  const control = event.currentTarget.querySelector<HTMLElement>(`[data-shortcut="${event.key}"]`);
  if (control === null) return;
  event.preventDefault();
  control.click();
}

/**
 * A ref callback: inside this element, digits choose the control with the same `data-shortcut`. Only while the focus is
 * inside and not in a text field, so that a single key never acts unexpectedly (WCAG 2.1.4).
 */
export function listenForDigits(node: HTMLElement) {
  node.addEventListener('keydown', chooseByDigit);
  return () => node.removeEventListener('keydown', chooseByDigit);
}
