import { Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { HistoryItem } from '#contract/history.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { collectionMachine, type CollectionWatch } from '#machines/collection/collection.machine.ts';
import {
  editorMachine,
  type EditorForm,
  type OpenedItem,
  type StoredDraft,
} from '#machines/editor/editor.machine.ts';
import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { urgencyWords } from '#src/ui/assessment/urgency.copy.ts';
import { messageByCode, NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy, removalCopy } from '#src/ui/feedback/feedback.copy.ts';
import { assessmentDetailCopy } from '#src/features/history/detail/assessment-detail.copy.ts';
import { consultationCopy } from '#src/features/consultation/consultation.copy.ts';
import { changeWords, comparisonCopy } from '#src/features/history/comparison/comparison.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { conflictCopy } from '#src/ui/form/form.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { followUpChoiceWords, followUpCopy } from '#src/features/history/follow-up/follow-up.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { dayOf, formatPartialDate, formatWeekday, morningOf } from '#src/domain/dates.ts';
import { dayAfter } from '#src/domain/follow-up.ts';
import { FollowUpSection } from '#src/features/history/follow-up/follow-up.section.tsx';
import { followUpBase } from '#src/features/history/follow-up/follow-up.values.ts';
import AssessmentDetailPage from '#src/features/history/detail/assessment-detail.page.tsx';
import ConsultationPage from '#src/features/consultation/consultation.page.tsx';
import HistoryPage from '#src/features/history/history.page.tsx';
import { asks, scriptedConsultation, yesOrNo } from '#tests/features/consultation/fake-engine.ts';
import { showScreen } from './harness.tsx';
import { refused, scriptedForm } from './scripted-form.ts';
import { scriptedRemoval } from './scripted-removal.ts';
import { sampleAssessment, sampleSources } from '#tests/features/samples/assessment.samples.tsx';

const items: readonly HistoryItem[] = [
  { id: 'a1', title: 'Headache', created_at: '2026-11-20T10:00:00Z', urgency: 'MEDIUM' },
  { id: 'b2', title: 'Tight chest', created_at: '2026-10-02T10:00:00Z', urgency: 'EMERGENCY' },
];

const offline: AppError = { kind: 'network' };

/** Two saved consultations as their page reads them; any other is missing. */
async function readSaved(id: string): Promise<HistoryDetailRead> {
  if (id !== 'a1' && id !== 'b2') {
    const missing: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };
    throw missing;
  }
  return {
    ...sampleItem(id, id === 'a1' ? 'Headache' : 'Tight chest'),
    urgency: id === 'a1' ? 'MEDIUM' : 'EMERGENCY',
    assessment_data: { assessment: sampleAssessment, sources: [...sampleSources] },
    messages: [
      { role: 'user', content: 'My son has a headache' },
      { role: 'assistant', content: 'Does he have a fever?' },
      { role: 'user', content: 'No' },
    ],
    understood: [{ finding: 'fever', label: 'fever', value: 'absent', message_index: 2, start: 0, end: 2 }],
    subject: { relationship: 'my son', age_years: 6, sex_at_birth: 'male' },
    engine: null,
    follow_up: null,
  };
}

/** What the pages call, over a function that reads one saved consultation. */
const servicesOver = (readItem: (id: string) => Promise<HistoryDetailRead>) =>
  ({
    logger: { log: () => undefined },
    callApi: (_name: string, { params }: { params: { consultation_id: string } }) =>
      readItem(params.consultation_id),
  }) as unknown as NonNullable<Parameters<typeof showScreen>[1]['services']>;

