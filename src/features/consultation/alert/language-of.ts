import type { Alert } from '#contract/consultation.ts';

/** The attributes of a red flag's words when they are not English; the browser finds their direction. */
export const languageOf = ({ lang }: Pick<Alert, 'lang'>): { lang?: string; dir?: 'auto' } =>
  lang === undefined ? {} : { lang, dir: 'auto' };
