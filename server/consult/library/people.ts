import * as v from 'valibot';

/** Who something applies to; ages in years, inclusive from, exclusive to. */
export const demographics: v.GenericSchema<Demographics> = v.strictObject({
  age_from: v.optional(v.number()),
  age_to: v.optional(v.number()),
  sex: v.optional(v.picklist(['female', 'male'])),
  pregnant: v.optional(v.boolean()),
});
export type Demographics = {
  age_from?: number | undefined;
  age_to?: number | undefined;
  sex?: 'female' | 'male' | undefined;
  pregnant?: boolean | undefined;
};

/** Conditions that only these people can have. Ages in years, inclusive from, exclusive to; deliberately wide. */
type Floor = { readonly who: Demographics; readonly conditions: string };

const from = (age_from: number, conditions: string): Floor => ({ who: { age_from }, conditions });
const below = (age_to: number, conditions: string): Floor => ({ who: { age_to }, conditions });
const women = (age_from: number, age_to: number, conditions: string): Floor => ({
  who: { sex: 'female', age_from, age_to },
  conditions,
});
const men = (age_from: number, conditions: string): Floor => ({
  who: { sex: 'male', age_from },
  conditions,
});

/**
 * Hard limits of the priors: no one else can have the condition, whatever was said. A condition without an entry is
 * possible for anyone. The limits are editorial; they rule out what would be absurd, not what is rare.
 */
const floors: readonly Floor[] = [
  below(0.3, 'serious_infection_infant'),
  below(0.5, 'infant_colic pyloric_stenosis'),
  below(2, 'infant_reflux'),
  below(3, 'bronchiolitis'),
  below(6, 'nappy_rash'),
  below(8, 'febrile_seizure croup'),
  below(12, 'intussusception'),
  below(18, 'kawasaki_disease septic_arthritis_child viral_fever_child'),
  from(0.5, 'shingles sleep_apnoea threadworms'),
  from(
    2,
    'insomnia_disorder acute_sinusitis epiglottitis quinsy ankle_sprain restless_legs ptsd grief_adjustment',
  ),
  from(
    3,
    `migraine vasovagal_syncope tension_headache kidney_stones athletes_foot acute_pancreatitis muscle_cramp_simple`,
  ),
  from(
    4,
    `acid_reflux peptic_ulcer panic_attack generalised_anxiety depression obsessive_compulsive_disorder chronic_fatigue
    retinal_detachment subconjunctival_haemorrhage irritable_bowel knee_internal_injury chest_wall_pain ectopic_beats
    idiopathic_intracranial_hypertension sudden_sensorineural_hearing_loss hypertensive_emergency`,
  ),
  from(
    7,
    `acne_vulgaris eating_disorder vestibular_neuritis low_back_pain_simple orthostatic_hypotension biliary_colic
    cholecystitis breast_lump_check medication_overuse_headache axial_spondyloarthritis perforated_ulcer`,
  ),
  from(
    10,
    `cluster_headache bppv haemorrhoids deep_vein_thrombosis pulmonary_embolism cholangitis bipolar_mania psychosis
    multiple_sclerosis type_2_diabetes essential_tremor plantar_fasciitis sciatica tennis_elbow stable_angina
    suspicious_skin_lesion`,
  ),
  from(
    12,
    'alcohol_dependence alcohol_withdrawal chlamydia_gonorrhoea genital_herpes genital_warts syphilis',
  ),
  from(
    15,
    `carpal_tunnel cervical_radiculopathy menieres_disease peripheral_neuropathy rheumatoid_arthritis
    rotator_cuff_disorder venous_insufficiency heart_failure atrial_fibrillation aortic_dissection pericarditis`,
  ),
  from(
    18,
    `acute_coronary_syndrome ace_inhibitor_cough acute_limb_ischaemia colorectal_cancer gout mouth_cancer_check
    trigeminal_neuralgia transient_ischaemic_attack`,
  ),
  from(
    25,
    `diverticulitis osteoarthritis lung_cancer bladder_cancer frozen_shoulder parkinsons_disease acute_angle_closure
    mesenteric_ischaemia copd_flare`,
  ),
  from(35, 'peripheral_artery_disease spinal_stenosis ruptured_aortic_aneurysm vertebral_fracture dementia'),
  from(45, 'giant_cell_arteritis polymyalgia_rheumatica'),
  men(0, 'balanitis paraphimosis priapism testicular_torsion epididymitis'),
  men(12, 'testicular_cancer acute_prostatitis'),
  men(35, 'enlarged_prostate'),
  women(0, 120, 'ovarian_torsion'),
  women(8, 120, 'ovarian_cyst thrush bacterial_vaginosis mastitis'),
  women(9, 60, 'dysmenorrhoea heavy_menstrual_bleeding endometriosis polycystic_ovaries cyclic_breast_pain'),
  women(12, 70, 'pelvic_inflammatory_disease'),
  women(11, 57, 'ectopic_pregnancy miscarriage hyperemesis placental_emergency preterm_labour pre_eclampsia'),
  women(11, 58, 'postpartum_haemorrhage postpartum_infection postnatal_depression'),
  women(30, 70, 'menopause'),
  women(40, 120, 'postmenopausal_bleeding'),
];

/** Who can have a condition, by its id; anyone when there is no entry. */
export const peopleOfCondition: ReadonlyMap<string, Demographics> = new Map(
  floors.flatMap(({ who, conditions }) =>
    conditions
      .trim()
      .split(/\s+/)
      .map((id) => [id, who] as const),
  ),
);
