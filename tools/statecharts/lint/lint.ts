import type { Subject } from '#kit/core/subject.ts';
import { chartFindings, neverSent, type Finding } from './chart-rules.ts';
import { contextFindings } from './context-rules.ts';

/** What the linter knows of the program around the machines. */
export type LintSettings = {
  /** Whether anything sends this event to this machine. */
  readonly isSent: (machine: string, event: string) => boolean;
  /** Findings that are meant, each with its reason, by machine and `rule, place`. */
  readonly meant: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const findingKey = ({ rule, at }: Finding): string => `${rule}, ${at}`;

const everyFinding = (subject: Subject, { isSent }: LintSettings): Finding[] => [
  ...chartFindings(subject.machine),
  ...neverSent(subject.machine, (event) => isSent(subject.name, event)),
  ...contextFindings(subject),
];

/** What is wrong with the charts, one line each: findings that are not meant, and meant ones that are gone. */
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
