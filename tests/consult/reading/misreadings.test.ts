import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { libraryReader } from '#tests/consult/clinical-engine.ts';
import { hear } from './hear.ts';

const pairs = v.optional(v.array(v.tuple([v.string(), v.string()])), []);

/** The sentences of one file of findings; `alarms.yaml` has those of rules. */
const tables = v.strictObject({
  /** What was once read from a sentence that does not say it. */
  misread: pairs,
  /** What must still be read from a sentence with nearly the same words. */
  said: pairs,
  /** A rule that must not fire, and one that must. */
  quiet: pairs,
  alarms: pairs,
  /** A rule with a sentence that it is silent on and one that it fires on. */
  eased: v.optional(v.array(v.tuple([v.string(), v.string(), v.string()])), []),
});

const folder = path.join(import.meta.dirname, 'misreadings');
const all = readdirSync(folder).map((file) =>
  v.parse(tables, parse(readFileSync(path.join(folder, file), 'utf8'))),
);

describe('sentences that come near a finding', () => {
  it.each(all.flatMap((each) => each.misread))('%s is not said by "%s"', (finding, sentence) => {
    expect(hear(sentence).findings).not.toContain(finding);
  });

  it.each(['my scalp is itchy, changed shampoo', 'I stopped bathing him every day', 'no bath today'])(
    'hears no word on phlegm in "%s"',
    (sentence) => {
      const heard = libraryReader().readMentions(sentence, null);
      expect(heard.map((each) => each.finding)).not.toContain('pink_frothy_phlegm');
    },
  );

  it.each(all.flatMap((each) => each.said))('%s is said by "%s"', (finding, sentence) => {
    expect(hear(sentence).findings).toContain(finding);
  });

  it.each(all.flatMap((each) => each.eased))(
    'does not raise %s for "%s", but for "%s"',
    (rule, silent, firing) => {
      expect(hear(silent).rules).not.toContain(rule);
      expect(hear(firing).rules).toContain(rule);
    },
  );
});

describe('sentences that come near an alarm', () => {
  it.each(all.flatMap((each) => each.quiet))('%s is not raised by "%s"', (rule, sentence) => {
    expect(hear(sentence).rules).not.toContain(rule);
  });

  it.each(all.flatMap((each) => each.alarms))('%s is raised by "%s"', (rule, sentence) => {
    expect(hear(sentence).rules).toContain(rule);
  });
});
