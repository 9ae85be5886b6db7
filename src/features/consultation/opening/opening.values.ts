import type { Subject } from '#contract/consultation.ts';
import type { OpeningProps } from '#src/features/consultation/consultation.props.ts';

/** The values of the opening form's fields. */
export type OpeningValues = {
  readonly complaint: string;
  readonly about: string;
  readonly relationship: string;
  readonly age_years: string;
  readonly sex_at_birth: string;
  readonly uses_sources: boolean;
};

const OLDEST_YEARS = 130;
/** Used when the form does not say who the other person is. */
const UNNAMED = 'someone else';
const sexes = ['female', 'male', 'intersex', 'undisclosed'] as const;

/** The initial values of the form. */
export function openingValues({
  typed,
  subject,
  usesSources,
}: Pick<OpeningProps, 'typed' | 'subject' | 'usesSources'>): OpeningValues {
  const other = subject === 'self' ? null : subject;
  return {
    complaint: typed,
    about: other === null ? 'self' : 'other',
    relationship: other === null || other.relationship === UNNAMED ? '' : other.relationship,
    age_years: other?.age_years?.toString() ?? '',
    sex_at_birth: other?.sex_at_birth ?? '',
    uses_sources: usesSources,
  };
}

/** Who the consultation is for. An invalid age is left out, not guessed. */
export function subjectOf(values: OpeningValues): Subject {
  if (values.about !== 'other') return 'self';
  const age = values.age_years.trim() === '' ? Number.NaN : Number(values.age_years.replace(',', '.'));
  return {
    relationship: values.relationship.trim() || UNNAMED,
    age_years: age >= 0 && age <= OLDEST_YEARS ? age : null,
    sex_at_birth: sexes.find((sex) => sex === values.sex_at_birth) ?? null,
  };
}
