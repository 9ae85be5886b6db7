import type { Answer, Kind, Mention, Person, Reply } from '#server/consult/reading/reading.types.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { TextReader } from '#server/consult/reading/text-reader.ts';

/** Replaces the reading of free text: finds a finding's words as they are, "no" right before them negates. */
export function plainReader(knowledge: Knowledge): TextReader {
  const readMentions = (text: string): Mention[] =>
    knowledge.data.findings.flatMap(({ id, words }) =>
      words.flatMap((word) => {
        const start = text.toLowerCase().indexOf(word);
        if (start < 0) return [];
        const value = /\bno $/i.test(text.slice(0, start)) ? 'absent' : 'present';
        return [
          {
            finding: id,
            value,
            start,
            end: start + word.length,
            time: 'now',
            about: 'patient',
            asked: false,
          },
        ];
      }),
    );
  const readPerson = (text: string): Person => {
    const age = /(\d+)-year-old (woman|man|girl|boy)/.exec(text);
    const about = /about my (\w+)/.exec(text)?.[1];
    const details = age
      ? ({
          age_years: Number(age[1]),
          sex: age[2] === 'woman' || age[2] === 'girl' ? 'female' : 'male',
        } as const)
      : {};
    return about === undefined ? details : { subject: { relationship: about, ...details } };
  };
  const answerTo = (text: string, options: readonly { id: string; label: string }[]): Answer => {
    const ids = options.filter((each) => text.includes(each.label)).map((each) => each.id);
    if (ids.length > 0) return { kind: 'options', ids };
    if (/^(i don't know|not sure)/i.test(text)) return { kind: 'unsure' };
    if (/^skip/i.test(text)) return { kind: 'skipped' };
    const hours = /(\d+) hours/.exec(text)?.[1];
    if (hours !== undefined) return { kind: 'duration', hours: Number(hours) };
    if (/^\d+$/.test(text)) return { kind: 'number', value: Number(text), unit: null };
    return /^(yes|no)\b/i.test(text) ? { kind: /^yes/i.test(text) ? 'yes' : 'no' } : { kind: 'none' };
  };
  const readKind = (text: string): Kind => {
    const has_complaint = !/\bdog\b/.test(text) && (readMentions(text).length > 0 || /hurts|ill/.test(text));
    const kind = /\bdog\b/.test(text)
      ? 'pet'
      : /how many tablets/.test(text)
        ? 'dose_question'
        : /^(hello|hi)\b/i.test(text)
          ? 'greeting'
          : text.startsWith('xyz')
            ? 'nonsense'
            : /dolor/.test(text)
              ? 'other_language'
              : 'complaint';
    return { kind, has_complaint, language: kind === 'other_language' ? 'es' : 'en' };
  };
  return {
    readMentions,
    readPerson,
    readKind,
    readUnread: () => ({
      hasDanger: false,
      namesDanger: false,
      doubts: 0,
      unknownWords: 0,
      namesTrouble: false,
      callsSmallTrouble: false,
      seeksAdvice: false,
      contentWords: 0,
      settled: 0,
    }),
    readReply: (text, question): Reply => ({
      answer: answerTo(text, question.options),
      hedged: false,
      mentions: readMentions(text),
    }),
  };
}
