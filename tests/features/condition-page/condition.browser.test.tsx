import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ConditionPage as ConditionRead } from '#contract/condition-page.ts';
import { conditionCopy as copy } from '#src/features/condition-page/condition.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import ConditionPage from '#src/features/condition-page/condition.page.tsx';
import type { Services } from '#src/app/services/services.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { sampleConditionPage } from '#tests/features/samples/condition.samples.tsx';

const offline: AppError = { kind: 'network' };
const unknown: AppError = {
  kind: 'code',
  code: 'NOT_FOUND',
  fields: [],
  suggestions: ['Migraine', 'Wrist / hand pain'],
};

/** Shows the page at a path over answers in turn, to a reader who may or may not be known. */
async function open(path: string, answers: readonly (ConditionRead | AppError)[]) {
  const asked: string[] = [];
  const readCondition = async (name: string) => {
    const answer = answers[asked.length] ?? offline;
    asked.push(name);
    if ('kind' in answer) throw answer;
    return answer;
  };
  // The page asks for these two things only.
  const readLibraryNames = async () => ['Migraine', 'Tension headache'];
  const services = {
    callApi: (_name: string, { params }: { params: { condition_name: string } }) =>
      readCondition(params.condition_name),
    loadPatient: async () => ({ readLibraryNames }),
  } as unknown as Partial<Services>;
  const screen = (
    <Routes>
      <Route path="/condition/tinnitus" element={<p>The page of tinnitus</p>} />
      <Route path="/condition/:conditionName?" element={<ConditionPage />} />
    </Routes>
  );
  await showScreen(screen, { auth: { profile: null }, services, address: path });
  return asked;
}

describe('the page of a condition', () => {
  it('asks for the condition by its decoded name and says when to get help first', async () => {
    const asked = await open('/condition/migraine%20%26%20aura', [sampleConditionPage]);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Migraine');
    expect(asked).toEqual(['migraine & aura']);
    const headings = page.getByRole('heading', { level: 2 }).elements();
    expect(headings.map((heading) => heading.textContent)).toEqual([
      copy.help.emergency.title,
      copy.help.urgent.title,
      copy.help.routine.title,
      copy.symptoms,
      copy.causes,
      copy.risks,
      copy.diagnosis,
      copy.treatment,
      copy.selfCare,
      copy.prevention,
      copy.consultTitle,
      copy.related,
      copy.sources,
    ]);
    await expect
      .element(page.getByRole('link', { name: 'Tension headache' }))
      .toHaveAttribute('href', '/condition/tension-headache');
  });

  it('says that no clinician has reviewed it, until one has', async () => {
    await open('/condition/migraine', [sampleConditionPage]);
    await expect.element(page.getByText(copy.notReviewed)).toBeVisible();
  });

  it('names the day of the review', async () => {
    await open('/condition/migraine', [{ ...sampleConditionPage, last_reviewed: '2026-03-04' }]);
    await expect.element(page.getByText(/^Reviewed by a clinician on .*March.*2026/)).toBeVisible();
  });

  it('leaves out what a back end does not tell', async () => {
    const bare: ConditionRead = {
      ...sampleConditionPage,
      symptoms: [],
      treatment: '',
      related: [],
      sources: [],
      when_to_get_help: { emergency: [], urgent: [], routine: [] },
    };
    await open('/condition/migraine', [bare]);
    await expect.element(page.getByRole('heading', { name: copy.causes })).toBeVisible();
    for (const title of [copy.symptoms, copy.treatment, copy.related, copy.sources]) {
      await expect.element(page.getByRole('heading', { name: title, exact: true })).not.toBeInTheDocument();
    }
  });

  it('offers what else could be meant when there is none', async () => {
    await open('/condition/migrane', [unknown]);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(copy.missingTitle('migrane'));
    await expect
      .element(page.getByRole('link', { name: 'Wrist / hand pain' }))
      .toHaveAttribute('href', '/condition/Wrist%20%2F%20hand%20pain');
  });

  it('looks up another name, which the library offers', async () => {
    await open('/condition/migrane', [unknown]);
    const part = page.getByRole('region', { name: copy.lookUpTitle });
    const name = part.getByRole('combobox', { name: copy.lookUpName });
    await expect
      .poll(() => [...document.querySelectorAll('datalist option')].map((each) => each.textContent))
      .toEqual(['Migraine', 'Tension headache']);
    await part.getByRole('button', { name: copy.lookUp }).click();
    await expect.element(name).toBeVisible();
    await name.fill(' tinnitus ');
    await part.getByRole('button', { name: copy.lookUp }).click();
    await expect.element(page.getByText('The page of tinnitus')).toBeVisible();
    await expect.element(part).not.toBeInTheDocument();
  });

  it.each(['/condition/%20', '/condition/', '/condition'])('asks for nothing at %s', async (path) => {
    const asked = await open(path, [sampleConditionPage]);
    await expect.element(page.getByText('Invalid condition name')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('says what failed and tries again', async () => {
    await open('/condition/migraine', [offline, sampleConditionPage]);
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await page.getByRole('button', { name: feedbackCopy.retry }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Migraine');
  });
});
