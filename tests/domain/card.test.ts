import { describe, expect, it } from 'vitest';
import {
  CONDITION_PLACE,
  KEPT_PLACE,
  cardFrom,
  draftOf,
  isOwnCard,
  replacementOf,
} from '#src/domain/card.ts';
import { morningOf } from '#src/domain/dates.ts';
import { sampleCard } from '#tests/models/samples.ts';

const places = ['/consultation', '/allergies'];
const full = sampleCard('1', {
  title: 'Call the clinic',
  content: 'Ask for results',
  due_at: new Date(2026, 10, 25, 16, 30).toISOString(),
  target: { kind: 'route', value: '/allergies' },
  status: 'done',
  pinned: true,
  size: 'lg',
});

describe('the form of a card', () => {
  it('is empty for a new one', () => {
    expect(draftOf(null, places)).toEqual({
      type: 'note',
      title: '',
      content: '',
      due: '',
      place: '',
      condition: '',
      size: 'md',
      tone: 'neutral',
    });
  });

  it('shows what a card holds', () => {
    expect(draftOf(full, places)).toMatchObject({
      title: 'Call the clinic',
      content: 'Ask for results',
      due: '2026-11-25',
      place: '/allergies',
      size: 'lg',
    });
  });

  it.each([
    [null, '', ''],
    [{ kind: 'condition', value: 'asthma' }, CONDITION_PLACE, 'asthma'],
    [{ kind: 'route', value: '/elsewhere' }, KEPT_PLACE, ''],
  ] as const)('names the target %j', (target, place, condition) => {
    expect(draftOf(sampleCard('1', { target }), places)).toMatchObject({ place, condition });
  });

  it('does not offer the tone that only the server gives', () => {
    expect(draftOf(sampleCard('1', { tone: 'danger' }), places).tone).toBe('neutral');
  });
});

describe('a card from its form', () => {
  it('keeps what the form does not show, and the time of an unchanged day', () => {
    expect(cardFrom(draftOf(full, places), full)).toEqual({
      type: 'note',
      title: 'Call the clinic',
      content: 'Ask for results',
      status: 'done',
      pinned: true,
      hidden: false,
      size: 'lg',
      tone: 'neutral',
      due_at: full.due_at,
      target: { kind: 'route', value: '/allergies' },
    });
  });

  it('is due in the morning of another day', () => {
    const draft = { ...draftOf(full, places), due: '2026-11-26' };
    expect(cardFrom(draft, full).due_at).toBe(morningOf('2026-11-26'));
    expect(cardFrom({ ...draft, due: '' }, full).due_at).toBe(null);
    expect(cardFrom({ ...draft, due: 'soon' }, full).due_at).toBe('soon');
  });

  it.each([
    ['', null],
    [KEPT_PLACE, full.target],
    [CONDITION_PLACE, { kind: 'condition', value: 'asthma' }],
    ['/consultation', { kind: 'route', value: '/consultation' }],
  ])('with the place %j leads to %j', (place, target) => {
    const draft = { ...draftOf(full, places), place, condition: 'asthma' };
    expect(cardFrom(draft, full).target).toEqual(target);
  });

  it('keeps no target where there was none', () => {
    expect(cardFrom({ ...draftOf(null, places), place: KEPT_PLACE }, null).target).toBe(null);
  });
});

describe('a replacement', () => {
  it('says everything of a card of one’s own, and its position only when it changes', () => {
    const replacement = replacementOf(full, { hidden: true });
    expect(replacement).toMatchObject({ title: 'Call the clinic', hidden: true, pinned: true });
    expect('position' in replacement).toBe(false);
    expect(replacementOf(full, { position: 2 })).toMatchObject({ position: 2 });
  });

  it.each([
    ['reminder', { hidden: true, pinned: false, size: 'md' }],
    ['follow_up', { hidden: true, pinned: false, size: 'md', status: 'open' }],
  ] as const)('says of the server’s %s only what is the patient’s', (type, replacement) => {
    const card = sampleCard('1', { type, source: 'system' });
    expect(isOwnCard(card)).toBe(false);
    expect(replacementOf(card, { hidden: true })).toEqual(replacement);
  });
});
