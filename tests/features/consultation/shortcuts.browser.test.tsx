import { expect, it } from 'vitest';
import { listenForDigits } from '#src/features/consultation/question/shortcuts.ts';

it('a digit that is held down answers once', () => {
  const answers: string[] = [];
  const question = document.createElement('section');
  question.innerHTML = '<button data-shortcut="2">No</button>';
  question.querySelector('button')?.addEventListener('click', () => answers.push('No'));
  listenForDigits(question);
  const press = (repeat: boolean) =>
    question.dispatchEvent(new KeyboardEvent('keydown', { key: '2', repeat }));
  press(false);
  press(true);
  expect(answers).toEqual(['No']);
});
