import { setImmediate } from 'node:timers/promises';

type Group<Question, Answer> = {
  readonly questions: Map<string, Question>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
};

/**
 * Asks the questions of all requests that arrive in one turn of the event loop with one call of `ask`, which returns
 * its answers by key. Questions with the same key go to separate calls. Nothing is remembered: each question is asked
 * after it arrived.
 */
export function gather<Question extends { readonly key: string }, Answer>(
  ask: (questions: readonly Question[]) => Promise<ReadonlyMap<string, Answer>>,
): (question: Question) => Promise<Answer | undefined> {
  let open: Group<Question, Answer>[] = [];

  function openGroup(): Group<Question, Answer> {
    const questions = new Map<string, Question>();
    const askAll = () => {
      open = [];
      return ask([...questions.values()]);
    };
    const group = { questions, answers: setImmediate().then(askAll) };
    open.push(group);
    return group;
  }

  return async (question) => {
    const group = open.find(({ questions }) => !questions.has(question.key)) ?? openGroup();
    group.questions.set(question.key, question);
    return (await group.answers).get(question.key);
  };
}
