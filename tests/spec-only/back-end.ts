import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A back end that speaks the specification and nothing else (spec §3, §7): no structured question, no alert, no drafts,
 * no profile call that writes, ids of its own kind, and errors as a FastAPI service sends them.
 */

type Json = Record<string, unknown>;
type Answer = { readonly status: number; readonly body: unknown };
type Call = {
  readonly patient: string | null;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly rest: string;
};

const detail = (status: number, text: string): Answer => ({ status, body: { detail: text } });
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const source = {
  id: 7,
  title: 'Fever in adults',
  source: 'A national guideline',
  section: 'First contact',
  doi: '',
  document_type: 'guideline',
  specialty: 'General practice',
  citation: 'Most fevers of a few days pass by themselves.',
};

/** One condition as the calls send it, one as a page shows it (spec §3). */
const assessment = {
  reasoning: 'A short fever with a cough is most often a viral infection.',
  conditions: [
    { name: 'Viral infection', probability: 0.7, evidence: 'fever of a few days', citations: ['7'] },
    { name: 'Chest infection', description: 'An infection of the lungs.', reasoning: 'The cough fits.' },
  ],
  next_steps: ['Rest and drink enough.'],
  confidence_score: 62,
  evidence_quality: 'Moderate',
};

const questions = ['How long have you had it?', 'Do you have anything else?'];

function consult({ body }: Call): Answer {
  const messages = isObject(body) && Array.isArray(body.messages) ? (body.messages as Json[]) : [];
  const said = messages.filter(({ role }) => role === 'user');
  const last = said.at(-1)?.content;
  if (last === 'please be unavailable') return detail(503, 'upstream is down');
  if (last === 'please refuse') {
    return {
      status: 422,
      body: { detail: [{ loc: ['body', 'messages'], msg: 'refused', type: 'value_error' }] },
    };
  }
  const next = questions[said.length - 1];
  return next === undefined
    ? { status: 200, body: { next_question: null, is_complete: true, assessment, sources: [source] } }
    : { status: 200, body: { next_question: next, is_complete: false, assessment: null, sources: [] } };
}

type Saved = { readonly item: Json; readonly detail: Json };
const saved = new Map<string, Saved[]>();
const savedOf = (patient: string) => saved.get(patient) ?? [];

function save({ patient, body }: Call): Answer {
  const given = isObject(body) ? body : {};
  const of = savedOf(patient ?? '');
  const urgency = isObject(given.assessment) ? given.assessment.urgency : undefined;
  const item = { id: of.length + 1, title: given.title, created_at: '2031-04-05T06:07:08Z', urgency };
  const kept = { assessment_data: { assessment: given.assessment, sources: given.sources } };
  saved.set(patient ?? '', [...of, { item, detail: kept }]);
  return { status: 200, body: item };
}

function open({ patient, rest }: Call): Answer {
  const found = savedOf(patient ?? '').find(({ item }) => String(item.id) === rest);
  return found ? { status: 200, body: found.detail } : detail(404, 'No such consultation');
}

const ok = (body: unknown) => (): Answer => ({ status: 200, body });

const calls: Readonly<Record<string, (call: Call) => Answer>> = {
  'GET /users/me': ok({ full_name: 'Ada Lindqvist', date_of_birth: '1986-03-14' }),
  'POST /consultation': consult,
  'GET /dashboard': ok({}),
  'GET /history': ({ patient }) => ({
    status: 200,
    body: { history: savedOf(patient ?? '').map(({ item }) => item) },
  }),
  'POST /history': save,
  'GET /history/': open,
  'GET /medical-data/allergies': ok({}),
  'GET /medical-data/medications': ok({}),
  'GET /medical-data/conditions': ok({}),
  'GET /conditions/': ({ rest }) => ({ status: 200, body: { name: decodeURIComponent(rest) } }),
  'POST /auth/forgot-password': ok({}),
};
const isPublic = (path: string) => path.startsWith('/conditions/') || path === '/auth/forgot-password';

/** Whose token it is: this back end trusts what its provider signed. */
function patientOf(request: IncomingMessage): string | null {
  const [, claims] = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.authorization ?? '') ?? [];
  if (claims === undefined) return null;
  const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return isObject(parsed) && typeof parsed.sub === 'string' ? parsed.sub : null;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** Answers one product call; `url` is what follows `/api/v1`. */
export async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const [, base = '', rest = ''] = /^(\/(?:history|conditions)\/)(.+)$/.exec(url.pathname) ?? [];
  const path = base === '' ? url.pathname : base;
  const patient = patientOf(request);
  const call = calls[`${request.method ?? 'GET'} ${path}`];
  const body = await bodyOf(request);
  const told =
    patient === null && !isPublic(url.pathname)
      ? detail(401, 'Not authenticated')
      : (call?.({ patient, query: url.searchParams, body, rest }) ?? detail(404, 'Not Found'));
  response.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.body));
}
