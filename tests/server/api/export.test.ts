import { afterAll, beforeAll, expect, it } from 'vitest';
import { egressStore } from '#server/db/stores/egress.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { anyUuid } from '#tests/server/expected.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

type Resource = { readonly resourceType: string; readonly id: string } & Record<string, unknown>;
type Section = { readonly title: string; readonly entry?: readonly { readonly reference: string }[] };
type Bundle = { readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[] };

const consultationId = '5b0b8a2e-8f0e-4c39-9d1c-3a2f7f6a1b11';
const absent = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
const terminology = 'http://terminology.hl7.org/CodeSystem';
const snomed = 'http://snomed.info/sct';

const resourcesIn = (body: unknown) => (body as Bundle).entry.map((each) => each.resource);
const ofType = (body: unknown, type: string) =>
  resourcesIn(body).filter((each) => each.resourceType === type);
const sectionsIn = (body: unknown) => ofType(body, 'Composition').at(0)?.['section'] as Section[];

/** What FHIR forbids anywhere: null, empty text, empty lists and objects; and references that lead nowhere. */
function faultsIn(value: unknown, known: ReadonlySet<string>, path = ''): string[] {
  if (value === null || value === '') return [path];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value);
  const own = parts.length === 0 ? [path] : [];
  const { reference } = value as { readonly reference?: unknown };
  const lost = typeof reference === 'string' && !known.has(reference) ? [`${path} → ${reference}`] : [];
  return [...own, ...lost, ...parts.flatMap(([key, each]) => faultsIn(each, known, `${path}.${key}`))];
}

const faultsOf = (body: unknown) =>
  faultsIn(body, new Set((body as Bundle).entry.map((each) => each.fullUrl)));

const assessment = {
  reasoning: 'A cold is likely.',
  conditions: [
    {
      name: 'Common cold',
      probability: 0.615,
      likelihood: 'high',
      description: '',
      reasoning: 'A runny nose.',
      evidence: [],
      evidence_against: [],
      unknowns: [],
      citations: ['s1'],
      icd10: 'J00',
    },
  ],
  next_steps: ['Rest.', 'Drink.'],
  confidence_score: 0.7,
  evidence_quality: 'low',
  urgency: 'LOW',
};
const source = {
  id: 's1',
  title: 'Colds',
  source: 'A library',
  section: '',
  doi: '',
  document_type: 'patient_information',
  specialty: '',
  citation: 'A library, Colds, 2024.',
};

async function fill(anna: TestPatient): Promise<{ readonly conditionId: string }> {
  await anna.call('PATCH', '/users/me', {
    full_name: 'Anna <Ćosić> & Söhne',
    date_of_birth: '1990-05-17',
    sex_at_birth: 'intersex',
    height_cm: 171.5,
    smoking: 'former',
    country: 'AT',
    emergency_contact: { name: 'Ben', relationship: 'brother', phone: '+43 1 234567' },
    known_none: { allergies: true },
  });
  const condition = await anna.call('POST', '/medical-data/conditions', {
    name: 'Asthma',
    status: 'remission',
    severity: 'mild',
    onset_date: '2004',
    resolved_date: '2019-07',
  });
  const { id } = condition.body as { readonly id: string };
  const archived = await anna.call('POST', '/medical-data/conditions', { name: 'Measles' });
  await anna.call('DELETE', `/medical-data/conditions/${(archived.body as Resource).id}`);
  await anna.call('POST', '/medical-data/medications', {
    name: 'Salbutamol',
    dose_value: 100,
    dose_unit: 'mcg',
    route: 'inhalation',
    frequency: 'twice_daily',
    as_needed: true,
    as_needed_for: 'wheeze',
    start_date: '2005-03',
    reason_condition_id: id,
  });
  await anna.call('POST', '/history', {
    title: 'Runny nose',
    assessment,
    sources: [source],
    messages: [
      { role: 'user', content: 'My nose runs.' },
      { role: 'assistant', content: 'Since when?' },
      { role: 'user', content: 'Yesterday' },
    ],
    engine: { name: 'rules', version: '3.1', mode: 'rules' },
  });
  await anna.call('POST', '/dashboard/cards', { type: 'note', title: 'Ask about the inhaler' });
  return { conditionId: id };
}

