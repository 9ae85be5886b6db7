/** Appends words to a text field as if they had been typed, up to its maximum length. */
export function appendWords(field: HTMLTextAreaElement, words: string): void {
  const gap = field.value === '' || /\s$/.test(field.value) ? '' : ' ';
  const room = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength - field.value.length;
  const end = field.value.length;
  field.setRangeText(`${gap}${words}`.slice(0, Math.max(0, room)), end, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
