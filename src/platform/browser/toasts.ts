import { TOAST_MS } from '#src/config/limits.ts';
import { toast } from 'react-hot-toast/headless';

/** `extendsSession`: using the action extends the session itself, so it does not also count as activity. */
type ToastAction = { readonly label: string; readonly run: () => void; readonly extendsSession?: true };

/** What a toast says. `id` makes a later toast replace an earlier one; without `durationMs` it stays 4000 ms (spec §9). */
export type ToastText = {
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'info' | 'success' | 'danger';
  readonly durationMs?: number;
  readonly action?: ToastAction;
};

const texts = new Map<string, ToastText>();

/** Shows a toast, announced politely; one with a danger tone is announced at once. */
export function showToast(text: ToastText): void {
  const isDanger = text.tone === 'danger';
  const id = text.id ?? crypto.randomUUID();
  texts.set(id, text);
  toast(text.title, {
    id,
    duration: text.durationMs ?? TOAST_MS,
    ariaProps: { role: isDanger ? 'alert' : 'status', 'aria-live': isDanger ? 'assertive' : 'polite' },
  });
}

/** The text of the toast with this id. */
export const textOfToast = (id: string): ToastText | undefined => texts.get(id);

/** Removes a toast. */
export function dismissToast(id: string): void {
  toast.dismiss(id);
  texts.delete(id);
}

/** Removes every toast at once, so that the next patient sees none of them. */
export function clearToasts(): void {
  if (texts.size === 0) return;
  toast.removeAll();
  texts.clear();
}
