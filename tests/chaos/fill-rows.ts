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
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at)
      select u.id, 'recovery_token', u.id::text, 'x', now() + interval '1 hour' ${all}`,
    `insert into auth.flow_state (user_id, auth_code_hash, code_challenge, authentication_method, expires_at)
      select u.id, u.id::text, '{}', 'magiclink', now() + interval '1 hour' ${all}`,
    `insert into auth.mfa_factors (user_id, factor_type, status, created_at, updated_at)
      select u.id, 'totp', 'verified', now(), now() ${all}`,
    `insert into auth.mfa_challenges (factor_id, ip_address, created_at, expires_at)
      select f.id, '', now(), now() + interval '1 hour' from auth.mfa_factors f`,
    `insert into auth.mfa_recovery_codes (factor_id, code_hash) select f.id, 'x' from auth.mfa_factors f`,
    `insert into auth.webauthn_credentials (user_id, credential_id, credential, friendly_name, created_at)
      select u.id, u.id::text, '{}', 'Key', now() ${all}`,
    `insert into auth.webauthn_challenges (user_id, challenge, expires_at) select u.id, 'x', now() + interval '1 hour' ${all}`,
    `insert into auth.mail_outbox (kind, recipient, redirect_to, request_id, ip_address, created_at, due_at)
      select 'recovery', u.email, '', '', '', now(), now() + interval '1 day' ${all}`,
    `insert into server.rate_limits (key, full_at, wait) select u.id::text, extract(epoch from now()) + 3600, 0 ${all}`,
    'vacuum analyze',
  ];
};

/** Gives an empty Postgres so many patients, with rows in every table. */
export async function fillRows(url: string, filling: Filling): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements(filling)) await client.query(statement);
  await client.end();
}
