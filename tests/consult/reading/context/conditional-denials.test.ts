import { describe, expect, it } from 'vitest';
import { libraryReader } from '#tests/consult/clinical-engine.ts';

const valuesIn = (text: string, finding: string) => [
  ...new Set(
    libraryReader()
      .readMentions(text, null)
      .filter((each) => each.finding === finding)
      .map(({ value }) => value),
  ),
];

describe('a denial under a condition', () => {
  it.each([
    ['chest_pain', 'chest is ok when i rest but tight on the stairs', ['present']],
    ['chest_pressure', 'chest is ok when i rest but tight on the stairs', ['present']],
    ['chest_pressure', 'chest fine at rest but gets tight walking uphill', ['present']],
    ['chest_pressure', 'chest ok sitting, tight when i climb stairs', ['present']],
    ['worse_with_exertion', 'chest is ok when i rest but tight on the stairs', ['present']],
    ['chest_pain', 'no chest pain when i sit still', []],
    ['chest_pressure', 'no chest pain at rest, just tight when i walk', []],
    ['short_of_breath', 'breathing ok until i climb the stairs', []],
    ['vomiting', 'no vomiting blood', []],
    ['vomiting', 'no vomiting, no blood', ['absent']],
    ['cough', "I don't cough up blood", []],
    ['knee_pain', 'my knee is fine but hurts on stairs', ['present']],
  ] as const)('denies no %s: “%s”', (finding, text, values) =>
    expect(valuesIn(text, finding)).toEqual(values),
  );

  it.each([
    'sore knee, fine when i rest. Get out of breath on stairs',
    'i have a stiff back, fine when i rest',
    'calf pain on walking, its ok when i rest',
    'calf hurts only when i walk',
    'i get breathless but its better when i rest',
    'chest is tight when i walk and gets better when i rest',
  ])('denies no breathlessness at rest that was not spoken of: “%s”', (text) =>
    expect(valuesIn(text, 'breathless_at_rest')).toEqual([]),
  );

  it.each([
    ['breathless_at_rest', 'my breathing is fine when i rest'],
    ['breathless_at_rest', 'only out of breath when climbing stairs'],
    ['short_of_breath', 'breathing is fine'],
    ['chest_pain', 'chest is fine, no pain there, knee sore'],
    ['burning_urination', 'no pain when i pee'],
    ['blood_in_stool', 'no blood when i wipe'],
  ])('still denies %s without one, or if it names it: “%s”', (finding, text) =>
    expect(valuesIn(text, finding)).toEqual(['absent']),
  );
});

describe('a word that is denied', () => {
  it.each([
    ['chest_pain', "not pain in the chest, more like my bra's too tight", ['present']],
    ['chest_pressure', "it's not a pain, more of a pressure in my chest", ['present']],
    ['chest_pain', "I wouldn't call it pain, more a tightness across my chest", ['present']],
    ['chest_pain', 'not chest pain exactly, more of a discomfort', []],
    ['chest_pain', 'no chest pain, no cough, more like a cold', ['absent']],
    ['short_of_breath', 'not breathless, just tired', ['absent']],
  ] as const)('is no denial of %s: “%s”', (finding, text, values) =>
    expect(valuesIn(text, finding)).toEqual(values),
  );
});
