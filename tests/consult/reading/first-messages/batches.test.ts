import { describe, expect, it } from 'vitest';
import { loadOpenings } from '#server/consult/compiler/openings.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { hear } from '#tests/consult/reading/hear.ts';

const isLoud = (message: string) => hear(message).endings.length > 0;

/** Batches of first messages, each counted before anything was changed because of it (docs/engine.md). */
const openings = loadOpenings(knowledgePlaces.yaml).entries.map(({ entry }) => entry);
const batches = Object.groupBy(
  openings.filter((each) => each.batch !== undefined),
  (each) => each.batch ?? '',
);

describe.each(Object.entries(batches))('the %s batch of first messages', (_name, entries = []) => {
  const messagesOf = (isHarmless: boolean) =>
    entries.filter((each) => (each.about === 'nothing') === isHarmless).flatMap((each) => each.messages);

  it('raises the alarm at once in 95 of 100 emergencies', () => {
    const dangers = messagesOf(false);
    const heard = dangers.filter(isLoud);
    expect(heard.length / dangers.length).toBeGreaterThanOrEqual(0.95);
  });

  it('raises none in what is harmless', () => {
    expect(messagesOf(true).filter(isLoud)).toEqual([]);
  });
});
