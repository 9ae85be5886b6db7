// npm run bench:reading: how the engine reads single sentences. `--file F.yaml` is a list of `{text, expect}` (and
// `age`, `sex` where they matter), where `expect` is `alert`, `crisis`, `harmless` or the ids of findings. `--reader
// off` leaves out the trained reader; `--verbose` lists misses, needless questions and false alarms. `--misspell` takes
// the openings of the vignettes that are an immediate emergency or crisis and misspells them.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { describeShare, share } from '#tests/consult/simulation/statistics.ts';
import { readVignettes } from '#tests/consult/simulation/vignette.ts';
import { meetEngine, sentence, type Meeting, type Sentence } from './first-contact.ts';
import { misspell } from './misspell.ts';

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}
const file = optionOf('file');
const isMisspelt = process.argv.includes('--misspell');
if (file === undefined && !isMisspelt)
  throw new Error('npm run bench:reading -- --file F.yaml | --misspell [--reader off] [--verbose]');
const isVerbose = process.argv.includes('--verbose');

const opened = openClinicalEngine({ withTrainedReader: optionOf('reader') !== 'off' });
console.log(opened.hasTrainedReader ? 'rules and trained reader' : 'rules alone');

/** Misspelled openings of the vignettes whose correct spelling fires an alert. */
async function misspeltAlarms(): Promise<Sentence[]> {
  const alarms: Sentence[] = [];
  for (const { opening, age_years, sex } of readVignettes('tests/consult/vignettes')) {
    const each: Sentence = { text: opening, expect: 'alert', age: age_years, sex };
    if ((await meetEngine(each, opened)).isRead) alarms.push({ ...each, text: misspell(opening) });
  }
  return alarms;
}

const sentences =
  file === undefined ? await misspeltAlarms() : v.parse(v.array(sentence), parse(readFileSync(file, 'utf8')));
const meetings: Meeting[] = [];
for (const each of sentences) meetings.push(await meetEngine(each, opened));

const count = (all: readonly Meeting[], holds: (each: Meeting) => boolean) =>
  describeShare(share(all.filter(holds).length, all.length));

function print(name: string, lines: readonly (readonly [string, string])[]): void {
  console.log(name);
  for (const [title, value] of lines) console.log(`  ${title}`.padEnd(58), value);
}

const isHarmless = ({ sentence: { expect } }: Meeting) => expect === 'harmless';
const groups: readonly (readonly [string, (each: Meeting) => boolean])[] = [
  ['emergencies', ({ sentence: { expect } }) => expect === 'alert'],
  ['crises', ({ sentence: { expect } }) => expect === 'crisis'],
  ['findings', ({ sentence: { expect } }) => Array.isArray(expect)],
];
for (const [name, belongs] of groups) {
  const group = meetings.filter(belongs);
  if (group.length === 0) continue;
  print(name, [
    ['read at once', count(group, (each) => each.isRead)],
    ['read or asked in the first question', count(group, (each) => each.isRead || each.isAskedFirst)],
    ['read or asked in the first two questions', count(group, (each) => each.isRead || each.isAsked)],
    [
      'the same, or the list of dangers came up',
      count(group, (each) => each.isRead || each.isAsked || each.isListed),
    ],
  ]);
}
const harmless = meetings.filter(isHarmless);
print('harmless', [
  ['false alarms', count(harmless, (each) => each.isAlarm)],
  ['a needless question in the first two', count(harmless, (each) => each.needless.length > 0)],
  ['of these, about an emergency or a crisis', count(harmless, (each) => each.isGrave)],
  ['of these, about a crisis', count(harmless, (each) => each.isOfCrisis)],
  ['the list of dangers came up', count(harmless, (each) => each.isListed)],
  [
    'needless questions a message',
    (harmless.reduce((sum, each) => sum + each.needless.length, 0) / Math.max(1, harmless.length)).toFixed(2),
  ],
]);
if (isVerbose)
  for (const each of meetings) {
    const isMissed = !isHarmless(each) && !each.isRead && !each.isAsked;
    if (isMissed) console.log('missed  ', each.sentence.text, '|', each.questions.join(' / '));
    if (isHarmless(each) && each.needless.length > 0)
      console.log('needless', each.sentence.text, '|', each.needless.join(' / '));
    if (isHarmless(each) && each.isAlarm) console.log('alarm   ', each.sentence.text);
  }
