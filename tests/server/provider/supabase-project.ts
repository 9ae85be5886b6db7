import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database of a Supabase project, as far as we use it. */
export type SupabaseProject = {
  /** With the role `postgres` of a project: not a superuser, and not the owner of the auth schema. */
  readonly url: string;
  /** A statement by the superuser. */
  run(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** What the project's auth service has created: its tables belong to another role. */
const authSchema = (role: string) => `
  create schema auth authorization ${role}_auth;
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.users (id uuid primary key, email text, raw_user_meta_data jsonb, created_at timestamptz default now());
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users on delete cascade, not_after timestamptz);
  create table auth.mfa_factors (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade, status auth.factor_status not null);
  create function auth.uid() returns uuid language sql stable
    as $$ select nullif((nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'), '')::uuid $$;
  alter table auth.users owner to ${role}_auth;
  alter table auth.sessions owner to ${role}_auth;
  alter table auth.mfa_factors owner to ${role}_auth;
  grant usage on schema auth to anon, authenticated, service_role, ${role};
  grant all on all tables in schema auth to ${role};
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role ${role} in schema public grant all on tables to anon, authenticated, service_role;`;

/** Creates a project's database on the Postgres at `server`. Its roles remain until that server stops. */
export async function createProject(server: string): Promise<SupabaseProject> {
  const role = `project_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(`${server}/postgres`);
  await admin.connect();
  await admin.query(`create role ${role} login createrole createdb bypassrls nosuperuser`);
  await admin.query(`create role ${role}_auth nologin`);
  await admin.query(`grant anon, authenticated, service_role to ${role}`);
  await admin.query(`create database ${role} owner ${role}`);
  await admin.end();
  const root = new pg.Client(`${server}/${role}`);
  await root.connect();
  await root.query(authSchema(role));
  const url = new URL(`${server}/${role}`);
  url.username = role;
  return {
    url: url.href,
    run: async (statement, values = []) =>
      (await root.query<Record<string, unknown>>(statement, [...values])).rows,
    close: () => root.end(),
  };
}
