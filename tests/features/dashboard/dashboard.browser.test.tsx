import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromCallback, fromPromise } from 'xstate';
import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import {
  editorMachine,
  type EditorDraft,
  type EditorForm,
  type OpenedItem,
  type StoredDraft,
} from '#machines/editor/editor.machine.ts';
import { sampleCard } from '#tests/models/samples.ts';
import { cardFormCopy } from '#src/features/dashboard/card-editor/card-editor.copy.ts';
import { cardEditorCopy, dashboardCopy as copy } from '#src/features/dashboard/dashboard.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { removalCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { CardChange } from '#src/domain/card.ts';
import DashboardPage from '#src/features/dashboard/dashboard.page.tsx';
import { scriptedConsultation } from '#tests/features/consultation/fake-engine.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { scriptedRemoval } from '#tests/features/scripted-removal.ts';

const offline: AppError = { kind: 'network' };
const consultationId = '0b1f7b1e-6a52-4d0e-8a5b-0a7d3ac0f8ab';

const resume = sampleCard('resume', {
  type: 'resume_consultation',
  source: 'system',
  title: 'Continue your consultation',
  content: 'A cough',
  target: { kind: 'consultation', value: consultationId },
});
const allergies = sampleCard('allergies', {
  type: 'allergies',
  source: 'system',
  title: 'Allergies',
  target: { kind: 'route', value: '/profile/allergies' },
  data: { count: 3, names: ['Latex', 'Nuts'], known_none: false },
});
const measurements = sampleCard('measurements', {
  type: 'measurements',
  source: 'system',
  title: 'Measurements',
  target: { kind: 'route', value: '/profile/measurements' },
  data: { count: 7, values: ['Potassium 6.8 mmol/L, far above the usual range (21 November 2026)'] },
});
const followUp = sampleCard('How is it now?', {
  type: 'follow_up',
  source: 'system',
  content: 'A cough',
  due_at: '2020-03-04T09:00:00.000Z',
  target: { kind: 'consultation', value: 'saved' },
  data: { id: 'saved', urgency: 'LOW' },
});
const walk = sampleCard('Walk every day', { type: 'goal', due_at: '2020-03-04T09:00:00.000Z' });

/** What reached the server. */
let sent: { changes: CardChange[]; saved: EditorDraft[]; dropped: string[]; deleted: string[] };
beforeEach(() => {
  sent = { changes: [], saved: [], dropped: [], deleted: [] };
});

type Changing = { readonly board: DashboardRead | null; readonly change: CardChange | undefined };

/** Shows the dashboard with these cards; `fails` makes every write fail. */
async function open(given: readonly DashboardCard[], fails = false) {
  const cards = given.map((each, position) => ({ ...each, position }));
  const write = <Output, Input>(note: (input: Input) => Output) =>
    fromPromise<Output, Input>(async ({ input }) => {
      if (fails) throw offline;
      return note(input);
    });
  const dashboard = dashboardMachine.provide({
    actors: {
      watchDashboard: fromCallback(({ sendBack }) => {
        sendBack({ type: 'dashboard.loaded', board: { completeness: 40, cards } });
      }),
      sendChange: write<DashboardCard | null, Changing>(({ change }) => {
        if (change) sent.changes.push(change);
        return null;
      }),
      dropDraft: write<void, { consultationId: string }>(
        (input) => void sent.dropped.push(input.consultationId),
      ),
    },
  });
  const editor = editorMachine.provide({
    actors: {
      restoreDraft: fromPromise<StoredDraft | null, { draftKey: string }>(async () => null),
      readItem: fromPromise<OpenedItem, EditorForm>(async ({ input }) => input),
      checkDraft: fromPromise<unknown, EditorForm>(async () => null),
      saveItem: fromPromise<unknown, EditorForm>(async ({ input }) => {
        if (fails) throw offline;
        sent.saved.push(input.draft);
      }),
    },
  });
  const removal = scriptedRemoval((ids) => {
    if (fails) throw offline;
    sent.deleted.push(...ids);
  });
  const { logic } = scriptedConsultation([]);
  return showScreen(<DashboardPage />, {
    actors: { dashboard, 'card-editor': editor, 'card-removal': removal, consultation: logic },
    inputs: {
      'card-editor': { list: 'cards', draftPrefix: 'draft_card' },
      'card-removal': { list: 'cards' },
    },
  });
}

const titles = () =>
  page
    .getByRole('list', { name: copy.cards })
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

