import { withoutOptions } from '#contract/consultation.ts';
import type { LibraryQuestion, Audience, Knowledge, KnowledgeData } from './model.ts';
import type { FindingEntry, QuestionEntry } from './entries/schema.ts';

const byId = <T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((each) => [each.id, each]));

/** Questions whose text differs only in case, spacing, punctuation or options are the same question. */
export const questionKey = (text: string): string =>
  withoutOptions(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const singular = new Map([
  ['do', 'does'],
  ['have', 'has'],
  ['are', 'is'],
  ['were', 'was'],
]);

/** "Do they take …" as "Does your child take …"; a question that begins with "when they" stays as it is. */
function aboutChild(text: string): string {
  if (text.includes('“')) return text;
  const words = text.split(' ');
  const at = words.findIndex((word) => /^(?:they|their|them)\b/i.test(word));
  const [before = '', word = ''] = [words[at - 1], words[at]];
  const put = (changed: readonly string[], from: number) =>
    [...words.slice(0, from), ...changed, ...words.slice(at + 1)].join(' ');
  if (/^their\b/i.test(word)) return put([word.replace(/^their/i, "your child's")], at);
  if (/^them\b/i.test(word)) return put([word.replace(/^them/i, 'your child')], at);
  const isModal = /^(?:did|can|could|will|would|should)$/i.test(before);
  const verb = singular.get(before.toLowerCase()) ?? (isModal ? before : undefined);
  if (at < 0 || verb === undefined) return text;
  const cased = /^[A-Z]/.test(before) ? `${verb.charAt(0).toUpperCase()}${verb.slice(1)}` : verb;
  return put([cased, word.replace(/^they/i, 'your child')], at - 1);
}

/** The wording for this audience; without one for a child, the one about another person with "your child" for "they". */
export const textFor = (question: Pick<LibraryQuestion, 'ask'>, audience: Audience): string => {
  if (audience === 'self') return question.ask.self;
  if (audience === 'other') return question.ask.other;
  return question.ask.child ?? aboutChild(question.ask.other);
};

/**
 * The id of a question on the wire: a single word, so that it cannot be mistaken for the question's text.
 * `coughing_blood` is `askCoughingBlood`.
 */
export const publicQuestionId = (id: string): string =>
  `ask${id.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())}`;

/** The question about thoughts of suicide and self-harm (fixed). */
export const suicideQuestionId = 'suicidal_thoughts';

/** The question that names every kind of crisis (fixed). */
export const crisisCheckId = 'crisis_check';

/** The question which complaint comes closest (fixed). */
export const mainProblemId = 'main_problem';

/** The two options of every yes/no question. */
export const yesNoOptions = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** A yes/no question about these findings with default settings. */
export const plainQuestion = (id: string, text: string, settles: readonly string[]): LibraryQuestion => ({
  id,
  kind: 'yes_no',
  ask: { self: text, other: text },
  why: '',
  why_refs: [],
  help: null,
  unit: null,
  min: null,
  max: null,
  options: [],
  ranges: [],
  when: [],
  burden: 1,
  only: null,
  settles,
});

function questionOfFinding(finding: FindingEntry): LibraryQuestion[] {
  if (!finding.ask) return [];
  return [
    {
      ...plainQuestion(finding.id, finding.ask.self, [finding.id]),
      ask: finding.ask,
      why: finding.why ?? `It helps to know about this: ${finding.label.toLowerCase()}.`,
      why_refs: finding.why_refs,
      help: finding.help ?? null,
      when: finding.parent ? [finding.parent] : [],
      burden: finding.burden,
      only: finding.only ?? null,
    },
  ];
}

/** The id of the question that confirms a finding when the reading is unsure. */
export const confirmationId = (finding: string): string => `confirm_${finding}`;

/** Whether a question confirms a finding. */
export const isConfirmation = (id: string): boolean => id.startsWith(confirmationId(''));

/** Asked when a finding was denied and later reported less surely, or is only suspected. */
const confirmationOf = ({ id, label, only }: FindingEntry): LibraryQuestion => ({
  ...plainQuestion(confirmationId(id), `Did I understand you correctly: “${label}”?`, [id]),
  why: 'Something you wrote may mean this. I would rather ask than guess.',
  only: only ?? null,
});

/** The option of a list that denies all others. */
export const noneOption = { id: 'none', label: 'None of these', exclusive: true } as const;

/**
 * What a message that was little understood resembles, as a list to tick. Its options differ from message to message
 * (`withListed`), so the question itself has only the last one.
 */
export const resemblingQuestion: LibraryQuestion = {
  ...plainQuestion('resembling', 'Which of these come close to what you described?', []),
  ask: {
    self: 'Which of these come close to what you described?',
    other: 'Which of these come close to what you described about them?',
    child: 'Which of these come close to what you described about your child?',
  },
  kind: 'multiple',
  why: 'I compared your words with how other people describe such problems. I would rather ask than guess.',
  options: [{ ...noneOption, present: [], includes: [] }],
};

/** The list of what a message resembles, with the findings of these labels as its options. */
export function withListed(
  question: LibraryQuestion,
  labels: readonly string[],
  { findingByLabel }: Pick<Knowledge, 'findingByLabel'>,
): LibraryQuestion {
  if (question.id !== resemblingQuestion.id) return question;
  const settles = labels.flatMap((label) => findingByLabel.get(label) ?? []);
  const listed = settles.map(({ id, label }) => ({ id, label, present: [id], includes: [] }));
  return { ...question, options: [...listed, ...question.options], settles: settles.map(({ id }) => id) };
}

const libraryQuestionOf = (entry: QuestionEntry): LibraryQuestion => ({
  id: entry.id,
  kind: entry.kind,
  ask: entry.ask,
  why: entry.why,
  why_refs: entry.why_refs,
  help: entry.help ?? null,
  unit: entry.unit ?? null,
  min: entry.min ?? null,
  max: entry.max ?? null,
  options: entry.options,
  ranges: entry.ranges,
  when: entry.when,
  burden: entry.burden,
  ...(entry.purpose ? { purpose: entry.purpose } : {}),
  ...(entry.asks_again ? { asksAgain: true } : {}),
  ...(entry.asks_kind ? { asksKind: true } : {}),
  only: entry.only ?? null,
  settles: [
    ...new Set([
      ...entry.options.flatMap((each) => [...each.present, ...each.includes]),
      ...entry.ranges.map((each) => each.finding),
    ]),
  ],
});

function groupBy(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key) ?? [];
    if (!group.includes(value)) group.push(value);
    groups.set(key, group);
  }
  return groups;
}