/** The history machine over answers in turn, one for each time the list is asked for. */
function scriptedHistory(
  answers: readonly (readonly HistoryItem[] | AppError)[],
  saveTitle: () => Promise<void> = () => Promise.resolve(),
) {
  const asked: CollectionWatch['query'][] = [];
  const renamed: { id: string; title: string }[] = [];
  const deleted: string[] = [];
  const history = collectionMachine.provide({
    actors: {
      watchList: fromCallback<EventObject, CollectionWatch>(({ input, sendBack }) => {
        const answer = answers[asked.length] ?? offline;
        asked.push(input.query);
        sendBack(
          'kind' in answer
            ? { type: 'list.failed', error: answer }
            : { type: 'list.loaded', value: answer, hasMore: input.pages === 1 },
        );
      }),
    },
  });
  const titleEditor = editorMachine.provide({
    actors: {
      restoreDraft: fromPromise<StoredDraft | null, { draftKey: string }>(async () => null),
      readItem: fromPromise<OpenedItem, EditorForm>(async ({ input }) => input),
      checkDraft: fromPromise<unknown, EditorForm>(async () => null),
      saveItem: fromPromise<unknown, EditorForm>(async ({ input }) => {
        await saveTitle();
        renamed.push({ id: String(input.item?.id), title: String(input.draft['title']) });
      }),
    },
  });
  const removal = scriptedRemoval((ids) => void deleted.push(...ids));
  const consultation = scriptedConsultation([]).logic;
  return {
    actors: { history, 'title-editor': titleEditor, 'history-removal': removal, consultation },
    inputs: {
      history: { list: 'history', query: { search: '', urgency: null } },
      'title-editor': { list: 'history', draftPrefix: 'draft_title' },
      'history-removal': { list: 'history' },
    },
    services: servicesOver(readSaved),
    asked,
    renamed,
    deleted,
  };
}

