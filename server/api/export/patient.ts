import type { Profile } from '#contract/profile.ts';
import type { ProfileRow } from '#server/db/stores/profiles.ts';
import { absentBecause, coded, filled, systems, type Resource } from './fhir.ts';
import { narrativeOf } from './narrative.ts';

type Person = ProfileRow & { readonly email: string };

/** FHIR has four codes for administrative gender; ours is the sex at birth, which the narrative states. */
const genders: Readonly<Record<NonNullable<Profile['sex_at_birth']>, string>> = {
  female: 'female',
  male: 'male',
  intersex: 'other',
  undisclosed: 'unknown',
};

const contactOf = ({ emergency_contact: contact }: Person) =>
  contact && [
    filled({
      relationship: [
        filled({
          ...coded('http://terminology.hl7.org/CodeSystem/v2-0131', 'C', 'Emergency Contact'),
          text: contact.relationship,
        }),
      ],
      name: { text: contact.name },
      telecom: [{ system: 'phone', value: contact.phone }],
    }),
  ];

const genderIdentity = 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity';

/** The patient, from the profile (contract §3). */
export function patientResource(person: Person): Resource {
  const { full_name, date_of_birth, sex_at_birth, gender_identity, country, locale } = person;
  const lines = [
    full_name ?? 'Name not given',
    date_of_birth === null ? 'Date of birth not given' : `Born ${date_of_birth}`,
    ...(sex_at_birth === null
      ? []
      : [`Sex at birth: ${sex_at_birth}. The element "gender" is filled from it and only approximates it.`]),
    'By the patient’s own account.',
  ];
  return {
    resourceType: 'Patient',
    id: person.id,
    ...filled({
      text: narrativeOf(lines),
      extension: gender_identity && [
        { url: genderIdentity, valueCodeableConcept: { text: gender_identity } },
      ],
      name: [full_name === null ? absentBecause('unknown') : { text: full_name }],
      telecom: person.email === '' ? null : [{ system: 'email', value: person.email }],
      gender: sex_at_birth && genders[sex_at_birth],
      birthDate: date_of_birth,
      _birthDate: date_of_birth === null ? absentBecause('unknown') : null,
      address: country && [{ country }],
      contact: contactOf(person),
      communication: locale && [{ language: coded('urn:ietf:bcp:47', locale), preferred: true }],
    }),
  };
}

const vitalSigns = [coded(systems.observationCategory, 'vital-signs', 'Vital Signs')];
const socialHistory = [coded(systems.observationCategory, 'social-history', 'Social History')];
const laboratory = [coded(systems.observationCategory, 'laboratory', 'Laboratory')];

const smokingCodes: Readonly<Record<string, string>> = {
  never: '266919005',
  former: '8517006',
  current: '77176002',
};
const pregnancyCodes: Readonly<Record<string, string>> = {
  yes: 'LA15173-0',
  no: 'LA26683-5',
  unknown: 'LA4489-6',
};

type Finding = {
  readonly of: 'height_cm' | 'weight_kg' | 'smoking' | 'pregnancy' | 'blood_type';
  readonly loinc: string;
  readonly display: string;
  readonly category: readonly unknown[];
  value(this: void, said: string | number): Readonly<Record<string, unknown>>;
};

const quantity = (unit: string) => (said: string | number) => ({
  valueQuantity: { value: said, unit, system: systems.ucum, code: unit },
});

const answer = (system: string, codes: Readonly<Record<string, string>>) => (said: string | number) => {
  const text = String(said).replaceAll('_', ' ');
  const code = codes[String(said)];
  return { valueCodeableConcept: { ...(code ? coded(system, code) : {}), text } };
};

const findings: Readonly<Record<'vital' | 'social' | 'pregnancy' | 'results', readonly Finding[]>> = {
  vital: [
    { of: 'height_cm', loinc: '8302-2', display: 'Body height', category: vitalSigns, value: quantity('cm') },
    {
      of: 'weight_kg',
      loinc: '29463-7',
      display: 'Body weight',
      category: vitalSigns,
      value: quantity('kg'),
    },
  ],
  social: [
    {
      of: 'smoking',
      loinc: '72166-2',
      display: 'Tobacco smoking status',
      category: socialHistory,
      value: answer(systems.snomed, smokingCodes),
    },
  ],
  pregnancy: [
    {
      of: 'pregnancy',
      loinc: '82810-3',
      display: 'Pregnancy status',
      category: socialHistory,
      value: answer(systems.loinc, pregnancyCodes),
    },
  ],
  results: [
    {
      of: 'blood_type',
      loinc: '882-1',
      display: 'ABO and Rh group [Type] in Blood',
      category: laboratory,
      value: answer(systems.loinc, {}),
    },
  ],
};

/** What the profile says about one topic, for example smoking or blood group; empty when it says nothing. */
export function observationsOf(
  person: Person,
  part: keyof typeof findings,
  identify: (name: string) => string,
): { readonly resource: Resource; readonly line: string }[] {
  return findings[part].flatMap(({ of, loinc, display, category, value }) => {
    const said = person[of];
    if (said === null) return [];
    const resource: Resource = {
      resourceType: 'Observation',
      id: identify(of),
      status: 'final',
      category,
      code: coded(systems.loinc, loinc, display),
      subject: { reference: `urn:uuid:${person.id}` },
      performer: [{ reference: `urn:uuid:${person.id}` }],
      // The profile has no date for its single fields.
      _effectiveDateTime: absentBecause('unknown'),
      ...value(said),
    };
    return [{ resource, line: `${display}: ${String(said).replaceAll('_', ' ')}` }];
  });
}
