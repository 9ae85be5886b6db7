import type { WholeRecord } from '#server/db/stores/export.ts';
import type { AccessEvent } from '#server/http/session.ts';
import { accessEventsOf } from './access-events.ts';
import { egressEventsOf } from './egress-events.ts';
import { consentsOf } from './consents.ts';
import { consultationResources, draftResource } from './consultations.ts';
import { coded, filled, idOf, refTo, systems, type Resource, type Section } from './fhir.ts';
import { lineOf, narrativeOf } from './narrative.ts';
import { observationsOf, patientResource } from './patient.ts';
import { recordSections } from './sections.ts';

/** `events`: the account's events, newest first. */
type Occasion = { readonly email: string; readonly now: Date; readonly events: readonly AccessEvent[] };

const loinc = (code: string, display: string) => coded(systems.loinc, code, display);

const sectionFrom = (
  title: string,
  code: Section['code'],
  parts: readonly { readonly resource: Resource; readonly line: string }[],
): Section => ({
  title,
  ...(code ? { code } : {}),
  lines: parts.map((each) => each.line),
  entries: parts.map((each) => each.resource),
});

function profileSections({ profile }: WholeRecord, { email }: Occasion): Section[] {
  const identify = (name: string) => idOf(profile.id, 'observation', name);
  const observed = (part: Parameters<typeof observationsOf>[1]) =>
    observationsOf({ ...profile, email }, part, identify);
  return [
    sectionFrom('Height and weight', loinc('8716-3', 'Vital signs'), observed('vital')),
    sectionFrom('Smoking', loinc('29762-2', 'Social history Narrative'), observed('social')),
    sectionFrom('Pregnancy', loinc('10162-6', 'History of pregnancies Narrative'), observed('pregnancy')),
    sectionFrom(
      'Blood type',
      loinc('30954-2', 'Relevant diagnostic tests/laboratory data note'),
      observed('results'),
    ),
  ];
}

const day = (at: Date) => at.toISOString().slice(0, 10);

/** The text of a patient's own card. */
function cardLine(content: unknown): string {
  const { title, content: text } = content as { readonly title: string; readonly content: string | null };
  return text === null ? title : `${title}: ${text}`;
}

function consultationSections({ profile, consultations, drafts, cards, followedUp }: WholeRecord) {
  const saved = consultations.map((row) => ({
    row,
    ...consultationResources(row, profile, followedUp.has(row.id)),
  }));
  const sections: Section[] = [
    {
      title: 'Consultations with this service',
      code: loinc('51848-0', 'Evaluation note'),
      lines: saved.map(({ row }) => lineOf(row.title, day(row.created_at), row.urgency)),
      entries: saved.flatMap((each) => each.listed),
    },
    {
      title: 'Unfinished consultations',
      lines: drafts.map((draft) => lineOf(draft.title, day(draft.updated_at))),
      entries: drafts.map((draft) => draftResource(draft, profile)),
    },
    { title: 'Notes of the patient', lines: cards.map((each) => cardLine(each.content)), entries: [] },
  ];
  return { sections, others: saved.flatMap((each) => each.others) };
}

function compositionOf(sections: readonly Section[], { profile }: WholeRecord, now: Date): Resource {
  return {
    resourceType: 'Composition',
    id: idOf(profile.id, 'composition'),
    status: 'final',
    type: loinc('60591-5', 'Patient summary Document'),
    subject: refTo(profile),
    date: now.toISOString(),
    author: [refTo(profile)],
    title: 'Patient summary, by the patient’s own account',
    section: sections.map(({ title, code, lines, entries }) =>
      filled({ title, code, text: narrativeOf(lines), entry: entries.map(refTo) }),
    ),
  };
}

const uniqueById = (resources: readonly Resource[]) => [
  ...new Map(resources.map((each) => [each.id, each])).values(),
];

/** All data about a patient, as one document structured like the International Patient Summary (contract §10). */
export function patientDocument(record: WholeRecord, occasion: Occasion) {
  const { profile } = record;
  const consulted = consultationSections(record);
  const sections = [
    ...recordSections(record),
    ...profileSections(record, occasion),
    ...consulted.sections,
    sectionFrom('What the patient agreed to', { ...coded(systems.loinc, '59284-0') }, consentsOf(profile)),
    sectionFrom('Who used this account', undefined, accessEventsOf(occasion.events, profile)),
    sectionFrom('What was sent to a language model', undefined, egressEventsOf(record.egress, profile)),
  ].filter((each) => each.lines.length > 0);
  const resources = uniqueById([
    compositionOf(sections, record, occasion.now),
    patientResource({ ...profile, email: occasion.email }),
    ...sections.flatMap((each) => each.entries),
    ...consulted.others,
  ]);
  const id = idOf(profile.id, 'document', occasion.now.toISOString());
  return {
    resourceType: 'Bundle' as const,
    id,
    identifier: { system: 'urn:ietf:rfc:3986' as const, value: `urn:uuid:${id}` },
    type: 'document' as const,
    timestamp: occasion.now.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}
