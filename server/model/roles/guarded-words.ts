/** What words may not come from a model, in one language. */
type Guarded = {
  /** How urgent, whom to call, and that all is well: beginnings of words, or of several with a space between. */
  readonly urgency: readonly string[];
  readonly negation: readonly string[];
};

const guarded = (urgency: string, negation: string): Guarded => ({
  urgency: urgency.split('|'),
  negation: negation.split('|'),
});

/** The languages a model may write in: for these it can be checked what it adds. */
export const guardedWords: Readonly<Record<string, Guarded>> = {
  en: guarded(
    'emergenc|urgen|ambulance|immediate|right away|at once|straight away|right now|as soon as|' +
      'hospital|a&e|life-threat|life threat|critical|dangerous|fatal|die|death|serious|severe|' +
      'harmless|nothing to worry|worry|reassur|safe|fine|wait|ignore|minor|no need|need not|' +
      'tonight|today|tomorrow|next week|call|dial|phone',
    "no|not|never|none|without|cannot|don't|doesn't|isn't|won't|can't|needn't|unless|neither|nor|" +
      'stop|skip|avoid',
  ),
  de: guarded(
    'notfall|notruf|notaufnahme|notarzt|dringend|eilig|sofort|unverzüglich|umgehend|krankenhaus|' +
      'krankenwagen|rettung|lebensbedroh|gefähr|tödlich|tod|ernst|schwer|harmlos|sorge|sicher|' +
      'warten|abwarten|ignorier|heute|morgen|anrufen|rufen|so bald wie|so schnell wie',
    'nicht|kein|keine|keinen|keiner|keinem|nie|niemals|ohne|weder|noch|außer|unnötig|vermeiden',
  ),
  es: guarded(
    'emergencia|urgen|ambulancia|inmediat|enseguida|ahora mismo|hospital|peligr|mortal|muerte|' +
      'grave|serio|inofensiv|preocup|segur|espera|ignor|hoy|mañana|llam|cuanto antes',
    'no|nunca|jamás|ni|sin|ningún|ninguna|ninguno|nada|tampoco|evite|evitar',
  ),
  fr: guarded(
    'urgen|ambulance|samu|immédiat|tout de suite|hôpital|danger|mortel|mort|grave|sérieu|' +
      "inoffensi|anodin|inquiét|inquièt|sûr|attend|ignor|aujourd'hui|aujourd’hui|demain|appel|" +
      'dès que possible',
    "ne|pas|jamais|sans|aucun|aucune|ni|non|rien|évite|évitez|inutile|n'est|n’est|n'a|n’a",
  ),
};
