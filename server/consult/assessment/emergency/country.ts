import type { ConsultationTurn } from '#server/consult/engine.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { NumberKind, NumbersEntry } from '#server/consult/library/entries/numbers.ts';

/** The country whose numbers are shown; `guess` is its name when the country was guessed. */
type Country = { readonly numbers: NumbersEntry; readonly guess: string | null };

/** The region of a browser's locale; undefined when it has none. */
function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).region;
  } catch {
    return undefined;
  }
}

/** The country of the patient's profile, or else of their browser; undefined when no numbers are known. */
export function countryOf({ profile, locale }: ConsultationTurn, knowledge: Knowledge): Country | undefined {
  const saved = profile?.country ?? null;
  const id = saved ?? regionOf(locale ?? '') ?? '';
  const numbers = knowledge.numbers.get(id);
  if (!numbers) return undefined;
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return { numbers, guess: saved === null ? (names.of(id) ?? id) : null };
}

/** The lines of some kinds, most important first; those of a guessed country say so. */
export const linesOf = ({ numbers, guess }: Country, kinds: readonly NumberKind[]) =>
  kinds
    .flatMap((kind) => numbers[kind])
    .map(({ kind, label, value }) => ({
      kind,
      label: guess === null ? label : `${label}, ${value} (${guess}, based on your browser’s language)`,
      value,
    }));
