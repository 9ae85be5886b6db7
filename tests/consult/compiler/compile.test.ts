import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { writeCompiled } from '#server/consult/compiler/write-compiled.ts';
import { fixedFindings, generalQuestions } from '#server/consult/library/fixed-ids.ts';
import { openKnowledge } from '#server/consult/library/open-library.ts';
import { closeFacts } from '#server/consult/dialogue/facts.ts';
import { plainReader } from '../plain-reader.ts';
import { smallData } from '../small-knowledge.ts';

type Folders = Record<string, Record<string, unknown>[]>;

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'knowledge-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What the engine names itself, so that every library has it. */
const fixedEntries = {
  findings: [...new Set(Object.values(fixedFindings).flat())].map((id) => ({
    id,
    label: id,
    kind: 'attribute',
    words: [],
  })),
  questions: generalQuestions.map((id) => ({
    id,
    kind: 'text',
    ask: { self: `What is ${id}?`, other: `What is their ${id}?` },
    why: 'It helps.',
  })),
};

/** A library without a breach: its rules fire on sentences of their own. */
function sound(): Folders {
  const sentences: Record<string, { fires: string[]; silent: string[] }> = {
    heart: {
      fires: [
        'chest pain and arm pain',
        'chest pain with sweating',
        'sweating, and chest pain',
        'arm pain, then chest pain',
        'chest pain, arm pain, sweating',
      ],
      silent: ['chest pain', 'arm pain', 'sweating', 'arm pain and sweating', 'no chest pain'],
    },
    self_harm: {
      fires: [
        'he wants to die',
        'wants to die',
        'a wants to die b',
        'she wants to die',
        'my son wants to die',
      ],
      silent: ['cough', 'fever', 'ill', 'died', 'no wants to die'],
    },
    faint: {
      fires: ['fainted', 'she fainted', 'fainted twice', 'I fainted', 'fainted, then fever'],
      silent: ['cough', 'no fainted', 'fever', 'chest pain', 'dizzy'],
    },
    pregnant_fever: {
      fires: [
        'pregnant and fever',
        'fever, pregnant',
        'pregnant: fever',
        'fever while pregnant',
        'I am pregnant with fever',
      ],
      silent: ['fever', 'pregnant', 'cough', 'pregnant and cough', 'fever and cough'],
    },
  };
  const { version: _version, ...content } = structuredClone(smallData) as unknown as Folders & {
    version: string;
  };
  const folders: Folders = content;
  folders['redflags'] = (folders['redflags'] ?? []).map((each) => ({
    ...each,
    ...sentences[String(each['id'])],
  }));
  for (const [folder, entries] of Object.entries(fixedEntries)) {
    const own = folders[folder] ?? [];
    folders[folder] = [...own, ...entries.filter(({ id }) => !own.some((each) => each['id'] === id))];
  }
  return folders;
}

function check(folders: Folders): string[] {
  for (const [folder, entries] of Object.entries(folders)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'all.yaml'), stringify(JSON.parse(JSON.stringify(entries))));
  }
  const readerFor: Parameters<typeof compileKnowledge>[1] = (knowledge) => (text) => {
    const reader = plainReader(knowledge);
    const stated = new Map(reader.readMentions(text, null).map((each) => [each.finding, each.value]));
    return closeFacts(
      stated,
      { pregnant: stated.get('pregnant') === 'present' ? true : undefined },
      knowledge,
    );
  };
  return compileKnowledge(root, readerFor)
    .breaches.filter((each) => each.weight === 'breach')
    .map((each) => `${each.file} ${each.id}: ${each.message}`);
}

/** The sound library with one entry changed. */
function withChange(folder: string, id: string, change: Record<string, unknown>): Folders {
  const folders = sound();
  folders[folder] = (folders[folder] ?? []).map((each) =>
    each['id'] === id ? { ...each, ...change } : each,
  );
  return folders;
}

/** The sound library without one entry. */
function withoutEntry(folder: string, id: string): Folders {
  const folders = sound();
  folders[folder] = (folders[folder] ?? []).filter((each) => each['id'] !== id);
  return folders;
}

