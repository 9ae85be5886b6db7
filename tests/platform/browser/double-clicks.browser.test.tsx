import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOUBLE_TAP_MS } from '#src/config/limits.ts';
import { guardDoubleClicks } from '#src/platform/browser/double-clicks.ts';

let counted: string[] = [];

beforeAll(() => {
  guardDoubleClicks(document);
});

beforeEach(() => {
  counted = [];
  document.body.innerHTML =
    '<button>one</button><button>two</button><label for="fever">Fever</label><input type="checkbox" id="fever">';
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => counted.push(button.textContent));
  }
});

type Click = {
  readonly detail?: number;
  readonly at?: number;
  readonly x?: number;
  readonly pointerType?: string;
};

/** A click with its place in a run, its time in ms and its place in CSS pixels. */
function click(selector: string, { detail = 1, at = 0, x = 0, pointerType = 'mouse' }: Click = {}) {
  const event = new PointerEvent('click', {
    bubbles: true,
    cancelable: true,
    detail,
    clientX: x,
    pointerType,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.querySelector(selector)?.dispatchEvent(event);
}

const one = 'button:first-of-type';
const two = 'button:last-of-type';

describe('the second click of a double click', () => {
  it('does not count on another control', () => {
    click(one);
    click(two, { detail: 2 });
    click('label', { detail: 3 });
    expect(counted).toEqual(['one']);
    expect(document.querySelector('input')?.checked).toBe(false);
  });

  it('counts on the same control, also when that is reached by its label', () => {
    click(one);
    click(one, { detail: 2 });
    click('label');
    click('input', { detail: 2 });
    expect(counted).toEqual(['one', 'one']);
    expect(document.querySelector('input')?.checked).toBe(false);
  });

  it('is a second tap soon after the first at the same place', () => {
    const tap = { pointerType: 'touch', at: 1000, x: 40 };
    click(one, tap);
    click(two, { ...tap, at: tap.at + DOUBLE_TAP_MS, x: 50 });
    expect(counted).toEqual(['one']);
  });

  it('is no tap elsewhere or later, and no key', () => {
    const tap = { pointerType: 'touch', at: 5000, x: 40 };
    click(one, tap);
    click(two, { ...tap, at: tap.at + 100, x: 140 });
    click(one, { ...tap, at: tap.at + 101 + DOUBLE_TAP_MS, x: 140 });
    click(two, { detail: 0, at: tap.at + 102 + DOUBLE_TAP_MS, pointerType: '' });
    expect(counted).toEqual(['one', 'two', 'one', 'two']);
  });
});
