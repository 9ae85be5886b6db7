import { describe, expect, it } from 'vitest';
import { optionsIn } from '#contract/consultation.ts';
import { isReportable } from '#server/consult/library/model.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { clinicalEngine, libraryReader } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = clinicalEngine();
const profile = {
  date_of_birth: '1985-05-01',
  sex_at_birth: 'male' as const,
  pregnancy: null,
  country: 'GB',
};
const list = 'askResembling';

/** Denies everything until the list comes; null when it never does. */
async function listFor(opening: string) {
  const texts = [opening];
  for (let turns = 0; turns < 15; turns += 1) {
    const { question } = await engine.consult(turnOf(texts, { profile }));
    if (!question) return null;
    if (question.id === list) return { texts, question };
    const none = question.options.find(({ id, exclusive }) => exclusive || id === 'no');
    texts.push(question.text, none?.label ?? 'I do not know');
  }
  return null;
}

const hard =
  'ok this is embarassing and no it is not a joke. its been hard since 4 in the morning, over five hours now, nothing to do with being turned on and it really hurts.';

describe('the list of what a message resembles', () => {
  it('comes after the list of dangers, when little was understood', async () => {
    const found = await listFor(hard);
    expect(optionsIn(found?.question.text ?? '')).toContain('Painful erection that does not go down');
    expect(found?.question.options.at(-1)).toMatchObject({ id: 'none', exclusive: true });
    expect(found?.texts[1]).toContain('Is any of this happening');
  });

  it('does not come when the message was understood', async () => {
    expect(await listFor('My knee hurts')).toBeNull();
    expect(await listFor("I've got a cough")).toBeNull();
  });

  it('raises the alarm for an emergency that is ticked', async () => {
    const found = await listFor(hard);
    const texts = [
      ...(found?.texts ?? []),
      found?.question.text ?? '',
      'Painful erection that does not go down',
    ];
    const { alert, assessment } = await engine.consult(turnOf(texts, { profile }));
    expect([alert?.level, assessment?.urgency]).toEqual(['emergency', 'EMERGENCY']);
  });

  it('denies nothing that is not ticked', async () => {
    const found = await listFor(
      "I've got these tiny soft flappy bits in my armpit and under the bra strap, they just hang there like crumbs that won't brush off",
    );
    const labels = optionsIn(found?.question.text ?? '');
    expect(labels.length).toBeGreaterThan(1);
    const texts = [...(found?.texts ?? []), found?.question.text ?? '', 'None of these'];
    const consulted = readTurn(turnOf(texts, { profile }), knowledge, libraryReader());
    const listed = labels.flatMap((each) => knowledge.findingByLabel.get(each)?.id ?? []);
    const answer = consulted.statements.filter((each) => each.message_index === texts.length - 1);
    expect(listed.length).toBe(labels.length - 1);
    expect(answer).toEqual([]);
  });

  it('names no crisis, and no danger beside more likely things', async () => {
    const found = await listFor(
      '20 years on the jackhammer, three of my fingers go white as chalk and stay tingly after a shift',
    );
    const listed = optionsIn(found?.question.text ?? '').flatMap(
      (each) => knowledge.findingByLabel.get(each) ?? [],
    );
    expect(listed.map(({ id }) => id)).toContain('fingers_white_cold');
    expect(listed.map(({ id }) => id)).not.toContain('cold_pale_limb');
  });

  it('means one finding by each label, whatever the label says', () => {
    const labels = knowledge.data.findings
      .filter((each) => isReportable(each) && each.cue !== true)
      .map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const wrong = labels.flatMap((label) => {
      const asked = ['Which of these come close to what you described?', label, 'None of these'].join('\n• ');
      const { statements } = readTurn(
        turnOf(['hello', asked, label], { profile }),
        knowledge,
        libraryReader(),
      );
      const own = knowledge.findingByLabel.get(label)?.id;
      const said = statements.filter((each) => each.message_index === 2);
      return said.length === 1 && said[0]?.finding === own && said[0]?.how === 'option'
        ? []
        : [{ label, said }];
    });
    expect(wrong).toEqual([]);
  });
});
