import { OPEN_CONSULTATION_KEY } from '#src/config/storage-keys.ts';

/** Which consultation is open in this tab: a reload finds it again, another tab does not. Its id, nothing else. */
export const createOpenConsultation = (tabStorage: Storage) => ({
  readId: (): string | null => tabStorage.getItem(OPEN_CONSULTATION_KEY),
  rememberId: (id: string): void => tabStorage.setItem(OPEN_CONSULTATION_KEY, id),
  forgetId: (): void => tabStorage.removeItem(OPEN_CONSULTATION_KEY),
});
