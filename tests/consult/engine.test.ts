import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { urgencies } from '#contract/urgency.ts';
import { consultationResponse, type ConsultationResponse } from '#contract/consultation.ts';
import type { ConsultationTurn } from '#server/consult/engine.ts';
import { createRulesEngine } from '#server/consult/rules-engine.ts';
import { plainReader } from './plain-reader.ts';
import { smallKnowledge } from './small-knowledge.ts';
import { askedIn, turnOf } from './turns.ts';

const engine = createRulesEngine(smallKnowledge, plainReader(smallKnowledge));
const ask = (contents: readonly string[], rest: Partial<ConsultationTurn> = {}) =>
  engine.consult(turnOf(contents, rest));

/** Goes on until the assessment, answering each question by `answer`. */
async function finish(
  opening: string,
  answer: (question: string) => string,
  rest: Partial<ConsultationTurn> = {},
): Promise<{ contents: string[]; last: ConsultationResponse }> {
  const contents = [opening];
  for (;;) {
    const last = await ask(contents, rest);
    if (last.next_question === null) return { contents, last };
    contents.push(askedIn(last), answer(askedIn(last)));
  }
}

const me = 'I am a 50-year-old man.';

describe('one turn', () => {
  it('asks the red flags of the complaint first', async () => {
    const first = await ask([`${me} cough`]);
    expect(first.question).toEqual({
      id: 'askChestPain',
      text: 'Is there Chest pain?',
      kind: 'yes_no',
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      why: 'It helps.',
      why_refs: [],
      help: null,
      skippable: true,
      min: null,
      max: null,
      unit: null,
      media_alt: null,
    });
    expect(first.next_question).toBe('Is there Chest pain?');
  });

  it('ends at once with an emergency when a rule holds, and quotes the patient', async () => {
    const response = await ask([`${me} Bad chest pain and arm pain since noon`], {
      profile: { date_of_birth: null, country: 'GB' },
    });
    expect(response.alert).toEqual({
      level: 'emergency',
      title: 'This may be serious',
      message: 'This can be serious.',
      rule_id: 'heart',
      matched: ['chest pain', 'arm pain'],
      actions: [{ kind: 'call', label: 'Emergency', value: '999' }],
    });
    expect(response.assessment?.urgency).toBe('EMERGENCY');
    expect(response.assessment?.care_level).toBe('call_ambulance');
    expect(response.assessment?.conditions.at(0)?.name).toBe('Heart attack (acute coronary syndrome)');
    expect(response.assessment?.next_steps.at(0)).toBe('Get help.');
  });

  it('says the neutral sentence while the country is unknown', async () => {
    const response = await ask([`${me} chest pain and sweating`]);
    expect(response.alert?.actions).toEqual([]);
    expect(response.alert?.message).toBe('This can be serious. Call your local emergency number.');
  });

  it('goes its own way in a crisis', async () => {
    const response = await ask([`${me} wants to die`], { profile: { date_of_birth: null, country: 'US' } });
    expect(response.alert?.level).toBe('crisis');
    expect(response.alert?.actions.map((each) => each.value)).toEqual(['988', '988', '911']);
    expect(response.assessment?.urgency).toBe('EMERGENCY');
  });

  it('says a neutral sentence for each kind of line that is not known', async () => {
    const { alert } = await ask([`${me} wants to die`]);
    expect(alert?.message).toBe(
      'This can be serious. Call a crisis line in your country. Someone will listen to you now. Call your local emergency number.',
    );
  });

  it('warns of something urgent once, goes on asking and never ends below HIGH', async () => {
    const first = await ask([`${me} cough and fainted`]);
    expect([first.alert?.level, first.next_question === null]).toEqual(['urgent', false]);
    const second = await ask([`${me} cough and fainted`, first.next_question ?? '', 'No']);
    expect(second.alert).toBe(null);
    const { last } = await finish(`${me} cough and fainted`, () => 'No, and I feel fine now');
    expect(last.assessment?.urgency).toBe('HIGH');
    expect(last.assessment?.safety).toEqual({
      rules_checked: 4,
      triggered: [{ rule_id: 'faint', label: 'Rule faint', source_id: 'a-guideline', level: 'urgent' }],
      floor_applied: true,
      urgency_before_floor: 'LOW',
    });
  });
});

