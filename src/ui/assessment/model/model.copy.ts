const someModel = 'a language model';

/** Text about what a language model read and wrote in an assessment. */
export const modelCopy = {
  title: 'With a language model',
  lead: (provider: string | null) =>
    `${provider ?? 'A language model'} took part. What it reads can make this more urgent, never less. The numbers and sources do not come from it.`,
  degraded: 'It could not help this time, so the built-in engine answered.',
  read: (provider: string | null) => `Read by ${provider ?? someModel}, and not confirmed by you:`,
  readIn: (label: string, words: string) => (words === '' ? label : `${label}, in “${words}”`),
  wrote: 'It wrote “In plain words” below.',
  nothing: 'It may have chosen or worded questions. Nothing on this page was read or written by it.',
  readBy: (provider: string | null) => `read by ${provider ?? someModel}`,
  plainWords: 'In plain words',
  plainWordsLead: (provider: string | null) =>
    `Written by ${provider ?? someModel} from the assessment below. The urgency, the numbers and the sources do not come from it.`,
  originals: 'Show the original sentences',
  alone: 'Show the result of the rules alone',
  aloneHint: 'The same answers, without the language model. What you save stays as it is.',
  asking: 'Asking the rules alone…',
  shownAlone: 'You see the result of the rules alone.',
  higher: (title: string) =>
    `With what the language model read, this is more urgent: “${title}”. Follow that until a doctor or nurse has checked it.`,
} as const;
