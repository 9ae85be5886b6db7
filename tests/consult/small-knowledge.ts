import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { indexKnowledge } from '#server/consult/library/index-library.ts';
import type { Knowledge, KnowledgeData } from '#server/consult/library/model.ts';
import { numbersEntry } from '#server/consult/library/entries/numbers.ts';
import {
  adviceEntry,
  clusterEntry,
  conditionEntry,
  findingEntry,
  questionEntry,
  redflagEntry,
  sourceEntry,
} from '#server/consult/library/entries/schema.ts';
import type { Reasoner } from '#server/consult/reasoning/differential/differential.ts';
import { buildLikelihood } from '#server/consult/reasoning/differential/likelihood.ts';

const root = path.resolve(import.meta.dirname, '../../knowledge');
const real = (file: string): unknown => parse(readFileSync(path.join(root, file), 'utf8'));

const finding = (id: string, rest: Record<string, unknown> = {}) => {
  const label = `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('_', ' ')}`;
  const ask = { self: `Is there ${label}?`, other: `Do they show ${label}?` };
  return { id, label, kind: 'symptom', ask, why: 'It helps.', words: [id.replaceAll('_', ' ')], ...rest };
};

const page = { symptoms: ['Some.'], causes: ['Some.'], diagnosis: 'By asking.', treatment: 'By resting.' };
const texts = { summary: 'What it is.', next_steps: ['Rest well.'], warning_signs: ['Getting worse.'], page };
const review = { status: 'not_reviewed' };
const measured = (id: string, frequency: string) => ({
  finding: id,
  frequency,
  state: 'measured',
  sources: ['a-guideline'],
});
const estimated = (id: string, frequency: string) => ({ finding: id, frequency, state: 'estimated' });

const findings = [
  finding('chest_pain', { background: 0.03 }),
  finding('chest_pressure', { parent: 'chest_pain', background: 0.006 }),
  finding('chest_pain_sharp', { parent: 'chest_pain', background: 0.006, excludes: ['chest_pressure'] }),
  finding('arm_pain'),
  finding('sweating', { background: 0.05 }),
  finding('fainted', { background: 0.01 }),
  finding('cough', { background: 0.1 }),
  finding('runny_nose', { background: 0.08 }),
  finding('fever', { background: 0.05 }),
  finding('aching', { background: 0.1 }),
  finding('sore_throat', { background: 0.06 }),
  finding('worse_breathing_in', { parent: 'chest_pain', background: 0.01 }),
  finding('wants_to_die', { burden: 3, background: 0.005 }),
  finding('smoker', {
    kind: 'history',
    background: 0.2,
    record_words: ['nicotine'],
    records_as: { kind: 'condition', name: 'Smoking' },
  }),
  finding('pregnant', {
    kind: 'history',
    background: 0.03,
    only: { sex: 'female', age_from: 12, age_to: 56 },
  }),
  finding('started_today', { kind: 'attribute', ask: undefined }),
];

const questions = [
  {
    id: 'onset',
    kind: 'duration',
    ask: { self: 'How long have you had this?', other: 'How long have they had this?' },
    why: 'Time tells.',
    ranges: [{ finding: 'started_today', to: 24 }],
  },
  {
    id: 'main_problem',
    kind: 'single',
    ask: { self: 'Which is nearest?', other: 'Which is nearest for them?' },
    why: 'To begin somewhere.',
    options: [
      { id: 'cough', label: 'A bad cough', present: ['cough'] },
      { id: 'none', label: 'None of these', exclusive: true },
    ],
  },
  {
    id: 'danger_signs',
    kind: 'multiple',
    ask: { self: 'Did any of these happen?', other: 'Did any of these happen to them?' },
    why: 'They can mean danger.',
    options: [
      { id: 'fainted', label: 'Passing out', present: ['fainted'] },
      { id: 'sweating', label: 'A cold sweat', present: ['sweating'] },
      { id: 'none', label: 'None of these', exclusive: true },
    ],
  },
];