const fainting = ['fainted', 'she fainted', 'fainted twice', 'I fainted'];
const edgesOf = (id: string) => smallData.conditions.find((each) => each.id === id)?.edges ?? [];

describe('the compiler', () => {
  it('finds nothing wrong with a sound library', () => {
    expect(check(sound())).toEqual([]);
  });

  it.each<[string, Folders, string]>([
    [
      'a measured claim without a source',
      withChange('conditions', 'flu', {
        edges: edgesOf('flu').map((each) =>
          each.finding === 'fever' ? { ...each, state: 'measured' } : each,
        ),
      }),
      'conditions/all.yaml flu: fever is measured and cites no source',
    ],
    [
      'a measured claim from a source that no one has read',
      {
        ...withChange('conditions', 'flu', {
          edges: edgesOf('flu').map((each) =>
            each.finding === 'fever' ? { ...each, state: 'measured', sources: ['a-guideline'] } : each,
          ),
        }),
        sources:
          withChange('sources', 'a-guideline', {
            describes: {},
            verification: { status: 'title-and-address-read' },
          })['sources'] ?? [],
      },
      'conditions/all.yaml flu: fever is measured and cites a-guideline, which no one has read',
    ],
    [
      'an estimate that cites',
      withChange('conditions', 'flu', {
        edges: edgesOf('flu').map((each) =>
          each.finding === 'fever' ? { ...each, sources: ['a-guideline'] } : each,
        ),
      }),
      'conditions/all.yaml flu: fever is an estimate and cites a source',
    ],
    [
      'a measured prior without a source that was read',
      withChange('conditions', 'flu', { prior: { word: 'common', state: 'measured', yearly: 40 } }),
      'conditions/all.yaml flu: a measured prior or factor cites no source that was read',
    ],
    [
      'an estimated prior that cites',
      withChange('conditions', 'flu', {
        prior: { word: 'common', state: 'estimated', sources: ['a-guideline'] },
      }),
      'conditions/all.yaml flu: an estimated prior or factor cites a source',
    ],
    [
      'a factor of a prior that is measured and cites nothing',
      withChange('conditions', 'flu', {
        prior: { word: 'common', state: 'estimated', factors: [{ who: {}, factor: 1, state: 'measured' }] },
      }),
      'conditions/all.yaml flu: a measured prior or factor cites no source that was read',
    ],
    [
      'a measured prior without its rate',
      withChange('conditions', 'flu', {
        prior: { word: 'common', state: 'measured', sources: ['a-guideline'] },
      }),
      'conditions/all.yaml flu: a prior is measured when, and only when, it gives the yearly rate',
    ],
    [
      'a rate that another word covers',
      withChange('conditions', 'flu', {
        prior: { word: 'common', state: 'measured', yearly: 4, sources: ['a-guideline'] },
      }),
      'conditions/all.yaml flu: 4 in 1,000 a year is not common, which is 18.5 to 120',
    ],
    [
      'rates by age whose bands overlap',
      withChange('conditions', 'flu', {
        prior: {
          word: 'common',
          state: 'estimated',
          by_age: {
            state: 'measured',
            sources: ['a-guideline'],
            note: 'As read.',
            all: 4,
            bands: [
              { from: 0, to: 20, rate: 2 },
              { from: 15, rate: 6 },
            ],
          },
        },
      }),
      'conditions/all.yaml flu: the band from 0 years overlaps the next one',
    ],
    [
      'rates by age that are all higher than that of everyone',
      withChange('conditions', 'flu', {
        prior: {
          word: 'common',
          state: 'estimated',
          by_age: {
            state: 'measured',
            sources: ['a-guideline'],
            note: 'As read.',
            all: 4,
            bands: [
              { from: 0, to: 15, rate: 5 },
              { from: 15, rate: 6 },
            ],
          },
        },
      }),
      'conditions/all.yaml flu: the rate of everyone is not between those of its bands',
    ],
    [
      'an estimated likelihood ratio',
      withChange('conditions', 'flu', {
        edges: edgesOf('flu').map((each) => (each.finding === 'fever' ? { ...each, lr: 3 } : each)),
      }),
      'conditions/all.yaml flu: the likelihood ratio of fever is not measured',
    ],
    [
      'an edge without a state',
      withChange('conditions', 'flu', {
        edges: edgesOf('flu').map(({ state: _state, ...each }) => each),
      }),
      'conditions/all.yaml flu: edges.0.state: Invalid key: Expected "state" but received undefined',
    ],
    [
      'an unknown finding',
      withChange('redflags', 'faint', { when: { any: ['fainted', 'swooned'] } }),
      'redflags/all.yaml faint: unknown finding swooned',
    ],
    [
      'no finding that the engine names itself',
      withoutEntry('findings', 'sickle_cell'),
      'findings sickle_cell: is named by the engine and missing',
    ],
    [
      'no question that the engine names itself',
      withoutEntry('questions', 'onset_speed'),
      'questions onset_speed: is named by the engine and missing',
    ],
    [
      'an unknown source',
      withChange('conditions', 'flu', { sources: ['a-rumour'] }),
      'conditions/all.yaml flu: unknown source a-rumour',
    ],
    [
      'advice from an unknown source',
      withChange('advice', 'limits', { sources: ['a-rumour'] }),
      'advice/all.yaml limits: unknown source a-rumour',
    ],
    [
      'a source that nothing cites',
      {
        ...sound(),
        sources: [
          ...(sound()['sources'] ?? []),
          { ...sound()['sources']?.[0], id: 'a-lonely-guideline', describes: {} },
        ],
      },
      'sources/all.yaml a-lonely-guideline: nothing cites this source',
    ],
    [
      'a DOI that no check has seen',
      withChange('sources', 'a-guideline', {
        doi: '10.1000/abc',
        verification: { status: 'title-and-address-read' },
      }),
      'sources/all.yaml a-guideline: a DOI that no check has confirmed',
    ],
    [
      'a summary of what nobody has read',
      withChange('sources', 'a-guideline', {
        passage: 'It mentions fever.',
        verification: { status: 'title-and-address-read' },
      }),
      'sources/all.yaml a-guideline: describes a source that no one has read',
    ],
    [
      'a source that names what the condition does not list',
      withChange('sources', 'a-guideline', { describes: { flu: ['fever', 'fainted'] } }),
      'sources/all.yaml a-guideline: describes fainted of flu, which does not list it',
    ],
    [
      'a source that describes a condition which does not cite it',
      withChange('sources', 'a-guideline', { describes: { gout: ['fever'] } }),
      'sources/all.yaml a-guideline: describes gout, which does not cite it',
    ],
    [
      'a finding that an edge uses and nothing asks',
      withChange('findings', 'aching', { ask: undefined }),
      'conditions/all.yaml flu: no question settles aching',
    ],
    [
      'two questions with one text',
      withChange('findings', 'aching', { ask: { self: 'Is there Cough ?', other: 'Do they ache?' } }),
      'findings/all.yaml aching: asks the same as cough: "Is there Cough ?"',
    ],
    [
      'a rule that stays silent on its own example',
      withChange('redflags', 'faint', { fires: ['I dropped to the floor', ...fainting] }),
      'redflags/all.yaml faint: stays silent on "I dropped to the floor" (understood: nothing)',
    ],
    [
      'a rule that fires on a silent example',
      withChange('redflags', 'faint', {
        silent: ['my uncle fainted', 'cough', 'fever', 'chest pain', 'dizzy'],
      }),
      'redflags/all.yaml faint: fires on "my uncle fainted" (understood: fainted)',
    ],
    [
      'a rule with fewer than five sentences',
      withChange('redflags', 'faint', { fires: fainting }),
      'redflags/all.yaml faint: only 4 sentences in fires',
    ],
    [
      'a rule that says one sentence twice',
      withChange('redflags', 'faint', { fires: [...fainting, 'Fainted.'] }),
      'redflags/all.yaml faint: "Fainted." is twice in fires',
    ],
    [
      'a pattern that leans on one of two words',
      withChange('findings', 'aching', { words: ['double|too many|much pills'] }),
      'findings/all.yaml aching: pattern "double|too many|much pills": "too many" is read as two places; write "too-many", or a pattern of its own',
    ],
    [
      'a pattern whose particle goes with one of two words',
      withChange('findings', 'aching', { words: ['crying legs up|pulls'] }),
      'findings/all.yaml aching: pattern "crying legs up|pulls": "legs up" is read as two places; write "legs-up", or a pattern of its own',
    ],
    [
      'a beginning too short to stand alone',
      withChange('findings', 'aching', { words: ['limp*|hop*'] }),
      'findings/all.yaml aching: pattern "limp*|hop*": "hop*" alone is too short a prefix; write its words out',
    ],
    [
      'an emergency that no rule suggests',
      withChange('redflags', 'heart', { suggests: [] }),
      'conditions/all.yaml heart_attack: an emergency that no rule suggests',
    ],
    [
      'a dose',
      withChange('conditions', 'flu', { next_steps: ['Take two tablets a day.'] }),
      'conditions/all.yaml flu: reads like a dose: "Take two tablets a day."',
    ],
    [
      'a verdict',
      withChange('conditions', 'flu', { summary: 'You have the flu.' }),
      'conditions/all.yaml flu: states a diagnosis as a fact: "You have the flu."',
    ],
    [
      'a circle of parents',
      withChange('findings', 'chest_pain', { parent: 'chest_pressure' }),
      'findings/all.yaml chest_pain: has itself among its parents',
    ],
    [
      'a multiple question without none',
      withChange('questions', 'danger_signs', {
        options: [
          { id: 'fainted', label: 'Passing out', present: ['fainted'] },
          { id: 'sweating', label: 'A cold sweat', present: ['sweating'] },
        ],
      }),
      'questions/all.yaml danger_signs: a multiple question without an exclusive "none"',
    ],
    [
      'a condition that its own picture does not reach',
      withChange('conditions', 'pleurisy', {
        prior: { word: 'very_rare', state: 'estimated', factors: [{ who: {}, factor: 0.01 }] },
      }),
      'conditions/all.yaml pleurisy: ranks 4 (…) on its own picture, behind flu …, common_cold …, heart_attack …',
    ],
  ])('refuses %s', (_name, folders, breach) => {
    expect(check(folders).map((each) => each.replace(/\b0\.\d\d/g, '…'))).toContain(breach);
  });

  it('refuses two conditions that cannot be told apart', () => {
    const folders = sound();
    const flu = (folders['conditions'] ?? []).find((each) => each['id'] === 'flu');
    folders['conditions'] = [...(folders['conditions'] ?? []), { ...flu, id: 'the_flu' }];
    expect(check(folders)).toContain('conditions/all.yaml the_flu: cannot be distinguished from flu');
  });

  it('reports an id that is used twice, and keeps the first', () => {
    const folders = sound();
    folders['findings'] = [...(folders['findings'] ?? []), { ...folders['findings']?.[0] }];
    expect(check(folders)).toEqual([
      'findings/all.yaml chest_pain: this id is already used by a finding or question in findings/all.yaml',
    ]);
  });

  it('leaves out one broken entry and keeps the rest', () => {
    check(withChange('conditions', 'flu', { severity: 9 }));
    const { data } = compileKnowledge(root);
    expect(data.conditions.map((each) => each.id)).toEqual(['heart_attack', 'pleurisy', 'common_cold']);
  });
});

describe('the compiled file', () => {
  const places = () => ({ yaml: root, compiled: path.join(root, 'out', 'knowledge.json') });

  it('is used while the YAML has not changed, and compiled again when it has', () => {
    check(sound());
    writeCompiled(places(), compileKnowledge(root));
    const never = () => {
      throw new Error('compiled although the file is fresh');
    };
    const fresh = openKnowledge(places(), never);
    expect(fresh.data).toEqual(compileKnowledge(root).data);
    writeFileSync(path.join(root, 'advice', 'more.yaml'), '- { id: more, texts: [More.] }\n');
    expect(openKnowledge(places(), compileKnowledge).advice.get('more')?.texts).toEqual(['More.']);
  });

  it('is not written while there is a breach', () => {
    check(withChange('conditions', 'flu', { sources: ['a-rumour'] }));
    expect(() => writeCompiled(places(), compileKnowledge(root))).toThrow(
      'The knowledge base has 1 breaches.',
    );
  });
});
