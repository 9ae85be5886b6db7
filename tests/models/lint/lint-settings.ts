import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LintSettings } from '#tools/statecharts/lint/lint.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The product's code, each file with its place. */
const sources = globSync('{src,machines,server/model}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));

/** An event is sent where some code makes one; a chart's own union of events only says its type. */
const isSent = (machine: string, event: string): boolean =>
  sources.some(({ file, text }) => {
    const isUnion = path.dirname(file) === path.join('machines', machine);
    const made = isUnion ? text.replace(/^export type \w+Event =[^;]*(?:;[^;\n]*\n  \|[^;]*)*/m, '') : text;
    return made.includes(`type: '${event}'`);
  });

const leavesWithItsPage = 'the page that runs it is left from here, and it ends with the page';

export const lintSettings: LintSettings = {
  isSent,
  meant: {
    app: {
      'dead end, misconfigured': 'only the operator can help',
    },
    dictation: {
      'dead end, unavailable': leavesWithItsPage,
    },
    'mail-link': {
      'dead end, absent': leavesWithItsPage,
      'dead end, redeemed': leavesWithItsPage,
      'dead end, spent': leavesWithItsPage,
    },
    onboarding: {
      'context used as state, the root': 'isNamed is an input: it decides the first step and never changes',
    },
    'second-factor': {
      'dead end, verified': leavesWithItsPage,
      'dead end, unsupported': leavesWithItsPage,
    },
  },
};
