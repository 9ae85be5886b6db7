const unsettling = ['severe_pain', 'worst_ever', 'getting_worse', 'sudden_onset'] as const;

/** The finding that a patient names this condition, which the compiler adds (decision 099). */
export const namingFinding = (condition: string): string => `named_${condition}`;

/** The findings that the engine names itself, by what they mean to it; the compiler reports one that does not exist. */
export const fixedFindings = {
  /** A problem that came suddenly, is very severe or worsens is never small. */
  unsettling,
  /** Nor can it be called stable, or left to pass. */
  unstable: [...unsettling, 'gravely_ill_feeling'],
  /** The person is one for whom waiting is less safe. */
  frail: ['immune_suppressed', 'anticoagulant'],
  /** Even a mild problem should not be left to pass. */
  noWaiting: ['postpartum', 'chemotherapy', 'cancer', 'sickle_cell', 'adrenal_history', 'steroid_use'],
  /** A problem is new or fading: most such problems pass by themselves. */
  newOrFading: ['started_under_a_day_ago', 'started_days_ago', 'getting_better'],
  mild: ['mild_severity'],
  /** A problem can wait the more, the more of these it has. */
  stable: ['mild_severity', 'getting_better', 'started_months_ago', 'started_weeks_ago'],
  coldSigns: ['runny_nose', 'blocked_nose', 'sneezing', 'sore_throat', 'hoarse_voice'],
  /** Something was taken or eaten. */
  intakes: ['allergen_exposure', 'anti_inflammatory_use'],
  /** What the age of a child is read as. */
  agesOfChild: ['small_child_named', 'weeks_old_hint', 'months_old', 'new_baby_named'],
  /** A number decides; where one is given, the reader of measurements decides. */
  measured: ['high_fever', 'high_sugar_reading', 'low_sugar_reading', 'very_high_reading', 'slow_pulse'],
  /** The problem is in more than one limb. */
  manyPlaces: ['many_joints'],
} as const satisfies Record<string, readonly string[]>;

/** The questions about any problem, whatever it is; checked like the findings. */
export const generalQuestions = [
  'onset_speed',
  'symptom_duration',
  'severity_scale',
  'course_over_time',
  'constancy',
  'unwell_all_over',
];
