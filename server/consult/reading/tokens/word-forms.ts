const forms = (base: string, ...past: string[]) => past.map((form) => [form, [base]] as const);

/** Irregular forms with the key of their base form, which they match besides their own. */
export const irregularForms: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...forms('feel', 'felt'),
  ...forms('bleed', 'bled'),
  ...forms('swell', 'swollen', 'swelled'),
  ...forms('fall', 'fell', 'fallen'),
  ...forms('break', 'broke', 'broken'),
  ...forms('throw', 'threw', 'thrown'),
  ...forms('get', 'got', 'gotten', 'getting'),
  ...forms('go', 'went', 'gone', 'goes', 'going'),
  ...forms('com', 'came'),
  ...forms('wak', 'woke', 'woken'),
  ...forms('los', 'lost', 'losing'),
  ...forms('eat', 'ate', 'eaten'),
  ...forms('drink', 'drank'),
  ...forms('bite', 'bit'),
  ...forms('bit', 'bite', 'bites', 'biting'),
  ['bitten', ['bite', 'bit']],
  ...forms('sting', 'stung'),
  ...forms('tak', 'took', 'taken'),
  ...forms('begin', 'began', 'begun'),
  ...forms('spit', 'spat'),
  ...forms('shak', 'shook', 'shaken'),
  ...forms('keep', 'kept'),
  ...forms('sleep', 'slept'),
  ...forms('speak', 'spoke', 'spoken'),
  ...forms('giv', 'gave', 'given'),
  ...forms('mak', 'made'),
  ...forms('run', 'ran'),
  ...forms('hear', 'heard'),
  ...forms('burn', 'burnt'),
  ...forms('tear', 'tore', 'torn'),
  ...forms('wear', 'wore', 'worn'),
  ...forms('sit', 'sat'),
  ...forms('find', 'found'),
  ...forms('spread', 'spreads'),
  ...forms('do', 'does', 'did', 'done', 'doing'),
]);

const standsFor = (key: string, ...words: string[]) => words.map((word) => [word, [key]] as const);

/**
 * Words that a pattern written in the first person also matches. One way only: "my" in a pattern matches "his" in a
 * text, "his" in a pattern matches only "his".
 */
export const firstPersonMatches: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...standsFor('i', 'he', 'she', 'they', 'we'),
  ...standsFor('my', 'his', 'her', 'their', 'your', 'our', 'its', 'the', 'this', 'these'),
  ...standsFor('myself', 'himself', 'herself', 'themselves', 'themself', 'yourself', 'ourselves', 'itself'),
  ...standsFor('be', 'is', 'am', 'are', 'were', 'being', 'been'),
  ['was', ['be']],
  ...standsFor('have', 'has', 'having'),
  ['had', ['have']],
  ['could', ['can']],
  ['would', ['will']],
  ['an', ['a']],
]);