const act = async (title: string, action: string) => {
  const article = page.getByRole('article', { name: title });
  await article.getByLabelText(copy.changeOf(title)).click();
  await article.getByRole('button', { name: action, exact: true }).click();
};

describe('the dashboard', () => {
  it('greets the patient and shows what each card tells', async () => {
    await open([resume, allergies, walk]);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(copy.greeting('Ada Byron'));
    expect(titles()).toEqual(['Continue your consultation', 'Allergies', 'Walk every day']);
    await expect.element(page.getByText('Latex, Nuts and 1 more')).toBeVisible();
    await expect.element(page.getByText(/^Overdue since .*March.*2020/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: copy.linkOf('Open the list', 'Allergies') }))
      .toHaveAttribute('href', '/profile/allergies');
  });

  it('keeps the size of the icon beside a title of one long word', async () => {
    const title = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    await open([sampleCard(title, { type: 'note' }), walk]);
    const widths = [title, 'Walk every day'].map(
      (name) =>
        page.getByRole('article', { name }).element().querySelector('svg')?.getBoundingClientRect().width,
    );
    expect(widths).toEqual([22, 22]);
  });

  it('says in words where the newest measurements lie, and leads to all of them', async () => {
    await open([measurements]);
    const card = page.getByRole('article', { name: 'Measurements' });
    await expect
      .element(card.getByText('Potassium 6.8 mmol/L, far above the usual range (21 November 2026)'))
      .toBeVisible();
    await expect.element(card.getByText(copy.moreValues(6))).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: copy.linkOf('Open the list', 'Measurements') }))
      .toHaveAttribute('href', '/profile/measurements');
  });

  it('resumes an unfinished consultation', async () => {
    const { running } = await open([resume]);
    await page.getByRole('link', { name: copy.continueWith('A cough') }).click();
    expect(running['consultation']?.getSnapshot()).toMatchObject({ context: { consultationId } });
  });

  it('leads from a follow-up to what was saved, and marks it done', async () => {
    await open([followUp]);
    const card = page.getByRole('article', { name: 'How is it now?' });
    await expect.element(card.getByText('A cough')).toBeVisible();
    await expect.element(card.getByText(/^Overdue since .*March.*2020/)).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: copy.linkOf('Open the assessment', 'How is it now?') }))
      .toHaveAttribute('href', '/history/saved');
    await card.getByRole('button', { name: copy.linkOf(copy.markDone, 'How is it now?') }).click();
    await expect.poll(() => sent.changes).toEqual([{ id: 'How is it now?', change: { status: 'done' } }]);
    await expect
      .element(card.getByRole('button', { name: copy.linkOf(copy.markOpen, 'How is it now?') }))
      .toBeVisible();
  });

  it('discards one', async () => {
    await open([resume, walk]);
    await page.getByRole('button', { name: copy.discardOf('A cough') }).click();
    expect(titles()).toEqual(['Walk every day']);
    expect(sent.dropped).toEqual([consultationId]);
  });

  it('leaves a consultation that is already open here as it is, and forgets it with its draft', async () => {
    const { running } = await open([resume]);
    const consultation = running['consultation'];
    const resumed = { type: 'resume.requested', consultationId };
    consultation?.send(resumed);
    await expect.poll(() => consultation?.getSnapshot().value).toEqual({ failed: 'turn' });
    await page.getByRole('link', { name: copy.continueWith('A cough') }).click();
    expect(consultation?.getSnapshot().value).toEqual({ failed: 'turn' });
    await page.getByRole('button', { name: copy.discardOf('A cough') }).click();
    await expect.poll(() => sent.dropped).toEqual([consultationId]);
    expect(consultation?.getSnapshot()).toMatchObject({ value: 'idle', context: { consultationId: '' } });
  });

  it('deletes no other card before a deletion that failed is settled', async () => {
    const { running } = await open([walk, sampleCard('Swim', { type: 'goal' })], true);
    await act('Walk every day', copy.remove);
    running['card-removal']?.send({ type: 'page.left' });
    await expect.element(page.getByText(removalCopy.failed)).toBeVisible();
    const other = page.getByRole('article', { name: 'Swim' });
    await other.getByLabelText(copy.changeOf('Swim')).click();
    await expect
      .element(other.getByRole('button', { name: copy.remove, exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('moves a card by keyboard: the focus stays on its button and the new place is told', async () => {
    await open([sampleCard('one'), sampleCard('two'), sampleCard('three')]);
    await page.getByLabelText(copy.changeOf('one')).click();
    const later = page.getByRole('article', { name: 'one' }).getByRole('button', { name: copy.later });
    later.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['two', 'one', 'three']);
    await expect.element(later).toHaveFocus();
    await expect.element(page.getByText(copy.movedTo('one', 2, 3))).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['two', 'three', 'one']);
    await expect.element(later).toHaveFocus();
    await expect.element(later).toHaveAttribute('aria-disabled', 'true');
    await expect
      .poll(() => sent.changes)
      .toEqual([
        { id: 'one', change: { position: 1 } },
        { id: 'one', change: { position: 2 } },
      ]);
  });

  it('marks done, pins and hides, and gives back what was hidden', async () => {
    await open([walk, sampleCard('note')]);
    await page.getByRole('button', { name: copy.linkOf(copy.markDone, 'Walk every day') }).click();
    await expect.element(page.getByText(copy.done, { exact: true })).toBeVisible();
    await act('note', copy.pin);
    await expect.element(page.getByText(copy.pinned, { exact: true })).toBeVisible();
    await page.getByRole('article', { name: 'note' }).getByRole('button', { name: copy.widen }).click();
    await page.getByRole('article', { name: 'note' }).getByRole('button', { name: copy.narrow }).click();
    await page.getByRole('article', { name: 'note' }).getByRole('button', { name: copy.hide }).click();
    expect(titles()).toEqual(['Walk every day']);
    await expect.element(page.getByRole('button', { name: removalCopy.undo })).toHaveFocus();
    await page.getByText(copy.hidden(1)).click();
    await page.getByRole('button', { name: copy.restoreOf('note') }).click();
    expect(titles()).toEqual(['Walk every day', 'note']);
    expect(sent.changes.map(({ change }) => change)).toEqual([
      { status: 'done' },
      { pinned: true },
      { size: 'lg' },
      { size: 'md' },
      { hidden: true },
      { hidden: false },
    ]);
  });

  it('takes a change back when it was not kept, and says so', async () => {
    await open([sampleCard('one'), sampleCard('two')], true);
    await act('one', copy.later);
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    expect(titles()).toEqual(['one', 'two']);
  });

  it('deletes a card of one’s own, which can be undone', async () => {
    await open([sampleCard('one'), sampleCard('two')]);
    await act('one', copy.remove);
    expect(titles()).toEqual(['two']);
    await page.getByRole('button', { name: removalCopy.undo }).click();
    expect(titles()).toEqual(['one', 'two']);
    expect(sent.deleted).toEqual([]);
  });

  it('neither edits nor deletes a card of the server’s', async () => {
    await open([allergies]);
    await page.getByLabelText(copy.changeOf('Allergies')).click();
    const buttons = page.getByRole('article', { name: 'Allergies' }).getByRole('button').elements();
    expect(buttons.map((button) => button.textContent)).toEqual([
      copy.pin,
      copy.earlier,
      copy.later,
      copy.widen,
      copy.hide,
    ]);
  });

  it('writes a card in a drawer', async () => {
    await open([walk]);
    await page.getByRole('button', { name: copy.add }).click();
    const drawer = page.getByRole('dialog', { name: cardEditorCopy.create });
    await drawer.getByLabelText('Reminder').click();
    await drawer.getByLabelText(cardFormCopy.title).fill('Blood test');
    await drawer.getByLabelText(cardFormCopy.due, { exact: false }).fill('2026-12-01');
    await drawer.getByLabelText(cardFormCopy.place, { exact: false }).selectOptions('History');
    await drawer.getByLabelText(cardFormCopy.size).selectOptions(cardFormCopy.sizes.sm);
    await drawer.getByLabelText(cardFormCopy.tone).selectOptions(cardFormCopy.tones.warning);
    await drawer.getByRole('button', { name: cardFormCopy.save }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(sent.saved).toEqual([
      {
        type: 'reminder',
        title: 'Blood test',
        content: '',
        due: '2026-12-01',
        place: '/history',
        condition: '',
        size: 'sm',
        tone: 'warning',
      },
    ]);
  });

  it('keeps what was typed when a card cannot be saved', async () => {
    await open([walk], true);
    await act('Walk every day', copy.edit);
    const drawer = page.getByRole('dialog', { name: cardEditorCopy.change });
    await drawer.getByLabelText(cardFormCopy.title).fill('Walk twice a day');
    await drawer.getByRole('button', { name: cardFormCopy.save }).click();
    await expect.element(drawer.getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(drawer.getByLabelText(cardFormCopy.title)).toHaveValue('Walk twice a day');
  });
});
