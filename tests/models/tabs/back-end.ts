import { sampleCard, sampleTurn } from '#tests/models/samples.ts';

/** The patients of the walks; a patient's own data carry the mark, so that it can be found where it does not belong. */
export const patients = {
  ada: { id: '0b8f6c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f', mark: 'words-of-ada' },
  ben: { id: '7c1d2e3f-4a5b-4c6d-8e9f-102132435465', mark: 'words-of-ben' },
} as const;
export type PatientName = keyof typeof patients;
export const patientNames = Object.keys(patients) as PatientName[];

/** Whose words a text holds. */
export const ownersOf = (text: string): PatientName[] =>
  patientNames.filter((name) => text.includes(patients[name].mark));

export const patientOf = (userId: string): PatientName | undefined =>
  patientNames.find((name) => patients[name].id === userId);

type Session = { readonly id: string; readonly patient: PatientName; isAlive: boolean; token: number };
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: string;
};
export type Reply = { readonly status: number; readonly body: unknown };

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a token says of its owner. */
export function readToken(token: string | null): { patient: PatientName; sessionId: string } | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  const patient = patientOf(claims['sub'] ?? '');
  return patient ? { patient, sessionId: claims['session_id'] ?? '' } : null;
}

const LIFE_SECONDS = 3600;

const turn = { ...sampleTurn, next_question: 'Since when?' };

const boardOf = (mark: string) => ({
  summary: {
    full_name: mark,
    profile_completeness: 1,
    counts: { active_conditions: 0, current_medications: 0, active_allergies: 0, consultations: 0 },
    last_consultation: null,
    unfinished_consultation: null,
    warnings: [],
    not_checked: [],
  },
  cards: [sampleCard('c0ffee00-0000-4000-8000-000000000001', { title: mark })],
  generated_at: '2026-11-20T10:00:00.000Z',
});

/** A back end in memory: sessions that can be refreshed and ended, and data of two patients. */
export function createBackEnd(now: () => number) {
  const sessions: Session[] = [];

  const userOf = ({ patient }: Session) => ({
    id: patients[patient].id,
    aud: 'authenticated',
    email: `${patient}@example.org`,
    app_metadata: {},
    user_metadata: {},
  });
  const issue = (session: Session): Reply => {
    session.token += 1;
    const expiresAt = Math.floor(now() / 1000) + LIFE_SECONDS;
    const claims = { sub: userOf(session).id, session_id: session.id, n: session.token, exp: expiresAt };
    return {
      status: 200,
      body: {
        access_token: `${base64({ alg: 'none' })}.${base64(claims)}.x`,
        token_type: 'bearer',
        expires_in: LIFE_SECONDS,
        expires_at: expiresAt,
        refresh_token: session.id,
        user: userOf(session),
      },
    };
  };
  const alive = (id: string | undefined) => sessions.find((each) => each.id === id && each.isAlive);
  const refused = (status: number, code: string): Reply => ({ status, body: { code, message: code } });

  function answerAuth({ path, token, body }: Sent): Reply {
    const session = alive(readToken(token)?.sessionId);
    const given = (body === '' ? {} : JSON.parse(body)) as Record<string, string>;
    if (path.includes('grant_type=password')) {
      const patient = given['email']?.split('@')[0] as PatientName;
      const id = `session-${String(sessions.length + 1)}`;
      const begun = { id, patient, isAlive: true, token: 0 };
      sessions.push(begun);
      return issue(begun);
    }
    if (path.includes('grant_type=refresh_token')) {
      const known = alive(given['refresh_token']);
      return known ? issue(known) : refused(400, 'refresh_token_not_found');
    }
    if (!session) return refused(403, 'session_not_found');
    if (path.includes('/user')) return { status: 200, body: userOf(session) };
    const isGlobal = path.includes('scope=global');
    for (const each of sessions) {
      if (each === session || (isGlobal && each.patient === session.patient)) each.isAlive = false;
    }
    return { status: 204, body: null };
  }

  function answerProduct({ method, path, token }: Sent): Reply {
    const session = alive(readToken(token)?.sessionId);
    if (!session) return refused(401, 'SESSION_EXPIRED');
    const { mark, id } = patients[session.patient];
    const place = path.replace(/^.*\/api\/v1/, '').replace(/\?.*$/, '');
    if (place === '/users/me')
      return { status: 200, body: { id, full_name: mark, date_of_birth: '1980-02-29' } };
    if (place === '/dashboard') return { status: 200, body: boardOf(mark) };
    if (place === '/consultation/drafts') return { status: 200, body: { drafts: [] } };
    if (place === '/consultation') return { status: 200, body: turn };
    if (method === 'PUT' && place.endsWith('/delete')) return { status: 204, body: null };
    return refused(404, 'NOT_FOUND');
  }

  return {
    answer: (sent: Sent): Reply => (sent.path.includes('/auth/v1/') ? answerAuth(sent) : answerProduct(sent)),
    isAlive: (sessionId: string): boolean => alive(sessionId) !== undefined,
    /** Ends every session of a patient, as a password changed on another device does. */
    revoke(patient: PatientName): void {
      for (const session of sessions) if (session.patient === patient) session.isAlive = false;
    },
  };
}
