import { scrubDeep, scrubText } from '#src/services/scrub.ts';
import { describe, expect, it } from 'vitest';

const texts = [
  ['mail to ada.example+x@clinic.example.org now', 'mail to [email] now'],
  ['SSN 123-45-6789 and 123 45 6789', 'SSN [ssn] and [ssn]'],
  ['MRN: A1234567, mrn#998877', '[mrn], [mrn]'],
  [
    'GET https://x.test/api/v1/medical-data/allergies?search=penicillin 200',
    'GET https://x.test/api/v1/medical-data/[redacted] 200',
  ],
  ['/condition/asthma and /conditions/back%20pain', '/condition/[redacted] and /conditions/[redacted]'],
  [
    '/history?search=headache&limit=2#token=abc',
    '/history?search=[redacted]&limit=[redacted]#token=[redacted]',
  ],
  ['version 2.0.0 took 123 ms in /history/1', 'version 2.0.0 took 123 ms in /history/1'],
] as const;

describe('a report', () => {
  it.each(texts)('turns «%s» into something harmless', (text, clean) => {
    expect(scrubText(text)).toBe(clean);
  });

  it('is scrubbed at every depth and keeps its numbers', () => {
    expect(
      scrubDeep({ a: ['ada@example.org', 3, null], 'b@example.org': { c: 'MRN 12345', d: true } }),
    ).toEqual({ a: ['[email]', 3, null], '[email]': { c: '[mrn]', d: true } });
  });
});
