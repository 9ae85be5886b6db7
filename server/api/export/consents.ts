import type { ProfileRow } from '#server/db/stores/profiles.ts';
import { coded, filled, idOf, refTo, systems, type Resource } from './fhir.ts';

type Choice = {
  readonly name: string;
  readonly policy: string;
  readonly isGiven: boolean;
  readonly at: string | null;
};

function choicesOf({ consents }: ProfileRow): Choice[] {
  const { terms, ai_notice: notice } = consents;
  const read = (name: string, what: string, accepted: typeof terms): Choice[] =>
    accepted === null
      ? []
      : [{ name, policy: `${what}, version ${accepted.version}`, isGiven: true, at: accepted.accepted_at }];
  return [
    ...read('terms', 'Terms of use', terms),
    ...read('ai_notice', 'Notice about the reasoning of this service', notice),
    {
      name: 'model_provider',
      policy: 'Answers may be sent to a provider of language models',
      isGiven: consents.model_provider,
      at: null,
    },
    {
      name: 'error_reporting',
      policy: 'Recordings of pages may be sent with error reports',
      isGiven: consents.error_reporting,
      at: null,
    },
  ];
}

/** What the patient has and has not consented to, as FHIR Consent, each with its line. */
export const consentsOf = (profile: ProfileRow): { readonly resource: Resource; readonly line: string }[] =>
  choicesOf(profile).map(({ name, policy, isGiven, at }) => ({
    line: `${policy}: ${isGiven ? 'agreed' : 'not agreed'}`,
    resource: {
      resourceType: 'Consent',
      id: idOf(profile.id, 'consent', name),
      ...filled({
        status: 'active',
        scope: coded(systems.consentScope, 'patient-privacy', 'Privacy Consent'),
        category: [{ ...coded(systems.loinc, '59284-0'), text: 'Consent' }],
        patient: refTo(profile),
        dateTime: at,
        performer: [refTo(profile)],
        policyRule: { text: policy },
        provision: { type: isGiven ? 'permit' : 'deny' },
      }),
    },
  }));
