import type { Alert } from '#contract/consultation.ts';

/** HTML attributes for an alert that is not in English; the browser detects its direction. */
export const languageOf = ({ lang }: Pick<Alert, 'lang'>): { lang?: string; dir?: 'auto' } =>
  lang === undefined ? {} : { lang, dir: 'auto' };
