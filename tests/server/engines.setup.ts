import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { makeTemplateFile } from '#server/db/engines/template.ts';
import { findPostgres, startPostgres, TEMPLATE_DATABASE, type RunningPostgres } from './postgres.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own name, which is merged into.
  interface ProvidedContext {
    /** Null where this machine has no PostgreSQL. */
    postgresUrl: string | null;
    pgliteTemplate: string;
  }
}

async function preparePostgres(): Promise<RunningPostgres | null> {
  const binaries = findPostgres();
  if (!binaries) {
    if (process.env['CI'] === 'true') throw new Error('CI needs PostgreSQL: none was found on this machine.');
    return null;
  }
  const server = await startPostgres(binaries);
  const client = new pg.Client(`${server.url}/postgres`);
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = openPostgres({ url: `${server.url}/${TEMPLATE_DATABASE}`, authSchema: 'embedded' });
  await template.migrate();
  await template.close();
  return server;
}

/** Once per run: a Postgres of our own, and a migrated template for either engine. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await makeTemplateFile();
  const server = await preparePostgres();
  project.provide('postgresUrl', server?.url ?? null);
  project.provide('pgliteTemplate', template);
  return async () => {
    await server?.stop();
  };
}
