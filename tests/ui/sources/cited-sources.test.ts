import { describe, expect, it } from 'vitest';
import { withinWords } from '#src/ui/assessment/assessment.copy.ts';
import { numberSources, sourceAddress, sourcesCited } from '#src/ui/sources/cited-sources.ts';
import { sampleAssessment, sampleSources } from '#tests/features/samples/assessment.samples.tsx';

const [guide, leaflet] = sampleSources;
if (!guide || !leaflet) throw new Error('The samples hold two sources.');

describe('the sources of an assessment', () => {
  it('are numbered in the order in which they are cited, the rest last', () => {
    const unused = { ...leaflet, id: 'unused' };
    const numbered = numberSources(sampleAssessment, [unused, leaflet, guide]);
    expect(numbered.map(({ number, source }) => [number, source.id])).toEqual([
      [1, 'headache-guide'],
      [2, 'tension-leaflet'],
      [3, 'unused'],
    ]);
  });

  it('are not cited by an id that no one knows', () => {
    const numbered = numberSources(sampleAssessment, [guide]);
    expect(sourcesCited(['invented', 'headache-guide'], numbered)).toEqual([{ number: 1, source: guide }]);
  });

  it.each([
    [
      'a DOI before an address',
      { doi: '10.1000/182', url: 'https://example.org' },
      'https://doi.org/10.1000/182',
    ],
    ['its address without a DOI', { doi: '', url: 'https://example.org/a' }, 'https://example.org/a'],
    ['nothing when the DOI is none and the address unsafe', { doi: 'x', url: 'javascript:alert(1)' }, null],
    ['nothing when it has neither', { doi: '', url: null }, null],
  ])('open by %s', (_title, change, address) => {
    expect(sourceAddress({ ...guide, ...change })).toBe(address);
  });
});

describe('a time frame', () => {
  it.each([
    [0.5, 'within an hour'],
    [4, 'within 4 hours'],
    [24, 'within 24 hours'],
    [48, 'within 48 hours'],
    [72, 'within 3 days'],
    [14 * 24, 'within 2 weeks'],
  ])('of %d hours is said as "%s"', (hours, words) => {
    expect(withinWords(hours)).toBe(words);
  });
});
