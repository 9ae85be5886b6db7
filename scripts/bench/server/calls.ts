import { randomUUID } from 'node:crypto';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { toRequest, type NextRequest } from './load.ts';
import type { Patient } from './bench-server.ts';

/** A consultation as a patient saves it. */
export const saved = (index: number) => ({
  title: `Cough ${index}`,
  assessment: sampleAssessment,
  sources: [sampleSource],
  messages: [{ role: 'user', content: `I have had a cough for ${index} days` }],
});

const as = ({ token }: Patient) => ({ authorization: `Bearer ${token}` });

type Message = { readonly role: 'user' | 'assistant'; readonly content: string };
type Turn = { readonly next_question: string | null; readonly is_complete: boolean };

/** After this many turns, the patient asks for the assessment. */
const MOST_TURNS = 8;
const complaints = [
  'I have had a headache for two days',
  'my throat is sore and I have a cough',
  'my knee hurts since I fell on it yesterday',
  'I feel sick and have diarrhoea since this morning',
];

/** Complete consultations one after the other: every question is answered "no", then the result is saved. */
function consultations(patient: Patient, at: number): NextRequest {
  let messages: Message[] = [];
  let turns = 0;
  let id = '';
  let complaint = at;
  const start = () => {
    complaint += 1;
    messages = [{ role: 'user', content: complaints[complaint % complaints.length] ?? '' }];
    turns = 0;
    id = randomUUID();
  };
  const turn = () =>
    toRequest('POST', '/api/v1/consultation', {
      headers: as(patient),
      body: { consultation_id: id, messages, ...(turns >= MOST_TURNS ? { finish_now: true } : {}) },
    });
  let isSaving = true;
  return (before) => {
    const reply = before === null || isSaving ? null : (JSON.parse(before) as Turn);
    isSaving = reply?.is_complete === true;
    if (isSaving)
      return toRequest('POST', '/api/v1/history', { headers: as(patient), body: saved(complaint) });
    if (reply === null) start();
    else {
      turns += 1;
      messages = [
        ...messages,
        { role: 'assistant', content: reply.next_question ?? '' },
        { role: 'user', content: 'no' },
      ];
    }
    return turn();
  };
}

type Calls = Readonly<Record<string, (patient: Patient, apikey: string, at: number) => NextRequest>>;

const always =
  (request: string): NextRequest =>
  () =>
    request;

/** The measured calls, as one patient sends them. */
export const calls = {
  profile: (patient) => always(toRequest('GET', '/api/v1/users/me', { headers: as(patient) })),
  list: (patient) => always(toRequest('GET', '/api/v1/history?limit=20', { headers: as(patient) })),
  save: (patient) => {
    let index = 0;
    return () => toRequest('POST', '/api/v1/history', { headers: as(patient), body: saved((index += 1)) });
  },
  consult: (patient) =>
    always(
      toRequest('POST', '/api/v1/consultation', {
        headers: as(patient),
        body: {
          consultation_id: randomUUID(),
          messages: [{ role: 'user', content: 'I have had a headache for two days' }],
        },
      }),
    ),
  refresh: (patient, apikey) => {
    let { refreshToken } = patient;
    return (before) => {
      if (before !== null) refreshToken = (JSON.parse(before) as { refresh_token: string }).refresh_token;
      return toRequest('POST', '/auth/v1/token?grant_type=refresh_token', {
        headers: { apikey },
        body: { refresh_token: refreshToken },
      });
    };
  },
  consultations: (patient, _apikey, at) => consultations(patient, at),
} satisfies Calls;
