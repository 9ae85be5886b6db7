const negative = (keys: string, ...forms: string[]) => forms.map((form) => [form, keys.split(' ')] as const);

/**
 * Negated auxiliaries, typed with or without the apostrophe, with their keys: their own, the plain "not" and the bare
 * verb.
 */
export const negatedVerbs: ReadonlyMap<string, readonly string[]> = new Map([
  ...negative(
    'do-not not do',
    "don't",
    'dont',
    "doesn't",
    'doesnt',
    'donot',
    'doesnot',
    'dnt',
    'dosnt',
    'dosent',
  ),
  ...negative('do-not not do did', "didn't", 'didnt', 'didnot'),
  ...negative('be-not not be', "isn't", 'isnt', "aren't", 'arent', "ain't", 'aint'),
  ...negative('be-not not be was', "wasn't", 'wasnt', "weren't", 'werent'),
  ...negative('have-not not have', "haven't", 'havent', "hasn't", 'hasnt'),
  ...negative('have-not not have had', "hadn't", 'hadnt'),
  ...negative(
    'can-not not can',
    "can't",
    'cant',
    'cannot',
    "couldn't",
    'couldnt',
    'canot',
    'cannt',
    'carnt',
    'cnt',
    'caint',
    'cudnt',
    'coudnt',
    'couldent',
  ),
  ...negative(
    'will-not not will',
    "won't",
    'wont',
    "wouldn't",
    'wouldnt',
    'wudnt',
    'woudnt',
    "shan't",
    'shant',
  ),
  ...negative('should-not not', "shouldn't", 'shouldnt', "mustn't", 'mustnt', "needn't", "mightn't"),
]);

const bare = (form: string) => form.replace("'", '');
const spelt = [...negatedVerbs.keys()].filter((form) => form.includes("'"));

/** Contractions typed without their apostrophe ("dont", "cannot"), with the correct form. */
export const withApostrophe: ReadonlyMap<string, string> = new Map([
  ...spelt.map((form) => [bare(form), form] as const),
  ['donot', "don't"],
  ['doesnot', "doesn't"],
  ['didnot', "didn't"],
  ...['dnt', 'dosnt', 'dosent'].map((form) => [form, "don't"] as const),
  ...['cudnt', 'coudnt', 'couldent'].map((form) => [form, "couldn't"] as const),
  ...['wudnt', 'woudnt'].map((form) => [form, "wouldn't"] as const),
  ...['cannot', 'canot', 'cannt', 'carnt', 'cnt', 'caint'].map((form) => [form, "can't"] as const),
]);

/** Auxiliaries that are joined with a following "not" into one word. */
export const auxiliaries: ReadonlyMap<string, string> = new Map([
  ...['do', 'does'].map((word) => [word, "don't"] as const),
  ['did', "didn't"],
  ...['is', 'are', 'am'].map((word) => [word, "isn't"] as const),
  ...['was', 'were'].map((word) => [word, "wasn't"] as const),
  ...['have', 'has'].map((word) => [word, "haven't"] as const),
  ['had', "hadn't"],
  ...['can', 'could'].map((word) => [word, "can't"] as const),
  ...['will', 'would'].map((word) => [word, "won't"] as const),
  ...['should', 'must'].map((word) => [word, "shouldn't"] as const),
]);

/** Other contractions and abbreviations with their expansions; all words of the expansion replace the typed one. */
export const expansions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    im: 'i am',
    "i'm": 'i am',
    ive: 'i have',
    "i'ma": 'i am going to',
    ima: 'i am going to',
    hes: 'he is',
    shes: 'she is',
    theyre: 'they are',
    theyve: 'they have',
    weve: 'we have',
    youre: 'you are',
    thats: 'that is',
    whats: 'what is',
    theres: 'there is',
    wanna: 'want to',
    gonna: 'going to',
    gona: 'going to',
    gunna: 'going to',
    gotta: 'have to',
    tryna: 'trying to',
    dunno: "don't know",
    idk: "don't know",
    kinda: 'kind of',
    sorta: 'sort of',
    u: 'you',
    ur: 'your',
    yday: 'yesterday',
    ystday: 'yesterday',
    yesterdy: 'yesterday',
    cos: 'because',
    coz: 'because',
    cuz: 'because',
    cause: 'because',
    bc: 'because',
    abt: 'about',
    thru: 'through',
    alot: 'a lot',
    aswell: 'as well',
    infront: 'in front',
    atm: 'at the moment',
    bf: 'boyfriend',
    gf: 'girlfriend',
    yo: 'year old',
    yr: 'year',
    yrs: 'years',
    mth: 'month',
    mths: 'months',
    wk: 'week',
    wks: 'weeks',
    hr: 'hour',
    hrs: 'hours',
    min: 'minute',
    mins: 'minutes',
    temp: 'temperature',
    tummyache: 'tummy ache',
    stomachache: 'stomach ache',
    bellyache: 'belly ache',
    lightheaded: 'light headed',
    lightheadedness: 'light headedness',
  }).map(([short, long]) => [short, long.split(' ')] as const),
);

/** The meaning of apostrophe endings after a pronoun. */
export const endings: ReadonlyMap<string, string> = new Map([
  ['m', 'am'],
  ['s', 'is'],
  ['re', 'are'],
  ['ve', 'have'],
  ['d', 'would'],
  ['ll', 'will'],
]);

/** Words after which 's is "is" and not a possessive. */
export const takesIs: ReadonlySet<string> = new Set(
  'i he she it they we you that there this what who where how here everything something nothing'.split(' '),
);
