import { alertCopy as copy } from '#src/ui/safety/alert.copy.ts';
import type { AlertAction } from './alert-address.ts';

/** What to press in few words, and who answers there. */
type ActionWords = { readonly main: string; readonly note: string };

/** The label without the number, and without brackets around all of it. */
const restOf = (label: string, taken: readonly string[]) => {
  const rest = taken.reduce((words, each) => words.replace(each, ''), label).trim();
  return rest.startsWith('(') && rest.endsWith(')') ? rest.slice(1, -1) : rest;
};

const verbs = { call: copy.callEmergency, text: copy.text } as const;

/**
 * The words on the button of an action. A label may lack the number ("Emergency") or bury it in a sentence; in an
 * emergency the number comes first: alone, where the label is in a language that our own words are not.
 */
export function actionWords({ kind, label, value }: AlertAction, isForeign = false): ActionWords {
  if (kind === 'link') return { main: label, note: '' };
  const main = isForeign ? value : verbs[kind](value);
  return { main, note: restOf(label, [main, `, ${value}`]) };
}