describe('a whole consultation', () => {
  it('ends with the likely condition, its evidence, its sources and its limits', async () => {
    const { last } = await finish(`${me} runny nose, cough and sore throat`, () => 'No');
    const [first] = last.assessment?.conditions ?? [];
    expect(first?.name).toBe('Common cold (viral upper respiratory infection)');
    expect(first?.evidence).toEqual([
      'Runny nose: most people with it have this',
      'Sore throat: about half of those with it have this (the frequency is our estimate)',
      'Cough: most people with it have this',
    ]);
    expect(first?.evidence_citations).toEqual([['a-guideline'], ['a-guideline'], ['a-guideline']]);
    expect(first?.evidence_against.map((each) => /\((.*)\)$/.exec(each)?.[1])).toEqual(
      first?.evidence_against_citations?.map((ids) => (ids.length === 0 ? 'editorial estimate' : undefined)),
    );
    expect(last.assessment?.urgency).toBe('LOW');
    expect(last.sources.map((each) => each.id)).toEqual(['a-guideline']);
    expect(last.assessment?.limits?.slice(0, 3)).toEqual([
      ...(smallKnowledge.advice.get('limits')?.texts ?? []),
    ]);
    expect(last.progress?.estimated_total).toBe(last.progress?.asked);
  });

  it('never asks the same question twice', async () => {
    const { contents } = await finish(`${me} cough`, () => "I don't know");
    const questions = contents.filter((_, index) => index % 2 === 1);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('names red flags that were skipped, and is then never LOW', async () => {
    const { last } = await finish(`${me} runny nose, cough and sore throat`, () => 'Skip');
    expect(last.assessment?.urgency).toBe('MEDIUM');
    expect(last.assessment?.limits).toContain(
      'Not answered, though important for safety: “Is there Chest pain?”.',
    );
  });

  it('lists unasked red flags when the patient finishes early', async () => {
    const response = await ask([`${me} cough`], { finishNow: true });
    expect(response.is_complete).toBe(true);
    expect(response.assessment?.urgency === 'LOW').toBe(false);
    expect(response.assessment?.limits).toContain(
      'Not answered, though important for safety: “Is there Chest pain?”.',
    );
  });

  it('takes a rule back only for an explicit correction', async () => {
    const said = [`${me} cough and fainted`];
    const firm = await ask([...said, 'Is there Chest pain?', 'No, and I never fainted really'], {
      finishNow: true,
    });
    expect(firm.assessment?.urgency).toBe('HIGH');
    const corrected = await ask(said, {
      finishNow: true,
      corrections: [{ finding: 'fainted', value: 'absent' }],
    });
    expect(corrected.assessment?.safety?.triggered).toEqual([]);
  });

  it('counts what is said after a correction', async () => {
    const corrections = [{ finding: 'fainted', value: 'absent' as const, message_count: 1 }];
    const again = await ask([`${me} cough and fainted`, 'Is there Chest pain?', 'No, but I fainted'], {
      corrections,
    });
    expect(again.alert?.rule_id).toBe('faint');
  });

  it('uses the record of the account holder, visibly, and never for someone else', async () => {
    const record = {
      conditions: [{ name: 'Nicotine dependence', confirmed: true }],
      medications: [],
      allergies: [],
    };
    const own = await ask([`${me} chest pain`], { record, finishNow: true });
    expect(own.assessment?.limits).toContain('Taken from your health record: smoker.');
    const other = await ask(['I am asking about my father, 70-year-old man. chest pain'], {
      record,
      finishNow: true,
      profile: { date_of_birth: '1990-01-01', sex_at_birth: 'female' },
    });
    expect(other.assessment?.limits).toContain(smallKnowledge.advice.get('limit_other_person')?.texts.at(0));
    expect(other.assessment?.limits?.some((each) => each.startsWith('Taken from'))).toBe(false);
  });

  it('offers for the record what was told and is not in it', async () => {
    const told = await ask([`${me} cough, smoker`], { finishNow: true });
    expect(told.record_suggestions).toEqual([
      {
        kind: 'condition',
        draft: { name: 'Smoking', status: 'active', verification_status: 'unconfirmed' },
        message_index: 0,
      },
    ]);
    const record = { conditions: [{ name: 'Nicotine', confirmed: true }], medications: [], allergies: [] };
    const held = await ask([`${me} cough, smoker`], { finishNow: true, record });
    expect(held.record_suggestions).toEqual([]);
  });

  it('asks which is right when the words and the profile disagree', async () => {
    const profile = { date_of_birth: '1950-01-01', sex_at_birth: 'male' as const };
    const { contents } = await finish('I am a 20-year-old woman. cough', () => 'No', { profile });
    expect(contents).toContain('The age or sex you wrote is different from your profile. Which is right?');
    const { contents: agreeing } = await finish('I am a 76-year-old man. cough', () => 'No', { profile });
    expect(agreeing).not.toContain(
      'The age or sex you wrote is different from your profile. Which is right?',
    );
  });

  it('asks about danger first and for the age right after it when it was not given', async () => {
    const first = await ask(['cough']);
    expect(first.question?.id).not.toBe('askPersonAge');
    const second = await ask(['cough', first.next_question ?? '', 'No']);
    expect(second.question?.id).toBe('askPersonAge');
  });

  it('cites nothing when sources are switched off', async () => {
    const { last } = await finish(`${me} runny nose, cough and sore throat`, () => 'No', {
      usesSources: false,
    });
    expect(last.sources).toEqual([]);
    expect(last.assessment?.conditions.flatMap((each) => each.citations)).toEqual([]);
    expect(last.assessment?.evidence_quality).toBe('none');
  });

  it('withholds advice that this person should not follow', async () => {
    const cold = 'runny nose, cough and sore throat';
    const { last } = await finish(`${me} ${cold}`, () => 'No');
    expect(last.assessment?.self_care?.map((each) => each.text)).toEqual(['Drink plenty.', 'A hot bath.']);
    const { last: pregnant } = await finish(`I am a 30-year-old woman, pregnant. ${cold}`, () => 'No');
    expect(pregnant.assessment?.self_care?.map((each) => each.text)).toEqual(['Drink plenty.']);
    // A likely cold may be looked after at home in a pregnancy, too.
    expect(pregnant.assessment?.urgency).toBe('LOW');
  });
});

describe('what is not a complaint that the library knows', () => {
  const ids = async (contents: readonly string[]) => (await ask(contents)).question?.id ?? null;

  it('greets, and asks again', async () => {
    expect(await ids(['Hello'])).toBe('askComplaint');
    expect(await ids(['xyzzy'])).toBe('askComplaintAgain');
    expect(await ids(['Me duele: dolor'])).toBe('askEnglishEs');
    expect(await ids(['how many tablets should I take'])).toBe('askDoseQuestion');
  });

  it('sends an animal to the vet', async () => {
    const { last } = await finish('My dog has a cough', () => 'It is about my dog');
    expect(last.assessment).toMatchObject({
      no_conclusion: true,
      urgency: 'MEDIUM',
      conditions: [],
      no_conclusion_reason: "This is about an animal. I can only help with people's health.",
    });
  });

  it('asks the general red flags about an unknown complaint, and concludes nothing', async () => {
    expect(await ids([`${me} my elbow hurts`])).toBe('askDangerSigns');
    const { contents, last } = await finish(`${me} my elbow hurts`, () => 'None of these');
    expect(contents.filter((_, index) => index % 2 === 1)).toEqual([
      'Did any of these happen?',
      'Which is nearest?',
      'Please tell me in your own words. Where in your body is the problem, and what does it feel like?',
    ]);
    expect(last.assessment).toMatchObject({ no_conclusion: true, urgency: 'MEDIUM', conditions: [] });
  });

  it('goes on where a choice tells what the words did not', async () => {
    const response = await ask([
      `${me} my elbow hurts`,
      'Did any of these happen?',
      'None of these',
      'Which is nearest?',
      'A bad cough',
    ]);
    expect(response.question?.id).toBe('askChestPain');
  });
});

describe('always', () => {
  const openings = [
    'cough',
    'chest pain',
    'fever and aching',
    'my elbow hurts',
    'Hello',
    'fainted',
    'runny nose',
  ];
  const replies = [
    'Yes',
    'No',
    "I don't know",
    'Skip',
    'arm pain',
    'A cold sweat',
    '30 hours',
    '44',
    'fine, thank you',
  ];
  const talk = fc.tuple(
    fc.constantFrom(...openings),
    fc.array(fc.constantFrom(...replies), { maxLength: 20 }),
  );

  async function run([opening, answers]: [string, string[]]): Promise<ConsultationResponse[]> {
    const contents = [opening];
    const responses: ConsultationResponse[] = [];
    for (const answer of [...answers, null]) {
      const response = await ask(contents);
      responses.push(response);
      if (response.next_question === null || answer === null) break;
      contents.push(response.next_question, answer);
    }
    return responses;
  }

  const rank = (response: ConsultationResponse) => urgencies.indexOf(response.assessment?.urgency ?? 'LOW');

  it("holds exactly one of a question and an assessment, in the contract's shape", async () => {
    await fc.assert(
      fc.asyncProperty(talk, async (each) => {
        for (const response of await run(each)) {
          expect(response.is_complete).toBe(response.assessment !== null);
          expect(response.next_question === null).toBe(response.assessment !== null);
          expect(v.safeParse(consultationResponse, response).issues).toBe(undefined);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same response to the same turn', async () => {
    await fc.assert(
      fc.asyncProperty(talk, async (each) => {
        expect(await run(each)).toEqual(await run(each));
      }),
      { numRuns: 30 },
    );
  });

  it('cites only sources that it returns', async () => {
    await fc.assert(
      fc.asyncProperty(talk, async (each) => {
        for (const { assessment, sources } of await run(each)) {
          const known = new Set(sources.map((source) => source.id));
          const cited = [...(assessment?.conditions ?? []), ...(assessment?.self_care ?? [])].flatMap(
            (claim) => claim.citations,
          );
          expect(cited.filter((id) => !known.has(id))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never lowers urgency for a later remark that takes back what was said', async () => {
    const said = fc.constantFrom('cough', 'chest pain', 'fever', 'fainted', 'wants to die', 'chest pressure');
    const remark = fc.constantFrom('all fine', 'my wife says it is nothing', 'it was only a joke');
    await fc.assert(
      fc.asyncProperty(said, remark, async (symptom, soothing) => {
        const plain = await ask([symptom], { finishNow: true });
        const soothed = await ask([symptom, 'Is there Cough?', `${soothing}, no ${symptom}`], {
          finishNow: true,
        });
        expect(rank(soothed)).toBeGreaterThanOrEqual(rank(plain));
      }),
      { numRuns: 60 },
    );
  });
});