const conditions = [
  {
    id: 'heart_attack',
    name: 'Heart attack',
    clinical_name: 'Acute coronary syndrome',
    specialty: 'cardiology',
    clusters: ['chest'],
    severity: 1,
    care_level: 'call_ambulance',
    do_not_miss: true,
    prior: { word: 'uncommon', state: 'estimated', factors: [{ who: { age_to: 30 }, factor: 0.05 }] },
    edges: [
      measured('chest_pain', 'usual'),
      measured('chest_pressure', 'half'),
      measured('arm_pain', 'half'),
      measured('sweating', 'half'),
      estimated('fever', 'rare'),
      estimated('worse_breathing_in', 'rare'),
    ],
    risks: [{ finding: 'smoker', factor: 2, state: 'estimated' }],
    sources: ['a-guideline'],
  },
  {
    id: 'pleurisy',
    name: 'Pleurisy',
    clinical_name: 'Pleurisy',
    specialty: 'chest',
    clusters: ['chest'],
    severity: 3,
    care_level: 'within_24h',
    prior: { word: 'uncommon', state: 'estimated' },
    edges: [
      measured('chest_pain', 'always'),
      measured('chest_pain_sharp', 'usual'),
      estimated('worse_breathing_in', 'always'),
      estimated('cough', 'half'),
      estimated('fever', 'half'),
    ],
    sources: ['a-guideline'],
  },
  {
    id: 'common_cold',
    name: 'Common cold',
    clinical_name: 'Viral upper respiratory infection',
    also_known_as: ['head cold', 'coryza'],
    specialty: 'general',
    clusters: ['airways'],
    severity: 4,
    care_level: 'self_care',
    prior: { word: 'very_common', state: 'estimated' },
    edges: [
      measured('runny_nose', 'usual'),
      measured('cough', 'usual'),
      estimated('sore_throat', 'half'),
      estimated('fever', 'rare'),
      estimated('aching', 'rare'),
    ],
    self_care: [
      { text: 'Drink plenty.', not_with: [] },
      { text: 'A hot bath.', not_with: ['pregnant'] },
    ],
    sources: ['a-guideline'],
  },
  {
    id: 'flu',
    name: 'Flu',
    clinical_name: 'Influenza',
    specialty: 'general',
    clusters: ['airways'],
    severity: 4,
    care_level: 'self_care',
    prior: { word: 'common', state: 'estimated' },
    edges: [
      estimated('fever', 'always'),
      estimated('aching', 'usual'),
      estimated('cough', 'usual'),
      estimated('runny_nose', 'some'),
    ],
    sources: ['a-guideline'],
  },
].map((each) => ({ ...texts, review, ...each }));

const rule = (id: string, rest: Record<string, unknown>) => ({
  id,
  label: `Rule ${id}`,
  title: 'This may be serious',
  message: 'This can be serious.',
  next_steps: ['Get help.'],
  sources: ['a-guideline'],
  fires: ['one', 'two', 'three'].map((each) => `sentence ${each}`),
  silent: ['one', 'two', 'three'].map((each) => `quiet ${each}`),
  ...rest,
});

const redflags = [
  rule('heart', {
    level: 'emergency',
    care_level: 'call_ambulance',
    when: { all: ['chest_pain', { any: ['arm_pain', 'sweating'] }] },
    suggests: ['heart_attack'],
  }),
  rule('self_harm', { level: 'crisis', care_level: 'emergency_department', when: 'wants_to_die' }),
  rule('faint', { level: 'urgent', care_level: 'within_24h', when: 'fainted' }),
  rule('pregnant_fever', {
    level: 'urgent',
    care_level: 'within_24h',
    when: { all: ['fever', { who: { pregnant: true } }] },
  }),
];

const sources = [
  {
    id: 'a-guideline',
    title: 'A guideline on everything',
    source: 'A society',
    document_type: 'guideline',
    citation: 'A society. A guideline on everything.',
    describes: { common_cold: ['sore_throat'] },
    verification: { status: 'document-read' },
  },
];

const all = <T>(schema: v.GenericSchema<unknown, T>, entries: readonly unknown[]): T[] =>
  entries.map((each) => v.parse(schema, each));
const listIn = (file: string) => v.parse(v.array(v.unknown()), real(file));

/** A library small enough to reason about by hand, with the real conversation, advice and numbers. */
export const smallData: KnowledgeData = {
  version: 'small',
  sources: all(sourceEntry, sources),
  findings: all(findingEntry, findings),
  questions: all(questionEntry, [
    ...questions,
    ...listIn('questions/person.yaml'),
    ...listIn('questions/conversation.yaml'),
  ]),
  conditions: all(conditionEntry, conditions),
  redflags: all(redflagEntry, redflags),
  clusters: all(clusterEntry, [
    { id: 'chest', label: 'Chest', entry: ['chest_pain'], mandatory: ['danger_signs', 'arm_pain'] },
    {
      id: 'airways',
      label: 'Airways',
      entry: ['cough', 'runny_nose', 'sore_throat'],
      mandatory: ['chest_pain'],
    },
    { id: 'general', label: 'General', entry: ['aching'], mandatory: ['danger_signs'] },
  ]),
  advice: all(adviceEntry, listIn('advice/general.yaml')),
  numbers: ['europe', 'americas'].flatMap((part) => all(numbersEntry, listIn(`numbers/${part}.yaml`))),
  languages: [],
};

export const smallKnowledge: Knowledge = indexKnowledge(smallData);
export const smallReasoner: Reasoner = {
  knowledge: smallKnowledge,
  likelihood: buildLikelihood(smallKnowledge),
};
