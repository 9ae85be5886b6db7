/** The client's browser and operating system, without versions; null where unknown. */
export type Device = { readonly browser: string | null; readonly system: string | null };

type Mark = readonly [RegExp, string];

/** The order matters: most browsers also name others for compatibility. */
const browsers: readonly Mark[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const operatingSystems: readonly Mark[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (marks: readonly Mark[], text: string) =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null;

/**
 * Browser and system of a `User-Agent`, without versions: enough to recognize your own device, too little to track
 * anyone.
 */
export const deviceOf = (userAgent: string | undefined): Device => ({
  browser: firstIn(browsers, userAgent ?? ''),
  system: firstIn(operatingSystems, userAgent ?? ''),
});
