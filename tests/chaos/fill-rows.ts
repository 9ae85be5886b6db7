import pg from 'pg';

export type Filling = {
  readonly patients: number;
  /** Of each kind that a patient has many of. */
  readonly each: number;
};

const statements = ({ patients, each }: Filling): readonly string[] => {
  const all = `from auth.users u`;
  const many = `${all} cross join generate_series(1, ${each}) n`;
  return [
    `insert into auth.users (email, encrypted_password, created_at)
      select 'filled-' || n || '@example.org', 'none', now() - n * interval '1 second' from generate_series(1, ${patients}) n`,
    `insert into auth.identities (user_id, provider, provider_id, identity_data) select u.id, 'email', u.id::text, '{}' ${all}`,
    `insert into auth.sessions (user_id, refresh_token_hmac_key) select u.id, 'x' ${all}`,
    `insert into auth.audit_log_entries (payload) select jsonb_build_object('actor_id', u.id, 'action', 'login') ${all}`,
    `insert into profiles (id, full_name) select u.id, 'Filled' ${all}`,
    `insert into records (patient_id, kind, content, is_current, source, status_changed_at, created_at, updated_at)
      select u.id, (array['allergy', 'medication', 'condition'])[1 + n % 3], '{"name": "x"}', true, 'self', now(), now(), now() ${many}`,
    `insert into consultations (patient_id, consultation_id, messages_hash, title, urgency, assessment, sources, messages, search_text, created_at)
      select u.id, gen_random_uuid(), n::text, 'Filled ' || n, 'LOW', '{}', '[]', '[]', 'filled ' || n, now() - n * interval '1 day' ${many}`,
    `insert into consultation_drafts (patient_id, consultation_id, title, messages, corrections, updated_at)
      select u.id, gen_random_uuid(), 'Filled', '[]', '[]', now() ${all}`,
    `insert into dashboard_cards (patient_id, content, created_at, updated_at) select u.id, '{"type": "note", "title": "x"}', now(), now() ${all}`,
    `insert into client_requests (patient_id, request_id, fingerprint, created_at) select u.id, gen_random_uuid(), 'x', now() ${all}`,
    `insert into egress_log (patient_id, at, role, provider, model, bytes, sha256) select u.id, now() - n * interval '1 minute', 'reader', 'x', 'x', 1, 'x' ${many}`,
    'analyze',
  ];
};

/** Gives an empty Postgres so many patients with rows of every kind. */
export async function fillRows(url: string, filling: Filling): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements(filling)) await client.query(statement);
  await client.end();
}
