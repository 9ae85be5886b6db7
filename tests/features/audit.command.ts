import type { BrowserCommand } from 'vitest/node';
import { audit as auditFrame } from '#tests/axe.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    audit: () => Promise<string[]>;
  }
}

/** What axe finds wrong on the page that a test shows. */
export const audit: BrowserCommand = async (context) => auditFrame(await context.frame());
