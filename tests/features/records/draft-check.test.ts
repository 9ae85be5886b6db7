import { describe, expect, it } from 'vitest';
import type { RecordWarningRead } from '#contract/record.ts';
import { draftOf } from '#src/domain/records/record-shape.ts';
import { draftCheckOf } from '#src/features/records/editor/draft-check.connect.ts';
import { medications } from '#src/features/records/kinds/medications.ts';
import { checksCopy, draftCheckCopy as copy } from '#src/features/records/records.copy.ts';
import { interactionWarning } from './interaction-warning.ts';

const warning = interactionWarning;
const { source } = warning;
const draft = { ...draftOf(medications, null), name: ' Nurofen ' };
const found = (warnings: readonly RecordWarningRead[], notChecked: readonly string[] | null = []) =>
  draftCheckOf(medications, { draft, findings: { warnings, notChecked } });

describe('what the form says about a medicine', () => {
  it('is how grave it is, what may happen, what to do, and where that stands', () => {
    expect(found([warning])).toEqual({
      title: copy.found('Nurofen'),
      findings: [
        {
          mark: { label: copy.serious, tone: 'warn' },
          about: 'Nurofen and Warfarin',
          lines: ['They can cause bleeding.', 'Ask first.'],
          source,
        },
      ],
      limits: [copy.advice, checksCopy.limits],
    });
  });

  it.each([
    [{ severity: 'avoid' }, { label: copy.avoid, tone: 'danger' }, 'Nurofen and Warfarin'],
    [{ severity: 'caution' }, { label: copy.caution, tone: 'plain' }, 'Nurofen and Warfarin'],
    [
      { code: 'pregnancy_conflict', severity: 'avoid', related_name: null },
      { label: copy.avoid, tone: 'danger' },
      'Nurofen, pregnancy and breastfeeding',
    ],
    [
      { code: 'age_conflict', severity: 'serious', related_name: null },
      { label: copy.serious, tone: 'warn' },
      'Nurofen at your age',
    ],
  ] as const)('names what %j is about', (change, mark, about) => {
    expect(found([{ ...warning, ...change }])?.findings[0]).toMatchObject({ mark, about });
  });

  it('says what to do about an allergy, and leaves the same name twice to the notice under the name', () => {
    const plain = { ...warning, severity: null, effect: null, action: null, source: null };
    const check = found([
      { ...plain, code: 'allergy_conflict', related_name: 'Aspirin', via: 'class', group: 'NSAIDs' },
      { ...plain, code: 'possible_duplicate', related_name: 'nurofen', via: 'name' },
      { ...plain, code: 'possible_duplicate', related_name: 'Advil', via: 'ingredient', group: 'ibuprofen' },
    ]);
    expect(check?.findings).toEqual([
      {
        mark: { label: copy.allergy, tone: 'danger' },
        about: 'Nurofen and your allergy to Aspirin',
        lines: [
          'You recorded an allergy to Aspirin. Nurofen belongs to the same group: NSAIDs.',
          copy.allergyAction,
        ],
        source: null,
      },
      {
        mark: null,
        about: 'Nurofen and Advil',
        lines: ['Nurofen and Advil may be the same: both contain ibuprofen.'],
        source: null,
      },
    ]);
  });

  it.each([
    ['nothing was found', [], copy.nothing('Nurofen'), [copy.compared, checksCopy.limits]],
    [
      'another name is not on the lists',
      ['Drops'],
      copy.nothing('Nurofen'),
      [copy.compared, checksCopy.notChecked('Drops'), checksCopy.limits],
    ],
    [
      'its own name is not on the lists',
      ['Drops', 'Nurofen'],
      copy.failed('Nurofen'),
      [copy.notKnown, checksCopy.notChecked('Drops'), checksCopy.limits],
    ],
    ['nothing was checked', null, copy.failed('Nurofen'), [copy.failedAdvice]],
  ] as const)('never reassures by silence: %s', (...[, notChecked, title, limits]) => {
    expect(found([], notChecked)).toEqual({ title, findings: [], limits });
  });

  it('is nothing before the first answer', () => {
    expect(draftCheckOf(medications, null)).toBeNull();
  });
});

describe('a medicine is checked', () => {
  const bodyOf = medications.calls.check?.bodyOf;
  const item = { id: 'm1', name: 'Nurofen' };

  it('under its name, without the entry that it replaces', () => {
    expect(bodyOf?.(draft, null)).toEqual({ name: 'Nurofen', medication_id: null });
    expect(bodyOf?.({ ...draft, status: 'intended' }, item)).toEqual({
      name: 'Nurofen',
      medication_id: 'm1',
    });
  });

  it.each([{ name: ' Nu ' }, { name: '' }, { status: 'stopped' }, { status: 'not-taken' }])(
    'but not as %j',
    (change) => {
      expect(bodyOf?.({ ...draft, ...change }, item)).toBeNull();
    },
  );
});
