import type { Subject } from '#kit/core/subject.ts';
import { chartFindings, neverSent, type Finding } from './chart-rules.ts';
import { contextFindings } from './context-rules.ts';

/** The linter's settings for a program. */
export type LintSettings = {
  /** Whether any code sends this event to this machine. */
  readonly isSent: (machine: string, event: string) => boolean;
  /** Accepted findings with their reasons, by machine and `rule, place`. */
  readonly meant: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const findingKey = ({ rule, at }: Finding): string => `${rule}, ${at}`;

const everyFinding = (subject: Subject, { isSent }: LintSettings): Finding[] => [
  ...chartFindings(subject.machine),
  ...neverSent(subject.machine, (event) => isSent(subject.name, event)),
  ...contextFindings(subject),
];

/**
 * The problems of the charts, one line each: findings that are not accepted, and accepted ones that no longer occur.
 */
export function lint(subjects: readonly Subject[], settings: LintSettings): string[] {
  return subjects.flatMap((subject) => {
    const meant = settings.meant[subject.name] ?? {};
    const found = everyFinding(subject, settings);
    const keys = new Set(found.map(findingKey));
    return [
      ...found
        .filter((each) => !(findingKey(each) in meant))
        .map(({ rule, at, says }) => `${subject.name}: ${rule} at ${at}: ${says}`),
      ...Object.keys(meant)
        .filter((key) => !keys.has(key))
        .map((key) => `${subject.name}: "${key}" is listed as meant, and is not found`),
    ];
  });
}
