import { describe, expect, it } from 'vitest';
import { libraryVocabulary } from '#tests/consult/clinical-engine.ts';
import { readMentions } from '#server/consult/reading/mentions.ts';

const vocabulary = libraryVocabulary();

const present = (text: string) => readMentions(text, vocabulary).filter(({ value }) => value === 'present');
const siteOf = (text: string, finding: string) =>
  present(text).find((each) => each.finding === finding)?.attributes;

type Row = readonly [text: string, finding: string, site: object];
const rows: Row[] = [
  ['my knee hurts', 'joint_pain', { body_site: 'knee' }],
  ['pain in my left ankle', 'joint_pain', { body_site: 'ankle', side: 'left' }],
  ['both of my knees ache', 'joint_pain', { body_site: 'knee', side: 'both' }],
  ['my shoulder on the right hurts', 'shoulder_pain', { body_site: 'shoulder', side: 'right' }],
  ['my right wrist is swollen', 'joint_swollen', { body_site: 'wrist', side: 'right' }],
  ['my legs ache', 'leg_pain', { body_site: 'leg' }],
  ['I twisted my right ankle', 'ankle_injury', { body_site: 'ankle', side: 'right' }],
  ['My left knee hurt yesterday. Now it is swollen.', 'joint_swollen', { body_site: 'knee' }],
];

describe('the part of the body and its side', () => {
  it.each(rows)('are kept with what is said of it: %s', (text, finding, site) => {
    expect(siteOf(text, finding)).toEqual(site);
  });

  it('belong to the words beside them alone', () => {
    expect(siteOf('my right knee aches and my left shoulder is stiff', 'knee_pain')).toEqual({
      body_site: 'knee',
      side: 'right',
    });
    expect(siteOf('my right knee aches and my left shoulder is stiff', 'shoulder_pain')).toEqual({
      body_site: 'shoulder',
      side: 'left',
    });
    expect(siteOf('my headache is back', 'headache')).toBeUndefined();
  });
});

type Unsaid = readonly [text: string, ...findings: string[]];
const unsaid: Unsaid[] = [
  ['ankle pain', 'ankle_injury', 'joint_swollen', 'hot_red_joint'],
  ['my ankle is swollen', 'ankle_injury', 'leg_swelling_both', 'hot_red_joint'],
  ['my foot is swollen', 'ankle_injury', 'leg_swelling_both'],
  ['I have a burning pain in my knee', 'hot_red_joint'],
  ['hot flushes and knee pain', 'hot_red_joint'],
  ['my knee aches in hot weather', 'hot_red_joint'],
  ['my knee feels better after a hot bath', 'hot_red_joint'],
  ['the knee pain is burning', 'hot_red_joint'],
  ['it is sore between my legs', 'leg_pain'],
  ['my left shoulder hurts', 'hot_red_joint', 'painful_arm_raise'],
];

describe('what a place alone does not say', () => {
  it.each(unsaid)('is not read: %s', (text, ...findings) => {
    const read = present(text).map(({ finding }) => finding);
    expect(read.filter((each) => findings.includes(each))).toEqual([]);
  });

  it.each([
    ['my knee is hot and swollen', 'hot_red_joint'],
    ['my big toe is red hot and agony', 'hot_red_joint'],
    ['both my ankles are swollen', 'leg_swelling_both'],
    ['my ankles are swollen', 'leg_swelling_both'],
    ['I sprained my ankle', 'ankle_injury'],
    ['my ankle is swollen since I twisted it', 'ankle_injury'],
  ])('is read where it is said: %s', (text, finding) => {
    expect(present(text).map((each) => each.finding)).toContain(finding);
  });
});
