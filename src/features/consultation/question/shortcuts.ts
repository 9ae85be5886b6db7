const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

function chooseByDigit(event: KeyboardEvent) {
  if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTextField(event.target) || !(event.currentTarget instanceof HTMLElement)) return;
  const control = event.currentTarget.querySelector<HTMLElement>(`[data-shortcut="${event.key}"]`);
  if (control === null) return;
  event.preventDefault();
  control.click();
}

/**
 * A ref: inside this element digits choose the control that carries the same `data-shortcut`. Only while the focus is
 * inside and not in a text field, so that no single key acts by surprise (WCAG 2.1.4).
 */
export function listenForDigits(node: HTMLElement) {
  node.addEventListener('keydown', chooseByDigit);
  return () => node.removeEventListener('keydown', chooseByDigit);
}
