import type { RecordWarningRead } from '#contract/record.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { CheckedDraft } from '#src/domain/record.ts';
import {
  checksCopy,
  draftCheckCopy as copy,
  subjectOf,
  warningSentence,
} from '#src/features/records/records.copy.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import type { DraftCheckProps, RecordMark } from '#src/features/records/records.props.ts';

type Finding = DraftCheckProps['findings'][number];

const severities: Readonly<Record<NonNullable<RecordWarningRead['severity']>, RecordMark>> = {
  avoid: { label: copy.avoid, tone: 'danger' },
  serious: { label: copy.serious, tone: 'warn' },
  caution: { label: copy.caution, tone: 'plain' },
};

function markOf({ code, severity }: RecordWarningRead): RecordMark | null {
  if (severity !== null) return severities[severity];
  return code === 'allergy_conflict' ? { label: copy.allergy, tone: 'danger' } : null;
}

/** What may happen, then what to do. */
function linesOf(warning: RecordWarningRead): string[] {
  const { code, effect, action } = warning;
  if (effect === null) {
    return [warningSentence(warning), ...(code === 'allergy_conflict' ? [copy.allergyAction] : [])];
  }
  return [effect, ...(action === null ? [] : [action])];
}

const findingOf = (warning: RecordWarningRead): Finding => ({
  mark: markOf(warning),
  about: subjectOf(warning),
  lines: linesOf(warning),
  source: warning.source,
});

/** A duplicate name is already reported at the name. */
const isNew = ({ code, via }: RecordWarningRead) => !(code === 'possible_duplicate' && via === 'name');

/** What the check says about the medication in the form. It never blocks a save. */
export function draftCheckOf(
  { nameField }: Pick<RecordDefinition, 'nameField'>,
  check: CheckedDraft | null,
): DraftCheckProps | null {
  if (check === null) return null;
  const name = textIn(check.draft, nameField).trim();
  const { warnings, notChecked } = check.findings ?? { warnings: [], notChecked: null };
  const findings = warnings.filter(isNew).map(findingOf);
  if (notChecked === null) return { title: copy.failed(name), findings, limits: [copy.failedAdvice] };
  const others = notChecked.filter((each) => each !== name);
  const isKnown = others.length === notChecked.length;
  const limits = [
    ...(isKnown ? [] : [copy.notKnown]),
    ...(isKnown && findings.length === 0 ? [copy.compared] : []),
    ...(others.length > 0 ? [checksCopy.notChecked(others.join(', '))] : []),
    ...(findings.length > 0 ? [copy.advice] : []),
    checksCopy.limits,
  ];
  if (findings.length > 0) return { title: copy.found(name), findings, limits };
  return { title: isKnown ? copy.nothing(name) : copy.failed(name), findings, limits };
}
