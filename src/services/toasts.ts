import { TOAST_MS } from '#src/config/limits.ts';
import { toast } from 'react-hot-toast/headless';

/** What a toast says. `id` makes a later toast replace an earlier one; without `durationMs` it stays 4000 ms (spec §9). */
export type ToastText = {
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'info' | 'success' | 'danger';
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
};

const texts = new Map<string, ToastText>();

/** Shows a toast, read out politely; one with a danger tone at once. */
export function showToast(text: ToastText): void {
  const isDanger = text.tone === 'danger';
  const id = toast(text.title, {
    duration: text.durationMs ?? TOAST_MS,
    ariaProps: { role: isDanger ? 'alert' : 'status', 'aria-live': isDanger ? 'assertive' : 'polite' },
    ...(text.id === undefined ? {} : { id: text.id }),
  });
  texts.set(id, text);
}

/** What the toast of an id says. */
export const textOfToast = (id: string): ToastText | undefined => texts.get(id);

/** Takes a toast away. */
export function dismissToast(id: string): void {
  toast.dismiss(id);
  texts.delete(id);
}

/** Takes every toast away at once: nothing of one patient is left for the next. */
export function clearToasts(): void {
  toast.removeAll();
  texts.clear();
}
