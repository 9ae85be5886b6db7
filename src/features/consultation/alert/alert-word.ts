import type { Alert } from '#contract/consultation.ts';
import { alertCopy as copy } from '#src/ui/safety/alert.copy.ts';

type Titled = Pick<Alert, 'level' | 'title'>;

/** The word for the level of an alert; null where its title starts with it. */
export function alertWord({ level, title }: Titled): string | null {
  const word = copy.word[level];
  return title.startsWith(word) ? null : word;
}

/** Word and title on one line. */
export const alertLine = (alert: Titled): string =>
  [alertWord(alert), alert.title].filter((words) => words !== null).join(': ');
