import { existsSync } from 'node:fs';
import path from 'node:path';
import { equivalentMutants } from '#tests/models/equivalent-mutants.ts';
import { lintSettings } from '#tests/models/lint/lint-settings.ts';
import { readPictured } from '#tests/paths/pictures/pictures.ts';
import { subjects } from '#tests/models/subjects.ts';
import type { Workbench } from '#tools/statecharts/core/workbench.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** All that the statechart kit needs to know of this project. */
export const workbench: Workbench = {
  subjects,
  sourceFile: (name) => path.join(root, 'machines', name, `${name}.machine.ts`),
  setupFile: (name) => {
    const file = path.join(root, 'machines', name, `${name}.setup.ts`);
    return existsSync(file) ? file : null;
  },
  documents: path.join(root, 'docs/machines'),
  sections: ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'],
  scratch: path.join(root, 'test-results/mutants'),
  compilerSettings: path.join(root, 'machines/tsconfig.json'),
  equivalent: equivalentMutants,
  lintSettings,
  pages: async () => {
    const { browserPage } = await import('#tests/paths/browser-page.ts');
    return { 'browser.md': browserPage() };
  },
  gallery: async () => {
    const { reasonFor } = await import('#tests/paths/walks.ts');
    return {
      pictures: '../pictures',
      pictured: readPictured(),
      inspector: 'http://localhost:5173/__machines',
      reasonFor,
    };
  },
  replayInBrowser: async (name, { events }, options) => {
    const { show } = await import('#tests/paths/show.ts');
    return show(name, events, options);
  },
};
