import * as v from 'valibot';
import { uuid } from '#contract/primitives.ts';
import { OPEN_CONSULTATION_KEY } from '#src/config/storage-keys.ts';

/**
 * The id of the consultation that is open in this tab, so that a reload finds it and another tab does not. A value that
 * is not an id comes from an unknown release and is ignored; another format needs a key of its own (decision 065).
 */
export const createOpenConsultation = (tabStorage: Storage) => ({
  readId: (): string | null => {
    const stored = v.safeParse(uuid, tabStorage.getItem(OPEN_CONSULTATION_KEY));
    return stored.success ? stored.output : null;
  },
  rememberId: (id: string): void => tabStorage.setItem(OPEN_CONSULTATION_KEY, id),
  forgetId: (): void => tabStorage.removeItem(OPEN_CONSULTATION_KEY),
});
