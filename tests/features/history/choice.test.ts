import { describe, expect, it } from 'vitest';
import { createSearchParams } from 'react-router-dom';
import { queryOf, readChoice, type Choice } from '#src/features/history/comparison/choice.ts';
import { connectChoosing } from '#src/features/history/comparison/choosing.connect.ts';

const choosing = (...ids: string[]): Choice => ({ step: 'choosing', ids });
const none: Choice = { step: 'none', ids: [] };

/** The choice after the patient has used these controls; a control that does not work changes nothing. */
function after(start: Choice, ...controls: string[]): Choice {
  let choice = start;
  const go = (next: Choice) => (choice = readChoice(createSearchParams(queryOf(next))));
  for (const control of controls) {
    const { onStart, choice: shown } = connectChoosing(choice, go);
    if (control === 'start') onStart();
    else if (control === 'cancel') shown?.onCancel();
    else if (control === 'compare') shown?.onCompare?.();
    else shown?.toggleOf(control)?.();
  }
  return choice;
}

describe('the choice of two saved consultations', () => {
  it.each<[string, Choice]>([
    ['', none],
    ['?id=a&id=b', none],
    ['?step=choosing', choosing()],
    ['?step=choosing&id=a', choosing('a')],
    ['?step=choosing&id=a&id=a&id=b&id=c', choosing('a', 'b')],
    ['?step=comparing&id=b&id=a', { step: 'comparing', ids: ['b', 'a'] }],
    ['?step=comparing&id=a', none],
    ['?step=comparing&id=a&id=a', none],
    ['?step=other&id=a&id=b', none],
  ])('reads the address "%s"', (address, choice) => {
    expect(readChoice(new URLSearchParams(address))).toEqual(choice);
  });

  it.each<[readonly string[], Choice]>([
    [['start'], choosing()],
    [['start', 'a', 'b'], choosing('a', 'b')],
    [['start', 'a', 'b', 'compare'], { step: 'comparing', ids: ['a', 'b'] }],
    [['start', 'a', 'b', 'compare', 'start'], choosing()],
    [['start', 'a', 'b', 'cancel'], none],
  ])('follows %j', (controls, choice) => {
    expect(after(none, ...controls)).toEqual(choice);
  });

  it('takes no third and never one twice, gives one back, and compares no other number than two', () => {
    expect(after(none, 'start', 'c', 'compare', 'a', 'b')).toEqual(choosing('c', 'a'));
    expect(after(none, 'start', 'c', 'a', 'c', 'compare')).toEqual(choosing('a'));
    expect(after(none, 'start', 'c', 'a', 'c', 'b', 'compare')).toEqual({
      step: 'comparing',
      ids: ['a', 'b'],
    });
  });

  it('says how many are chosen, and which', () => {
    const { choice } = connectChoosing(choosing('a'), () => undefined);
    expect([choice?.announcement, choice?.isChosen('a'), choice?.isChosen('b')]).toEqual([
      'One selected. Choose another.',
      true,
      false,
    ]);
  });

  it('is nothing where the list is only a list', () => {
    expect(connectChoosing(none, () => undefined).choice).toBeNull();
  });
});
