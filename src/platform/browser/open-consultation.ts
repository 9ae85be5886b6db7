import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import { OPEN_CONSULTATION_KEY } from '#src/config/storage-keys.ts';

/**
 * Which consultation is open in this tab: a reload finds it again, another tab does not. Its id, nothing else. What is no id
 * is of a release that this one does not know, and counts as none; another form needs a key of its own (decision 065).
 */
export const createOpenConsultation = (tabStorage: Storage) => ({
  readId: (): string | null => {
    const stored = v.safeParse(uuid, tabStorage.getItem(OPEN_CONSULTATION_KEY));
    return stored.success ? stored.output : null;
  },
  rememberId: (id: string): void => tabStorage.setItem(OPEN_CONSULTATION_KEY, id),
  forgetId: (): void => tabStorage.removeItem(OPEN_CONSULTATION_KEY),
});