function groupQuestions(
  questions: readonly LibraryQuestion[],
): ReadonlyMap<string, readonly LibraryQuestion[]> {
  const groups = new Map<string, LibraryQuestion[]>();
  for (const question of questions)
    for (const finding of question.settles) groups.set(finding, [...(groups.get(finding) ?? []), question]);
  return groups;
}

/** Adds the look-up tables to compiled data. */
export function indexKnowledge(data: KnowledgeData): Knowledge {
  const questions = [...data.findings.flatMap(questionOfFinding), ...data.questions.map(libraryQuestionOf)];
  const confirmations = data.findings.filter(({ names }) => names === undefined).map(confirmationOf);
  const texts = [...questions, ...confirmations, resemblingQuestion].flatMap((question) =>
    (['self', 'other', 'child'] as const).map(
      (audience) => [questionKey(textFor(question, audience)), question] as const,
    ),
  );
  return {
    data,
    sources: byId(data.sources),
    namedBy: groupBy(
      data.sources.flatMap((source) =>
        Object.entries(source.describes).flatMap(([condition, findings]) =>
          findings.map((finding) => [`${condition}/${finding}`, source.id] as const),
        ),
      ),
    ),
    findings: byId(data.findings),
    findingByLabel: new Map(
      data.findings.filter(({ cue }) => cue !== true).map((each) => [each.label, each]),
    ),
    conditions: byId(data.conditions),
    redflags: byId(data.redflags),
    clusters: byId(data.clusters),
    advice: byId(data.advice),
    numbers: byId(data.numbers),
    languages: byId(data.languages ?? []),
    questions: byId(questions),
    confirmations: byId(confirmations),
    questionByText: new Map(texts),
    questionsOf: groupQuestions(questions),
    childrenOf: groupBy(
      data.findings.flatMap((each) => (each.parent ? [[each.parent, each.id] as const] : [])),
    ),
    excludedBy: groupBy(
      data.findings.flatMap((each) =>
        each.excludes.flatMap((other) => [[each.id, other] as const, [other, each.id] as const]),
      ),
    ),
  };
}
