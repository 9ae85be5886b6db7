/** A red-flag pathway: the presenting complaint and the rules of `knowledge/redflags` that it decides. */
export type Pathway = {
  readonly name: string;
  readonly title: string;
  /** The findings that are present from the start. */
  readonly start: readonly string[];
  /** The complaint whose danger questions come first, in the order of the consultation. */
  readonly cluster: string;
  readonly rules: readonly string[];
};

export const pathways: readonly Pathway[] = [
  {
    name: 'chest-pain',
    title: 'Chest pain',
    start: ['chest_pain'],
    cluster: 'chest_pain',
    rules: [
      'chest_pain_with_heart_signs',
      'long_pressing_chest_pain',
      'chest_pain_breathless_at_rest',
      'chest_pain_with_fainting',
      'tearing_chest_or_back_pain',
      'exertional_chest_pain',
    ],
  },
  {
    name: 'stroke',
    title: 'Stroke',
    start: [],
    cluster: 'weakness_and_numbness',
    rules: ['stroke_signs_now', 'sudden_one_sided_numbness', 'sudden_loss_of_sight', 'sudden_confusion'],
  },
  {
    name: 'head-injury',
    title: 'Head injury',
    start: ['head_injury'],
    cluster: 'head_injury',
    rules: ['head_injury_danger', 'head_injury_blood_thinner'],
  },
  {
    name: 'headache',
    title: 'Headache',
    start: ['headache'],
    cluster: 'headache',
    rules: [
      'thunderclap_headache_now',
      'meningitis_signs',
      'headache_with_confusion',
      'giant_cell_arteritis_signs',
      'headache_growing_over_weeks',
    ],
  },
  {
    name: 'fever-in-a-child',
    title: 'Fever in a child',
    start: ['fever'],
    cluster: 'fever_child',
    rules: [
      'fever_young_baby',
      'child_seriously_ill',
      'nonblanching_rash_ill',
      'child_badly_dried_out',
      'kawasaki_or_long_fever',
    ],
  },
  {
    name: 'breathlessness',
    title: 'Breathlessness',
    start: ['short_of_breath'],
    cluster: 'breathlessness',
    rules: [
      'breathless_at_rest_now',
      'cannot_speak_for_breath',
      'blue_lips_now',
      'asthma_not_responding',
      'breathless_and_confused',
      'clot_in_lung_signs',
      'heart_failure_breathlessness',
    ],
  },
  {
    name: 'abdominal-pain',
    title: 'Abdominal pain',
    start: ['abdominal_pain'],
    cluster: 'abdominal_pain',
    rules: ['rigid_painful_belly', 'gut_bleeding', 'aortic_aneurysm_rupture', 'appendicitis_picture'],
  },
  {
    name: 'pregnancy-bleeding',
    title: 'Bleeding in pregnancy',
    start: ['vaginal_bleeding'],
    cluster: 'pregnancy',
    rules: ['heavy_bleeding_pregnancy_birth', 'early_pregnancy_pain_or_faint', 'bleeding_in_pregnancy'],
  },
  {
    name: 'allergic-reaction',
    title: 'Allergic reaction',
    start: [],
    cluster: 'skin',
    rules: ['severe_allergic_reaction', 'face_swelling_ace_inhibitor', 'swollen_lips_or_tongue'],
  },
  {
    name: 'overdose-and-self-harm',
    title: 'Overdose and self-harm',
    start: [],
    cluster: 'mood_and_mind',
    rules: ['took_an_overdose', 'plan_to_die', 'has_harmed_self', 'wants_to_die', 'poison_or_overdose'],
  },
  {
    name: 'back-pain',
    title: 'Back pain',
    start: ['back_pain'],
    cluster: 'back_pain',
    rules: [
      'cauda_equina_signs',
      'weak_legs_with_back_pain',
      'spine_infection_signs',
      'cancer_and_new_back_pain',
      'older_sudden_back_pain',
    ],
  },
  {
    name: 'rash',
    title: 'Rash',
    start: ['rash'],
    cluster: 'skin',
    rules: ['severe_allergic_reaction', 'severe_drug_rash', 'nonblanching_rash_alone', 'tick_fever_rash'],
  },
];
