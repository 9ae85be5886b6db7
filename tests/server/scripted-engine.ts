import type { Assessment, Source } from '#contract/assessment.ts';
import type { ConditionPage } from '#contract/condition-page.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import { readReport } from '#server/consult/measurements/report/read-report.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';

/** A source that the scripted assessment cites. */
export const sampleSource: Source = {
  id: 'nice-ng120',
  title: 'Cough (acute): antimicrobial prescribing',
  source: 'NICE',
  section: 'Recommendations',
  doi: '',
  document_type: 'guideline',
  specialty: 'primary care',
  citation: 'NICE guideline NG120',
};

/** A complete assessment of a plain cold. */
export const sampleAssessment: Assessment = {
  reasoning: 'Short cough with a runny nose and no red flag.',
  conditions: [
    {
      name: 'Common cold',
      probability: 0.7,
      likelihood: 'high',
      description: 'An infection of nose and throat.',
      reasoning: 'A runny nose speaks for it.',
      evidence: ['runny nose'],
      evidence_against: [],
      unknowns: [],
      citations: ['nice-ng120'],
    },
  ],
  next_steps: ['Rest and drink enough.'],
  confidence_score: 0.7,
  evidence_quality: 'moderate',
  urgency: 'LOW',
};

const commonCold: ConditionPage = {
  name: 'Common cold',
  slug: 'common-cold',
  also_known_as: ['cold'],
  summary: 'An infection of nose and throat.',
  symptoms: ['runny nose'],
  causes: ['viruses'],
  risk_factors: [],
  when_to_get_help: { emergency: [], urgent: [], routine: [] },
  self_care: ['Rest.'],
  diagnosis: 'By its symptoms.',
  treatment: 'It passes by itself.',
  prevention: ['Wash hands.'],
  icd10: 'J00',
  related: [],
  sources: [sampleSource],
  last_reviewed: null,
  disclaimer: 'This page does not replace a clinician.',
};

/** The far side of the engine's edge: one question, then an assessment. It cites one source that it does not bring. */
export const scriptedEngine: ConsultationEngine = {
  consult: async ({ messages, usesSources, finishNow }) => {
    if (messages.length < 3 && !finishNow) {
      return {
        next_question: 'How long have you had it?',
        is_complete: false,
        assessment: null,
        sources: [],
      };
    }
    const [condition] = sampleAssessment.conditions;
    const cited = condition && { ...condition, citations: ['nice-ng120', 'no-such-source'] };
    return {
      next_question: null,
      is_complete: true,
      assessment: { ...sampleAssessment, conditions: cited ? [cited] : [] },
      sources: usesSources ? [sampleSource] : [],
    };
  },
  readCondition: async (name) =>
    name.toLowerCase().replaceAll('-', ' ') === 'common cold'
      ? { found: true, page: commonCold }
      : { found: false, suggestions: ['Common cold'] },
  listConditions: async () => [
    { name: 'Common cold', slug: 'common-cold', also_known_as: ['Cold'], icd10: 'J00' },
  ],
  readReport: async (text) => readReport(text, openAnalytes()),
};
