import { checkLocale } from '#src/domain/person/locale.ts';

/**
 * What a screen may ask of the browser. `browserLocale` is a valid locale whatever the browser reports (`und` when that
 * is none); `locale` is for dates within English sentences.
 */
export type PageEnvironment = {
  readonly browserLocale: string;
  readonly locale: string;
  readonly now: Date;
  readonly newId: () => string;
  readonly print: () => void;
};

/** The page as it is now. */
export function readPage(): PageEnvironment {
  const browserLocale = checkLocale(navigator.language) ?? 'und';
  return {
    browserLocale,
    locale: /^en(-|$)/.test(browserLocale) ? browserLocale : 'en-GB',
    now: new Date(),
    newId: () => crypto.randomUUID(),
    print: () => window.print(),
  };
}

/** Whether this browser can use passkeys: on a secure address, with the Web Authentication API. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;
