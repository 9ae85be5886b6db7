import { expect, test as base } from '@playwright/test';
import { Patient } from './patient.ts';

type Fixtures = { readonly patient: Patient; readonly watchPolicy: void };

/** A journey: one browser context, one patient; fails on any breach of the content security policy. */
export const test = base.extend<Fixtures>({
  patient: async ({ page }, use) => {
    await use(new Patient(page));
  },
  watchPolicy: [
    async ({ page }, use) => {
      const breaches: string[] = [];
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) breaches.push(message.text());
      });
      await use();
      expect(breaches).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