describeOnEachEngine('the export', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  it('of an empty record says what was never asked, and is a file that no one keeps', async () => {
    const anna = await server.signUp('anna@example.org');
    const { status, headers, body } = await anna.call('GET', '/users/me/export');
    expect([
      status,
      headers['content-type'],
      headers['cache-control'],
      headers['content-disposition'],
    ]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
      'no-store',
      'attachment; filename="health-record.json"',
    ]);
    expect({ ...(body as object), entry: null }).toEqual({
      resourceType: 'Bundle',
      id: anyUuid,
      identifier: { system: 'urn:ietf:rfc:3986', value: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) },
      type: 'document',
      timestamp: '2026-11-21T12:00:00.000Z',
      entry: null,
    });
    const subject = { reference: `urn:uuid:${anna.id}` };
    const active = (list: string) => ({ coding: [{ system: `${terminology}/${list}`, code: 'active' }] });
    const code = (name: string, display: string) => ({ coding: [{ system: absent, code: name, display }] });
    expect(ofType(body, 'AllergyIntolerance')).toEqual([
      {
        resourceType: 'AllergyIntolerance',
        id: anyUuid,
        clinicalStatus: active('allergyintolerance-clinical'),
        code: code('no-allergy-info', 'No information about allergies'),
        patient: subject,
      },
    ]);
    expect(ofType(body, 'MedicationStatement')).toEqual([
      {
        resourceType: 'MedicationStatement',
        id: anyUuid,
        status: 'unknown',
        medicationCodeableConcept: code('no-medication-info', 'No information about medications'),
        subject,
        effectivePeriod: {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
              valueCode: 'not-applicable',
            },
          ],
        },
      },
    ]);
    expect(ofType(body, 'Condition')).toEqual([
      {
        resourceType: 'Condition',
        id: anyUuid,
        clinicalStatus: active('condition-clinical'),
        category: [
          {
            coding: [
              {
                system: `${terminology}/condition-category`,
                code: 'problem-list-item',
                display: 'Problem List Item',
              },
            ],
          },
        ],
        code: code('no-problem-info', 'No information about problems'),
        subject,
      },
    ]);
    expect(sectionsIn(body).map((each) => each.title)).toEqual([
      'Allergies and intolerances',
      'Medications',
      'Problems',
      'What the patient agreed to',
    ]);
    expect(faultsOf(body)).toEqual([]);
    expect((await anna.call('GET', '/users/me/export')).body).toEqual(body);
  });

  it('begins with the Composition and the Patient, in the patient’s own words', async () => {
    const anna = await server.signUp('ada@example.org');
    await fill(anna);
    const { body } = await anna.call('GET', '/users/me/export');
    const [composition, patient] = resourcesIn(body);
    expect([composition?.resourceType, composition?.['type'], composition?.['author']]).toEqual([
      'Composition',
      {
        coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }],
      },
      [{ reference: `urn:uuid:${anna.id}` }],
    ]);
    expect(patient).toEqual({
      resourceType: 'Patient',
      id: anna.id,
      text: {
        status: 'generated',
        div: '<div xmlns="http://www.w3.org/1999/xhtml"><ul><li>Anna &lt;Ćosić&gt; &amp; Söhne</li><li>Born 1990-05-17</li><li>Sex at birth: intersex. The element &quot;gender&quot; is filled from it and only approximates it.</li><li>By the patient’s own account.</li></ul></div>',
      },
      name: [{ text: 'Anna <Ćosić> & Söhne' }],
      telecom: [{ system: 'email', value: 'ada@example.org' }],
      gender: 'other',
      birthDate: '1990-05-17',
      address: [{ country: 'AT' }],
      contact: [
        {
          relationship: [
            {
              coding: [{ system: `${terminology}/v2-0131`, code: 'C', display: 'Emergency Contact' }],
              text: 'brother',
            },
          ],
          name: { text: 'Ben' },
          telecom: [{ system: 'phone', value: '+43 1 234567' }],
        },
      ],
    });
    expect(sectionsIn(body).map((each) => [each.title, each.entry?.length ?? 0])).toEqual([
      ['Allergies and intolerances', 1],
      ['Medications', 1],
      ['Problems', 1],
      ['Set aside by the patient: entered in error, or archived', 1],
      ['Height and weight', 1],
      ['Smoking', 1],
      ['Consultations with this service', 2],
      ['Notes of the patient', 0],
      ['What the patient agreed to', 2],
    ]);
    expect(faultsOf(body)).toEqual([]);
  });

  it('writes each record as FHIR does, with dates as far as they are known', async () => {
    const anna = await server.signUp();
    const { conditionId } = await fill(anna);
    const { body } = await anna.call('GET', '/users/me/export');
    const me = { reference: `urn:uuid:${anna.id}` };
    expect(ofType(body, 'AllergyIntolerance').map((each) => each['code'])).toEqual([
      { coding: [{ system: absent, code: 'no-known-allergies', display: 'No known allergies' }] },
    ]);
    expect(ofType(body, 'Condition').find((each) => each.id === conditionId)).toEqual({
      resourceType: 'Condition',
      id: conditionId,
      clinicalStatus: { coding: [{ system: `${terminology}/condition-clinical`, code: 'remission' }] },
      verificationStatus: {
        coding: [{ system: `${terminology}/condition-ver-status`, code: 'unconfirmed' }],
      },
      category: [
        {
          coding: [
            {
              system: `${terminology}/condition-category`,
              code: 'problem-list-item',
              display: 'Problem List Item',
            },
          ],
        },
      ],
      severity: { coding: [{ system: snomed, code: '255604002', display: 'Mild' }] },
      code: { text: 'Asthma' },
      subject: me,
      onsetDateTime: '2004',
      abatementDateTime: '2019-07',
      recordedDate: '2026-11-21T12:00:00.000Z',
      recorder: me,
      asserter: me,
    });
    expect(ofType(body, 'MedicationStatement')).toEqual([
      {
        resourceType: 'MedicationStatement',
        id: anyUuid,
        status: 'active',
        category: {
          coding: [
            {
              system: `${terminology}/medication-statement-category`,
              code: 'patientspecified',
              display: 'Patient Specified',
            },
          ],
        },
        medicationCodeableConcept: { text: 'Salbutamol' },
        subject: me,
        effectivePeriod: { start: '2005-03' },
        dateAsserted: '2026-11-21T12:00:00.000Z',
        informationSource: me,
        reasonReference: [{ reference: `urn:uuid:${conditionId}` }],
        dosage: [
          {
            text: '100 mcg, twice daily, as needed for wheeze',
            timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
            asNeededCodeableConcept: { text: 'wheeze' },
            route: { text: 'inhalation' },
            doseAndRate: [
              {
                doseQuantity: {
                  value: 100,
                  unit: 'mcg',
                  system: 'http://unitsofmeasure.org',
                  code: 'ug',
                },
              },
            ],
          },
        ],
      },
    ]);
  });

  it('keeps what was entered in error out of the summary, and without a clinical status', async () => {
    const anna = await server.signUp();
    const made = await anna.call('POST', '/medical-data/allergies', {
      substance: 'Penicillin',
      severity: 'severe',
    });
    const { id } = made.body as Resource;
    const before = await anna.call('GET', '/users/me/export');
    const [allergy] = ofType(before.body, 'AllergyIntolerance');
    expect([allergy?.['clinicalStatus'], allergy?.['reaction']]).toEqual([
      { coding: [{ system: `${terminology}/allergyintolerance-clinical`, code: 'active' }] },
      [
        {
          manifestation: [
            {
              coding: [{ system: `${terminology}/data-absent-reason`, code: 'unknown', display: 'Unknown' }],
            },
          ],
          severity: 'severe',
        },
      ],
    ]);
    await anna.call('PATCH', `/medical-data/allergies/${id}/status`, { status: 'entered-in-error' });
    const { body } = await anna.call('GET', '/users/me/export');
    const found = ofType(body, 'AllergyIntolerance').find((each) => each.id === id);
    expect([found?.['clinicalStatus'], found?.['verificationStatus']]).toEqual([
      undefined,
      {
        coding: [{ system: `${terminology}/allergyintolerance-verification`, code: 'entered-in-error' }],
      },
    ]);
    const [allergies] = sectionsIn(body);
    expect(allergies?.entry?.map((each) => each.reference).includes(`urn:uuid:${id}`)).toBe(false);
  });

  it('takes a consultation about someone else for no one’s in the record', async () => {
    const anna = await server.signUp();
    const subject = { relationship: 'my son', age_years: 6, sex_at_birth: 'male' };
    await anna.call('POST', '/history', { assessment, sources: [source], subject });
    const { body } = await anna.call('GET', '/users/me/export');
    const [risk] = ofType(body, 'RiskAssessment');
    const [talk] = ofType(body, 'QuestionnaireResponse');
    expect([risk?.['subject'], talk?.['subject']]).toEqual([{ display: 'my son' }, undefined]);
  });

  it('includes for each consultation what was said, what was concluded and which engine did', async () => {
    const anna = await server.signUp();
    await fill(anna);
    const { body } = await anna.call('GET', '/users/me/export');
    const [talk] = ofType(body, 'QuestionnaireResponse');
    const [risk] = ofType(body, 'RiskAssessment');
    const [device] = ofType(body, 'Device');
    const [provenance] = ofType(body, 'Provenance');
    expect(talk?.['item']).toEqual([
      {
        linkId: '1',
        text: 'In the patient’s own words',
        answer: [{ valueString: 'My nose runs.' }],
      },
      { linkId: '2', text: 'Since when?', answer: [{ valueString: 'Yesterday' }] },
    ]);
    expect(risk).toEqual({
      resourceType: 'RiskAssessment',
      id: anyUuid,
      status: 'final',
      code: { text: 'Runny nose' },
      subject: { reference: `urn:uuid:${anna.id}` },
      occurrenceDateTime: '2026-11-21T12:00:00.000Z',
      performer: { reference: `urn:uuid:${device?.id}` },
      basis: [{ reference: `urn:uuid:${talk?.id}` }],
      prediction: [
        {
          outcome: {
            coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J00' }],
            text: 'Common cold',
          },
          probabilityDecimal: 61.5,
          qualitativeRisk: { coding: [{ system: `${terminology}/risk-probability`, code: 'high' }] },
          rationale: 'A runny nose.',
        },
      ],
      mitigation: 'Rest.\nDrink.',
      note: [
        { text: 'A cold is likely.' },
        { text: 'Urgency: LOW' },
        { text: 'Source: A library, Colds, 2024.' },
      ],
    });
    expect([device?.['deviceName'], device?.['version'], provenance?.['target']]).toEqual([
      [{ name: 'rules', type: 'model-name' }],
      [{ value: '3.1' }],
      [{ reference: `urn:uuid:${risk?.id}` }],
    ]);
  });

  it('lists each call to a language model: to whom, how much, its digest and how it ended', async () => {
    const anna = await server.signUp();
    const calls = egressStore(server.database);
    const sent = {
      provider: 'openai',
      model: 'a-model',
      bytes: 1200,
      sha256: 'ab12',
      consultationId,
    } as const;
    const first = await calls.open(anna.id, {
      ...sent,
      at: new Date('2026-11-21T11:00:00Z'),
      role: 'reader',
    });
    await calls.close(anna.id, first, 'answered');
    const at = new Date('2026-11-21T11:00:08Z');
    const second = await calls.open(anna.id, { ...sent, at, role: 'asker', consultationId: null });
    await calls.close(anna.id, second, 'failed');
    const { body } = await anna.call('GET', '/users/me/export');
    const event = {
      resourceType: 'AuditEvent',
      type: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: '110106', display: 'Export' },
      agent: [{ who: { reference: `urn:uuid:${anna.id}` }, requestor: true }],
      source: { observer: { display: 'This service' } },
    };
    const facts = [
      { type: 'bytes', valueString: '1200' },
      { type: 'sha256', valueString: 'ab12' },
    ];
    expect(ofType(body, 'AuditEvent')).toEqual([
      {
        ...event,
        id: first,
        recorded: '2026-11-21T11:00:00.000Z',
        outcome: '0',
        outcomeDesc: 'Sent to a language model (reader): answered',
        entity: [
          {
            name: 'openai a-model',
            detail: [...facts, { type: 'consultation', valueString: consultationId }],
          },
        ],
      },
      {
        ...event,
        id: second,
        recorded: '2026-11-21T11:00:08.000Z',
        outcome: '4',
        outcomeDesc: 'Sent to a language model (asker): failed',
        entity: [{ name: 'openai a-model', detail: facts }],
      },
    ]);
    const section = sectionsIn(body).find((each) => each.title === 'What was sent to a language model');
    expect(section).toMatchObject({
      text: {
        div: '<div xmlns="http://www.w3.org/1999/xhtml"><ul><li>1200 bytes to openai a-model (reader, 2026-11-21T11:00:00.000Z, answered)</li><li>1200 bytes to openai a-model (asker, 2026-11-21T11:00:08.000Z, failed)</li></ul></div>',
      },
      entry: [{ reference: `urn:uuid:${first}` }, { reference: `urn:uuid:${second}` }],
    });
    expect(faultsOf(body)).toEqual([]);
  });

  it('holds nothing of anybody else', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    await fill(anna);
    await egressStore(server.database).open(anna.id, {
      at: new Date('2026-11-21T11:00:00Z'),
      consultationId: null,
      role: 'reader',
      provider: 'openai',
      model: 'a-model',
      bytes: 1,
      sha256: 'ab12',
    });
    const { body } = await ben.call('GET', '/users/me/export');
    expect(resourcesIn(body).map((each) => each.resourceType)).toEqual([
      'Composition',
      'Patient',
      'AllergyIntolerance',
      'MedicationStatement',
      'Condition',
      'Consent',
      'Consent',
    ]);
    expect(JSON.stringify(body).includes(anna.id)).toBe(false);
  });
});
