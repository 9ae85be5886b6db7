import { afterEach, expect, it, vi } from 'vitest';
import type { CallApi } from '#src/platform/api/api.ts';
import { createAccountData } from '#src/features/profile/account-data/account-data-calls.ts';

/** A back end that answers each call with `answer`, or throws it where it is a failure. */
function against(answer: unknown) {
  const called: unknown[] = [];
  const callApi = (async (endpoint: unknown, { signal: _signal, ...parts }: { signal?: AbortSignal }) => {
    called.push([endpoint, parts]);
    if (typeof answer === 'object' && answer !== null && 'kind' in answer) throw answer;
    return answer;
    // A stand-in for every endpoint at once cannot have each one's type.
  }) as unknown as CallApi;
  const data = createAccountData({ callApi, now: () => Date.parse('2026-11-21T12:00:00Z') });
  return { ...data, called };
}

/** The browser's own way to a file, as far as it is used. */
function catchFiles() {
  const files: { name: string; text: Promise<string> }[] = [];
  const kept: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => `blob:${String(kept.push(blob))}`,
    revokeObjectURL: () => undefined,
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        files.push({ name: this.download, text: kept.at(-1)?.text() ?? Promise.resolve('') });
      },
    }),
  });
  return files;
}

afterEach(() => vi.unstubAllGlobals());

it('hands the document to the browser as a file, named after the day alone', async () => {
  const files = catchFiles();
  const bundle = { resourceType: 'Bundle', entry: [] };
  const data = against(bundle);
  await data.saveExport(new AbortController().signal);
  expect(data.called).toEqual([['exportRecord', {}]]);
  expect(files.map(({ name }) => name)).toEqual(['health-record-2026-11-21.json']);
  expect(JSON.parse((await files[0]?.text) ?? '')).toEqual(bundle);
});

it('asks for a password before it asks the server', async () => {
  const data = against(undefined);
  await expect(data.deleteAccount(' ')).rejects.toEqual({
    kind: 'code',
    code: 'VALIDATION_ERROR',
    fields: [{ field: 'password', code: 'required' }],
  });
  expect(data.called).toEqual([]);
  await data.deleteAccount('three quiet mornings');
  expect(data.called).toEqual([['deleteAccount', { body: { password: 'three quiet mornings' } }]]);
});

it('tells a wrong password from other failures', async () => {
  const refusal = {
    kind: 'code',
    code: 'VALIDATION_ERROR',
    fields: [{ field: 'password', code: 'invalid_choice' }],
  };
  await expect(against(refusal).deleteAccount('a guess')).rejects.toEqual({
    ...refusal,
    fields: [{ field: 'password', code: 'password_wrong' }],
  });
  await expect(against({ kind: 'network' }).deleteAccount('a guess')).rejects.toEqual({ kind: 'network' });
});
