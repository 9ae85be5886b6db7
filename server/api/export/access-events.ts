import type { AccessKind } from '#contract/access-log.ts';
import type { AccessEvent } from '#server/http/session.ts';
import { kindOf } from '../account/access-log.ts';
import { filled, refTo, systems, type Resource } from './fhir.ts';
import { lineOf } from './narrative.ts';

type Coding = readonly [code: string, display: string];

const authentication: Coding = ['110114', 'User Authentication'];
const alert: Coding = ['110113', 'Security Alert'];
const login: Coding = ['110122', 'Login'];
const logout: Coding = ['110123', 'Logout'];

/** Each event as a person reads it, and in DICOM's audit vocabulary; the subtype is given only where it is certain. */
const meanings: Readonly<Record<AccessKind, readonly [words: string, type: Coding, subtype?: Coding]>> = {
  account_created: ['The account was created', alert],
  signed_in: ['Signed in', authentication, login],
  sign_in_failed: ['A sign-in with a wrong password was refused', authentication, login],
  signed_out: ['Signed out', authentication, logout],
  others_signed_out: ['Every other device was signed out', authentication, logout],
  session_revoked: ['A session was ended because its token was used twice', authentication, logout],
  recovery_requested: ['A mail to reset the password was sent', alert],
  password_changed: ['The password was changed', alert, ['110137', 'User Security Attributes Changed']],
  account_changed: ['The account was changed', alert],
  data_exported: ['All data was exported', ['110106', 'Export']],
  deletion_refused: ['A deletion with a wrong password was refused', alert],
  other: ['Something else happened to the account', alert],
};

const codingOf = ([code, display]: Coding) => ({ system: systems.dicom, code, display });

const refused: ReadonlySet<AccessKind> = new Set(['sign_in_failed', 'deletion_refused']);

/** FHIR's `network.type` of an IP address. */
const IP_ADDRESS = '2';

function resourceOf(event: AccessEvent, patient: { readonly id: string }): Resource {
  const kind = kindOf(event);
  const [words, type, subtype] = meanings[kind];
  const device = [event.browser, event.system].filter((each) => each !== null).join(' on ');
  return {
    resourceType: 'AuditEvent',
    id: event.id,
    ...filled({
      type: codingOf(type),
      subtype: subtype ? [codingOf(subtype)] : null,
      recorded: event.at.toISOString(),
      outcome: refused.has(kind) ? '4' : '0',
      outcomeDesc: words,
      agent: [
        filled({
          who: refused.has(kind) ? null : refTo(patient),
          name: device,
          requestor: true,
          network: event.address === '' ? null : { address: event.address, type: IP_ADDRESS },
        }),
      ],
      source: { observer: { display: 'This service' } },
    }),
  };
}

/** The account's events as FHIR AuditEvent, each with its line. */
export const accessEventsOf = (
  events: readonly AccessEvent[],
  patient: { readonly id: string },
): { readonly resource: Resource; readonly line: string }[] =>
  events.map((event) => ({
    resource: resourceOf(event, patient),
    line: lineOf(meanings[kindOf(event)][0], event.at.toISOString(), event.browser, event.system),
  }));
