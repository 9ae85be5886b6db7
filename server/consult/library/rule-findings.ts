import { madeOnce } from './made-once.ts';
import { endsConsultation, isReportable, type Knowledge, type KnowledgeData } from './model.ts';
import type { When } from './entries/when.ts';

/** The parts of a rule's condition that make it fire. */
export const partsOf = (when: Exclude<When, string>): readonly When[] => {
  if ('who' in when || 'not' in when) return [];
  return 'all' in when ? when.all : 'any' in when ? when.any : when.of;
};

/** The findings that make a rule fire. */
export function positivesOf(when: When): string[] {
  return typeof when === 'string' ? [when] : partsOf(when).flatMap(positivesOf);
}

/** The findings that can make an emergency or a crisis. */
export const redFlagFindings = madeOnce(
  ({ redflags }: KnowledgeData): ReadonlySet<string> =>
    new Set(redflags.filter(endsConsultation).flatMap((rule) => positivesOf(rule.when))),
);

/** Those of them that the patient feels, sees or did. */
export const reportableRedFlags = madeOnce((data: KnowledgeData): ReadonlySet<string> => {
  const named = redFlagFindings(data);
  return new Set(
    data.findings.filter((each) => named.has(each.id) && isReportable(each)).map(({ id }) => id),
  );
});

/** The findings that make any rule fire. */
export const ruleFindings = madeOnce(
  ({ data }: Knowledge): ReadonlySet<string> =>
    new Set(data.redflags.flatMap(({ when }) => positivesOf(when))),
);
