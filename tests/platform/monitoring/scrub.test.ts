import { scrubDeep, scrubText } from '#src/platform/monitoring/scrub.ts';
import { describe, expect, it } from 'vitest';

const texts = [
  ['mail to ada.example+x@clinic.example.org now', 'mail to [email] now'],
  ['by ada%40clinic.example.org, twice', 'by [email], twice'],
  ['SSN 123-45-6789 and 123 45 6789', 'SSN [ssn] and [ssn]'],
  ['123456789, 123.45.6789, 123\u201345\u20136789', '[ssn], [ssn], [ssn]'],
  ['12345678 and 1234567890 and a-123-45-6789-b', '12345678 and 1234567890 and a-123-45-6789-b'],
  ['MRN: A1234567, mrn#998877', '[mrn], [mrn]'],
  ['MRN12345, MRN is 12345, MRN no. AB-12345', '[mrn], [mrn], [mrn]'],
  ['{"mrn":"12345","MRN_1":2}', '{"[mrn]","[mrn]":2}'],
  [
    'GET https://x.test/api/v1/medical-data/allergies?search=penicillin 200',
    'GET https://x.test/api/v1/medical-data/[redacted] 200',
  ],
  ['https://api.test/v2/medical-data/conditions/7f', 'https://api.test/v2/medical-data/[redacted]'],
  ['/condition/asthma and /conditions/back%20pain', '/condition/[redacted] and /conditions/[redacted]'],
  [
    '/history?search=headache&limit=2#token=abc',
    '/history?search=[redacted]&limit=[redacted]#token=[redacted]',
  ],
  ['version 2.0.0 took 123 ms in /history/1', 'version 2.0.0 took 123 ms in /history/1'],
  ['{\\"url\\":\\"/condition/asthma\\"}', '{\\"url\\":\\"/condition/[redacted]\\"}'],
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
