import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine } = rulesEngine();

/** A whole consultation in which every choice is answered with its "none"; `shown` is what a page says after a choice. */
async function hold(opening: string) {
  const said = [opening];
  const asked: string[] = [];
  const shown: string[] = [];
  let wasChoice = false;
  for (;;) {
    const { question, help, assessment } = await engine.consult(turnOf(said));
    if (wasChoice)
      shown.push(question?.text ?? '', question?.why ?? '', help?.text ?? '', assessment?.reasoning ?? '');
    if (assessment) return { asked, shown, assessment };
    if (!question) throw new Error('neither a question nor an assessment');
    asked.push(question.id);
    wasChoice = question.kind !== 'text';
    const none = question.options.find((each) => each.exclusive)?.label ?? 'No';
    said.push(question.text, question.id === 'askPersonAge' ? '35' : wasChoice ? none : opening);
  }
}

describe('after a tapped answer', () => {
  it.each([
    'my feet stink. like really bad. i wash them every day',
    'I got stung by a bee last year and my arm swelled up a lot, should I worry this summer?',
    'my lips are so dry and cracked at the moment, the corners sting when i eat crisps',
    'xyzzy plugh',
    'why does my belly make loud noises in meetings, no pain, just awkward',
  ])('nothing says that it was not understood: %s', async (opening) => {
    const { shown } = await hold(opening);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((each) => /not (?:have )?underst(?:and|ood)/i.test(each))).toEqual([]);
  });

  it('an early end says that nothing was found, and that the dangers were denied', async () => {
    const said = ['my ears stink. like really bad. i wash them every day'];
    const { question } = await engine.consult(turnOf(said));
    expect(question?.id).toBe('askSafetyList');
    said.push(question?.text ?? '', 'None of these');
    const { assessment } = await engine.consult(turnOf(said, { finishNow: true }));
    expect(assessment?.reasoning).toContain('I found nothing in this library that fits what you wrote.');
    expect(assessment?.reasoning).toContain('none of the danger signs I asked about applies');
  });
});

describe('a confirmed finding', () => {
  it('is the complaint, so that no list of problems is asked', async () => {
    const said = ['Hello, we travel since five days and I did not go properly, only small hard pieces'];
    said.push('Did I understand you correctly: “Constipation”?', 'Yes');
    const { question } = await engine.consult(turnOf(said));
    said.push(question?.text ?? '', 'None of these');
    const { question: next } = await engine.consult(turnOf(said));
    expect([question?.id, next?.id]).not.toContain('askMainProblem');
    expect([question?.id, next?.id]).toContain('askBellyDanger');
  });
});

describe('an insect bite', () => {
  it('is not asked whether it bleeds heavily', async () => {
    const { asked } = await hold("I'm covered in mosquito bites after camping, so itchy");
    expect(asked).not.toContain('askHeavyBleeding');
  });
});

describe('a hint that was cleared up', () => {
  it('is not named in the assessment', async () => {
    const { asked, assessment } = await hold(
      'She has a rough lump on her finger, and flinches when he comes in',
    );
    expect(asked).toContain('askViolenceAtHome');
    expect(assessment.reasoning).not.toContain('words that may mean');
  });
});
