import { describe, expect, it } from 'vitest';
import { chooseNode, explainFailure } from '../../scripts/runtime.mjs';

const missing =
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory\n';

describe('the Node that runs the project', () => {
  const old = { path: '/usr/bin/node', version: '20.20.2' };
  const recent = { path: '/usr/bin/node', version: '24.7.0' };
  const starts = () => ({ status: 0, stderr: '' });
  const fails = () => ({ status: 127, stderr: missing });

  it.each([
    {
      title: 'is the pinned one where it starts',
      pinned: '/p/node',
      own: recent,
      start: starts,
      node: '/p/node',
    },
    {
      title: 'is the own one where the pinned one does not start',
      pinned: '/p/node',
      own: recent,
      start: fails,
      node: '/usr/bin/node',
    },
    {
      title: 'is the own one where none is pinned',
      pinned: undefined,
      own: recent,
      start: fails,
      node: '/usr/bin/node',
    },
  ])('$title', ({ node, ...given }) => {
    expect(chooseNode(given)).toBe(node);
  });

  it.each([
    {
      title: 'the pinned one lacks a library',
      pinned: '/p/node',
      own: old,
      start: fails,
      sentence:
        "The project's own Node does not start: the system library libatomic.so.1 is missing (on Debian or Ubuntu: apt-get install libatomic1). Install that, or start again with Node 24.7 or later (https://nodejs.org).",
    },
    {
      title: 'none fits the system and its own lacks argon2',
      pinned: undefined,
      own: { path: '/usr/bin/node', version: '24.6.0' },
      start: starts,
      sentence:
        'There is no package of Node for this system, and this is Node 24.6.0. Start again with Node 24.7 or later (https://nodejs.org).',
    },
  ])('is asked for in one sentence when $title', ({ sentence, ...given }) => {
    expect(() => chooseNode(given)).toThrow(new Error(sentence));
  });
});

describe('a program that does not start', () => {
  it.each([
    {
      result: { status: 127, stderr: missing.replace('libatomic.so.1', 'libodd.so.2') },
      words: 'the system library libodd.so.2 is missing',
    },
    {
      result: {
        status: 1,
        stderr: "node: /lib/libc.so.6: version `GLIBC_2.28' not found (required by node)",
      },
      words: "the system's C or C++ library is too old (GLIBC_2.28 is needed)",
    },
    {
      result: { status: null, error: Object.assign(new Error('spawn'), { code: 'ENOENT' }) },
      words: 'it is not there, or this system lacks the GNU C library (glibc)',
    },
    { result: { status: null, error: new Error('spawn EACCES') }, words: 'spawn EACCES' },
    { result: { status: 1, stderr: 'first line\nsecond' }, words: 'first line' },
    { result: { status: null, signal: 'SIGILL', stderr: '' }, words: 'it ended with SIGILL' },
  ])('is explained: $words', ({ result, words }) => {
    expect(explainFailure(result)).toBe(words);
  });
});
