// node scripts/releases/keep-release.ts VERSION: on release day, saves a database of that release with one patient, a
// data folder (keep-data-folder.ts), and the session storage of that patient's tab. Every later release must open all
// three, the database on either engine (tests/server/ops/releases.test.ts,
// tests/platform/browser/open-consultation.test.ts).
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DRAFT_FORMAT } from '#contract/consultation/draft.ts';
import { createHashQueue } from '#server/auth/passwords/hash-queue.ts';
import { createPasswordHasher } from '#server/auth/passwords/password-hash.ts';
import type { Database } from '#server/db/port.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { createOpenConsultation } from '#src/platform/browser/open-consultation.ts';
import { memoryStorage } from '#tests/platform/memory-storage.ts';
import { releasePassword, releasePatient } from '#tests/server/ops/release.ts';
import { findPostgres, startPostgres } from '#tests/server/postgres.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer } from '#tests/server/test-server.ts';

const [version] = process.argv.slice(2);
if (version === undefined) throw new Error('Name a release: node scripts/releases/keep-release.ts VERSION');
/** The consultation that was open in a tab at the release. */
const consultationId = randomUUID();
const folder = path.resolve('tests/fixtures/releases', version);
const hasher = createPasswordHasher(createHashQueue({ places: 1, waiting: 1 }));

/** The draft of a page that was reloaded in the middle of an answer. */
const unsentDraft = (words: string) => ({
  format: DRAFT_FORMAT,
  messages: [{ role: 'user', content: words }],
  subject: null,
  corrections: [],
  unsent: { typed: words, uses_sources: true, changing: null, kept: [], proposal: null },
});

/** A patient with one record of every kind, who can log in. */
async function addPatient(database: Database): Promise<void> {
  const server = await startTestServer(database);
  const { email, fullName, words } = releasePatient;
  const anna = await server.signUp(email);
  for (const [method, url, body] of [
    ['PATCH', '/users/me', { full_name: fullName, date_of_birth: '1985-02-28' }],
    ['POST', '/medical-data/allergies', { substance: words }],
    ['POST', '/medical-data/medications', { name: words }],
    ['POST', '/medical-data/conditions', { name: words }],
    ['POST', '/dashboard/cards', { type: 'note', title: words }],
    [
      'POST',
      '/consultation',
      { messages: [{ role: 'user', content: words }], consultation_id: consultationId },
    ],
    ['POST', '/consultation/drafts', { consultation_id: consultationId, ...unsentDraft(words) }],
    ['POST', '/history', { title: words, assessment: sampleAssessment, sources: [sampleSource] }],
  ] as const) {
    const { status } = await anna.call(method, url, body);
    if (status >= 300) throw new Error(`${url} answered ${status}`);
  }
  const hash = await hasher.hash(releasePassword);
  const identity = JSON.stringify({ sub: anna.id, email, email_verified: true });
  await database.asService(async (tx) => {
    await tx.updateTable('auth.users').set({ encrypted_password: hash }).where('id', '=', anna.id).execute();
    await tx
      .insertInto('auth.identities')
      .values({ user_id: anna.id, provider: 'email', provider_id: anna.id, identity_data: identity })
      .execute();
  });
  await server.app.close();
}

async function keepPostgres(): Promise<void> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL was not found on this machine.');
  const server = await startPostgres(binaries);
  const url = `${server.url}/postgres`;
  const database = openPostgres({ url, authSchema: 'embedded' });
  await database.migrate();
  await addPatient(database);
  await database.close();
  const { stdout, stderr, status, error } = spawnSync(
    path.join(binaries.folder, 'pg_dump'),
    ['--inserts', '--no-owner', url],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  await server.stop();
  if (status !== 0) throw error ?? new Error(stderr);
  // Meta-commands, which only psql understands.
  writeFileSync(path.join(folder, 'database.sql'), stdout.replaceAll(/^\\.*\n/gm, ''));
}

/** The session storage of a tab, for `tests/platform/browser/open-consultation.test.ts`. */
function keepTab(): void {
  const tab = memoryStorage();
  createOpenConsultation(tab).rememberId(consultationId);
  writeFileSync(path.join(folder, 'tab.json'), JSON.stringify(Object.fromEntries(Object.entries(tab))));
}

mkdirSync(folder, { recursive: true });
await keepPostgres();
keepTab();
const kept = spawnSync(process.execPath, ['scripts/releases/keep-data-folder.ts', version], {
  stdio: 'inherit',
});
if (kept.status !== 0) throw new Error('The data folder was not saved.');