describe('the history page', () => {
  it('lists saved consultations by month, each leading to its assessment', async () => {
    const { actors, inputs } = scriptedHistory([items]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Tight chest/ }))
      .toHaveAttribute('href', '/history/b2');
  });

  it('searches and filters by urgency', async () => {
    const { actors, inputs, asked } = scriptedHistory([items, [], []]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await page.getByRole('searchbox', { name: historyCopy.search }).fill('knee');
    await expect.element(page.getByText(historyCopy.noMatch)).toBeVisible();
    await page.getByLabelText(historyCopy.urgency).selectOptions(urgencyWords.HIGH);
    await expect.poll(() => asked.at(-1)).toEqual({ search: 'knee', urgency: 'HIGH' });
  });

  it('cannot be searched while it is short', async () => {
    const { actors, inputs } = scriptedHistory([items.slice(0, 1), items]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await page.getByRole('button', { name: historyCopy.more }).click();
    await expect.element(page.getByRole('link', { name: /Tight chest/ })).toBeVisible();
    expect(page.getByRole('searchbox').elements()).toEqual([]);
  });

  it('says what failed and tries again', async () => {
    const { actors, inputs } = scriptedHistory([offline, items]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await page.getByRole('button', { name: feedbackCopy.retry }).click();
    await expect.element(page.getByRole('link', { name: /Headache/ })).toBeVisible();
  });

  it('gives a consultation another title', async () => {
    const { actors, inputs, renamed } = scriptedHistory([items]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await page.getByRole('button', { name: historyCopy.renameOf('Headache') }).click();
    await page.getByLabelText(historyCopy.newTitle).fill('Migraine');
    await page.getByRole('button', { name: historyCopy.save }).click();
    await expect.element(page.getByLabelText(historyCopy.newTitle)).not.toBeInTheDocument();
    expect(renamed).toEqual([{ id: 'a1', title: 'Migraine' }]);
  });

  it('closes the form of a title when the patient searches, and opens one at a time', async () => {
    const { actors, inputs } = scriptedHistory([items, items]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await page.getByRole('button', { name: historyCopy.renameOf('Headache') }).click();
    await page.getByRole('button', { name: historyCopy.renameOf('Tight chest') }).click();
    const title = page.getByLabelText(historyCopy.newTitle);
    await expect.element(title).toHaveValue('Tight chest');
    await page.getByRole('searchbox', { name: historyCopy.search }).fill('chest');
    await expect.element(title).not.toBeInTheDocument();
  });

  it('searches at once while a title is saved, and says that it failed even if its row is hidden', async () => {
    const saving = Promise.withResolvers<void>();
    const { actors, inputs, asked } = scriptedHistory([items, items.slice(1)], () => saving.promise);
    await showScreen(<HistoryPage />, { actors, inputs });
    await page.getByRole('button', { name: historyCopy.renameOf('Headache') }).click();
    await page.getByLabelText(historyCopy.newTitle).fill('Migraine');
    await page.getByRole('button', { name: historyCopy.save }).click();
    await page.getByRole('searchbox', { name: historyCopy.search }).fill('chest');
    await expect.element(page.getByRole('link', { name: /Headache/ })).not.toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ search: 'chest', urgency: null });
    saving.reject(offline);
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    const title = page.getByLabelText(historyCopy.newTitle);
    await expect.element(title).toHaveValue('Migraine');
    await page.getByRole('button', { name: historyCopy.cancel }).click();
    await expect.element(title).not.toBeInTheDocument();
  });

  it('deletes a consultation, which can be undone', async () => {
    const { actors, inputs, deleted } = scriptedHistory([items]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await page.getByRole('button', { name: historyCopy.removeOf('Headache') }).click();
    await expect.element(page.getByRole('link', { name: /Headache/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: removalCopy.undo }).click();
    await expect.element(page.getByRole('link', { name: /Headache/ })).toBeVisible();
    expect(deleted).toEqual([]);
  });

  it('shows more when asked for, until all are there', async () => {
    const { actors, inputs } = scriptedHistory([items.slice(0, 1), items]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await page.getByRole('button', { name: historyCopy.more }).click();
    await expect.element(page.getByRole('link', { name: /Tight chest/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: historyCopy.more })).not.toBeInTheDocument();
  });

  it('has one sentence and one action when nothing was saved', async () => {
    const { actors, inputs } = scriptedHistory([[]]);
    await showScreen(<HistoryPage />, { actors, inputs });
    await expect
      .element(page.getByRole('link', { name: historyCopy.emptyAction }))
      .toHaveAttribute('href', '/consultation');
  });
});

/** Saved consultations as they are read one by one, to be compared. */
const compared = (fails = 0) => {
  const read: string[] = [];
  const readItem = async (id: string): Promise<HistoryDetailRead> => {
    read.push(id);
    if (read.length <= fails) throw offline;
    const isLater = id === 'a1';
    const named = sampleAssessment.conditions.map(({ name }, index) => ({
      ...sampleAssessment.conditions[0],
      name: isLater && index === 0 ? 'Sinusitis' : name,
      likelihood: isLater ? 'moderate' : 'high',
    }));
    const detailOf = sampleDetail(items[isLater ? 0 : 1] ?? sampleItem(id, id));
    const conditions = named as (typeof sampleAssessment)['conditions'];
    const { assessment_data } = detailOf;
    const assessment = {
      ...assessment_data.assessment,
      conditions,
      next_steps: [isLater ? 'Rest' : 'Call 112'],
    };
    return { ...detailOf, assessment_data: { assessment, sources: [] } };
  };
  return { read, services: servicesOver(readItem) };
};

/** The browser's own back button. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
}

describe('two saved consultations', () => {
  it('are chosen by keyboard, compared in words, and left for the list again', async () => {
    const { read, services } = compared(2);
    const { actors, inputs } = scriptedHistory([items]);
    await showScreen(<HistoryPage />, { actors, inputs, services });
    const begin = page.getByRole('button', { name: historyCopy.compareTwo });
    await expect.element(begin).toBeEnabled();
    begin.element().focus();
    await userEvent.keyboard('{Enter}');
    const compare = page.getByRole('button', { name: historyCopy.compare, exact: true });
    await expect.element(compare).toHaveAttribute('aria-disabled', 'true');
    for (const { title } of items) {
      page
        .getByRole('checkbox', { name: historyCopy.chooseOf(title) })
        .element()
        .focus();
      await userEvent.keyboard(' ');
    }
    await expect.element(page.getByText(historyCopy.chosen[2])).toBeVisible();
    await compare.click();
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await page.getByRole('button', { name: feedbackCopy.retry }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent(historyCopy.comparison);
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByText(comparisonCopy.loweredTitle)).toBeVisible();
    const rows = page.getByRole('table', { name: comparisonCopy.nextSteps }).getByRole('row');
    await expect
      .poll(() => rows.elements().map((row) => [...row.children].map((cell) => cell.lastChild?.textContent)))
      .toEqual([
        [comparisonCopy.what, comparisonCopy.earlier, comparisonCopy.later],
        [changeWords.new, comparisonCopy.none, 'Rest'],
        [changeWords.removed, 'Call 112', comparisonCopy.none],
      ]);
    const sides = page.getByRole('heading', { level: 2 }).getByRole('link');
    expect(sides.elements().map((link) => link.textContent)).toEqual(['Tight chest', 'Headache']);
    expect(await commands.audit()).toEqual([]);
    expect(read).toEqual(['a1', 'b2', 'a1', 'b2']);
    await page.getByRole('button', { name: comparisonCopy.back }).click();
    await expect.element(page.getByRole('link', { name: /Headache/ })).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });

  it('are left step by step with the back button, not tick by tick', async () => {
    const { actors, inputs } = scriptedHistory([items]);
    const screen = (
      <>
        <HistoryPage />
        <Back />
      </>
    );
    await showScreen(screen, { actors, inputs, services: compared().services });
    await page.getByRole('button', { name: historyCopy.compareTwo }).click();
    for (const { title } of items) {
      await page.getByRole('checkbox', { name: historyCopy.chooseOf(title) }).click();
    }
    await page.getByRole('button', { name: historyCopy.compare, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent(historyCopy.comparison);
    const back = page.getByRole('button', { name: 'back', exact: true });
    await back.click();
    await expect.element(page.getByText(historyCopy.chosen[2])).toBeVisible();
    await back.click();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: historyCopy.compareTwo })).toBeVisible();
  });

  it('are compared again when their address is opened, as after a reload', async () => {
    const { read, services } = compared();
    const { actors, inputs } = scriptedHistory([items]);
    const address = '/history?step=comparing&id=b2&id=a1';
    await showScreen(<HistoryPage />, { actors, inputs, services, address });
    const sides = page.getByRole('heading', { level: 2 }).getByRole('link');
    await expect
      .poll(() => sides.elements().map((link) => link.textContent))
      .toEqual(['Tight chest', 'Headache']);
    expect(read).toEqual(['b2', 'a1']);
  });
});

const detail = (path: string) => (
  <Routes location={path}>
    <Route path="/history/:consultationId" element={<AssessmentDetailPage />} />
  </Routes>
);

describe('the page of a saved assessment', () => {
  it('shows what to do first, and opens a cited passage in place', async () => {
    await showScreen(detail('/history/a1'), scriptedHistory([]));
    const headings = page.getByRole('heading', { level: 2 });
    await expect.element(headings.first()).toHaveTextContent('See a doctor within 2 weeks');
    const mark = page.getByRole('group', { name: assessmentCopy.sourceMarks }).first();
    const passage = mark.getByText(sampleSources[0]?.passage ?? '');
    await expect.element(passage).not.toBeVisible();
    await mark.getByText('1', { exact: true }).click();
    await expect.element(passage).toBeVisible();
  });

  it('tells the whole conversation, folded away until it is opened', async () => {
    await showScreen(detail('/history/a1'), scriptedHistory([]));
    const transcript = page.getByRole('region', { name: assessmentCopy.answers });
    await expect.element(transcript.getByText('Does he have a fever?')).not.toBeVisible();
    await transcript.getByText(assessmentDetailCopy.transcript(2)).click();
    const turns = transcript.getByRole('listitem');
    await expect
      .poll(() => turns.elements().map((turn) => [...turn.children].map(({ textContent }) => textContent)))
      .toEqual([
        [assessmentDetailCopy.firstWords, 'My son has a headache'],
        ['Does he have a fever?', 'No', 'Understood: no fever'],
      ]);
  });

  it('asks again about the same complaint and the same person', async () => {
    const pages = (
      <Routes>
        <Route path="/history/:consultationId" element={<AssessmentDetailPage />} />
        <Route path="/consultation" element={<ConsultationPage />} />
      </Routes>
    );
    const { heard, logic } = scriptedConsultation([asks(yesOrNo)]);
    const { actors, inputs, services } = scriptedHistory([]);
    await showScreen(pages, {
      services,
      actors: { ...actors, consultation: logic },
      inputs,
      address: '/history/a1',
    });
    await page.getByRole('link', { name: assessmentDetailCopy.followUp }).click();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(consultationCopy.followUpTitle);
    await expect.element(page.getByText(/“Headache”, saved on/)).toBeVisible();
    const words = page.getByLabelText(consultationCopy.complaint);
    await expect.element(words).toHaveValue('My son has a headache');
    await words.fill('His headache is almost gone');
    await page.getByRole('button', { name: consultationCopy.start }).click();
    await expect.element(page.getByRole('heading', { name: yesOrNo.text })).toBeVisible();
    expect(heard.map(({ request: { messages, subject } }) => ({ messages, subject }))).toEqual([
      {
        messages: [{ role: 'user', content: 'His headache is almost gone' }],
        subject: { relationship: 'my son', age_years: 6, sex_at_birth: 'male' },
      },
    ]);
  });

  it('sets a day to look again, and keeps what was typed when that is refused', async () => {
    const { form, sent } = scriptedForm([refused([{ field: 'follow_up_day', code: 'out_of_range' }])]);
    await showScreen(detail('/history/a1'), { ...scriptedHistory([]), form });
    await page.getByText(followUpCopy.open, { exact: true }).first().click();
    const today = dayOf(new Date());
    const day = (days: number) => formatWeekday(dayAfter(today, days));
    await expect.element(page.getByLabelText(`${followUpChoiceWords.in_three_days}${day(3)}`)).toBeChecked();
    await page.getByLabelText(followUpChoiceWords.other).click();
    const typed = dayAfter(today, 10);
    await page.getByLabelText(followUpCopy.day).fill(typed);
    const submit = page.getByRole('button', { name: followUpCopy.set });
    await submit.click();
    await expect.element(page.getByText(fieldMessage('follow_up_day', 'out_of_range'))).toBeVisible();
    await expect.element(page.getByLabelText(followUpCopy.day)).toHaveValue(typed);
    expect(await commands.audit()).toEqual([]);
    await submit.click();
    await expect.element(page.getByText(followUpCopy.done(day(10)))).toBeVisible();
    expect(sent).toEqual([
      { id: 'a1', choice: 'other', follow_up_day: typed },
      { id: 'a1', choice: 'other', follow_up_day: typed },
    ]);
  });

  it('says when the day was set somewhere else, and shows that one when told to', async () => {
    const today = dayOf(new Date());
    const [read, other] = [dayAfter(today, 10), dayAfter(today, 12)];
    const base = followUpBase({ due_at: morningOf(other) ?? '', set_at: '2026-11-20T10:00:00.000Z' });
    const newest = { values: { id: 'a1', choice: 'other', follow_up_day: other }, base };
    const { form } = scriptedForm([{ kind: 'status', status: 409, fields: [] }], null, newest);
    await showScreen(
      <FollowUpSection
        id="a1"
        urgency="LOW"
        follow_up={{ due_at: morningOf(read) ?? '', set_at: '2026-11-19T10:00:00.000Z' }}
      />,
      { form },
    );
    await page.getByText(followUpCopy.openSet(formatPartialDate(read))).click();
    await expect.element(page.getByLabelText(followUpCopy.day)).toHaveValue(read);
    await page.getByRole('button', { name: followUpCopy.move }).click();
    await expect.element(page.getByRole('alert').getByText(conflictCopy.title)).toBeVisible();
    await page.getByRole('button', { name: conflictCopy.loadNewest }).click();
    await expect.element(page.getByLabelText(followUpCopy.day)).toHaveValue(other);
    await expect.element(page.getByText(followUpCopy.openSet(formatPartialDate(other)))).toBeVisible();
  });

  it('offers no day to look again at an emergency', async () => {
    await showScreen(detail('/history/b2'), scriptedHistory([]));
    await expect.element(page.getByRole('link', { name: assessmentDetailCopy.followUp })).toBeVisible();
    await expect.element(page.getByText(followUpCopy.open)).not.toBeInTheDocument();
  });

  it('says when there is no such consultation, and offers no retry then', async () => {
    await showScreen(detail('/history/zz'), scriptedHistory([]));
    await expect.element(page.getByText(messageByCode.NOT_FOUND)).toBeVisible();
    await expect.element(page.getByRole('button', { name: feedbackCopy.retry })).not.toBeInTheDocument();
  });
});
