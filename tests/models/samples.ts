import type { ConsultationTurn, HistoryDetailRead } from '#contract/tolerant.ts';
import type { DashboardCard } from '#contract/dashboard.ts';
import type { HistoryItem } from '#contract/history.ts';
import type { ReportReading } from '#contract/measurements/measurement.ts';

const CREATED_AT = '2026-11-20T10:00:00.000Z';

/** A card of the patient's own, for models, drivers and tests; `rest` says what matters there. */
export const sampleCard = (id: string, rest: Partial<DashboardCard> = {}): DashboardCard => ({
  id,
  type: 'note',
  title: id,
  content: null,
  status: 'open',
  pinned: false,
  hidden: false,
  position: 0,
  size: 'md',
  tone: 'neutral',
  due_at: null,
  target: null,
  source: 'user',
  data: {},
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...rest,
});

/** A saved consultation, as the list names it. */
export const sampleItem = (id: string, title: string): HistoryItem => ({
  id,
  title,
  created_at: CREATED_AT,
  urgency: 'MEDIUM',
});

/** The same, opened. */
export const sampleDetail = (item: HistoryItem): HistoryDetailRead => ({
  ...item,
  assessment_data: {
    assessment: {
      reasoning: 'Gradual, both sides, no warning sign.',
      conditions: [],
      next_steps: ['Rest'],
      confidence_score: 0.5,
      evidence_quality: 'low',
      urgency: 'MEDIUM',
    },
    sources: [],
  },
  messages: [],
  understood: [],
  subject: null,
  engine: null,
  follow_up: null,
});

/** A reply of the engine that neither asks nor ends. */
export const sampleTurn: ConsultationTurn = {
  next_question: null,
  is_complete: false,
  assessment: null,
  sources: [],
  question: null,
  alert: null,
  help: null,
  understood: [],
  record_suggestions: [],
};

/** A value that was read from a pasted report. */
export const sampleReading = (rest: Partial<ReportReading> = {}): ReportReading => ({
  name: 'Potassium',
  value: 5.4,
  other_value: null,
  comparator: null,
  unit: 'mmol/L',
  range_low: 3.5,
  range_high: 5.3,
  measured_on: '2026-11-16',
  possible_days: [],
  line: 'Potassium            5.4  H    3.5 - 5.3    mmol/L',
  ...rest,
});
