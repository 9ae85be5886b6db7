import { checkLocale } from '#src/domain/person/locale.ts';

/** What a screen may ask of the browser. `browserLocale` is a valid locale whatever it reports (`und` when that is none). */
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

/** Whether this browser can use passkeys: on a secure address, with the Web Authentication API. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;
