import { checkLocale } from '#src/domain/person/locale.ts';

/**
 * What a page reads from the browser. `browserLocale` is always a valid locale (`und` when the browser reports none).
 */
export type PageEnvironment = {
  readonly browserLocale: string;
  readonly now: Date;
  readonly newId: () => string;
  readonly print: () => void;
};

/** The page as it is now. */
export function readPage(): PageEnvironment {
  return {
    browserLocale: checkLocale(navigator.language) ?? 'und',
    now: new Date(),
    newId: () => crypto.randomUUID(),
    print: () => window.print(),
  };
}

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => !navigator.onLine;

/** Whether this browser can use passkeys: on a secure address, with the Web Authentication API. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;
