import { useState, type ComponentProps, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#src/app/errors/error-boundary.tsx';
import { ConfigurationProblem } from '#src/app/errors/error-fallback.tsx';
import { MissingCode } from '#src/app/page-loader.tsx';
import { FeedbackDialog } from '#src/app/errors/feedback-dialog.tsx';
import { Toaster } from '#src/app/shell/toaster.tsx';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { watchActivity } from '#src/platform/auth/activity.ts';
import { clearToasts, showToast } from '#src/platform/browser/toasts.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';

const show = (children: ReactNode, scheme: 'light' | 'dark' = 'light') =>
  render(<UiProvider scheme={scheme}>{children}</UiProvider>);

const notices = () => page.getByRole('region', { name: 'Notifications' });
const titles = () =>
  notices()
    .getByRole('listitem')
    .elements()
    .map((each) => each.querySelector('strong')?.textContent);

/** What React has to show is on the screen after two frames. */
const painted = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

afterEach(async () => {
  vi.useRealTimers();
  clearToasts();
});

describe('a toast', () => {
  it('stands at the top, in the middle', async () => {
    await page.viewport(1280, 900);
    await show(<Toaster />);
    showToast({ title: 'Saved' });
    await expect.poll(titles).toEqual(['Saved']);
    const { left, right, top } = notices().getByRole('listitem').element().getBoundingClientRect();
    expect([Math.round(left + right), top < 120]).toEqual([1280, true]);
  });

  it.each([
    [undefined, 3_999, ['Saved']],
    [undefined, 4_000, []],
    [undefined, 4_001, []],
    [10_000, 9_999, ['Saved']],
    [10_000, 10_000, []],
    [10_000, 10_001, []],
  ])('that is to last %s ms shows after %i ms: %j', async (durationMs, ms, shown) => {
    await show(<Toaster />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    showToast({ title: 'Saved', ...(durationMs === undefined ? {} : { durationMs }) });
    await painted();
    await vi.advanceTimersByTimeAsync(ms);
    await painted();
    expect(titles()).toEqual(shown);
  });

  it('waits while it is pointed at, and goes when it is dismissed', async () => {
    await show(<Toaster />);
    showToast({ title: 'Saved' });
    await notices().getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(titles).toEqual([]);
  });

  it('takes the place of an earlier one of the same name', async () => {
    await show(<Toaster />);
    showToast({ id: 'one', title: 'First' });
    showToast({ id: 'one', title: 'Second' });
    await expect.poll(titles).toEqual(['Second']);
  });

  it.each([
    [undefined, 1],
    [true as const, 0],
  ])(
    'has an action whose use is activity, unless it extends the stay itself',
    async (extendsSession, count) => {
      const run = vi.fn();
      let activity = 0;
      const stop = watchActivity(window, () => (activity = 1));
      await show(<Toaster />);
      const action = { label: 'Undo', run, ...(extendsSession ? { extendsSession } : {}) };
      showToast({ title: 'Removed', action });
      await notices().getByRole('button', { name: 'Undo' }).click();
      stop();
      expect([run.mock.calls.length, activity]).toEqual([1, count]);
    },
  );

  it.each([
    ['danger', 'alert'],
    ['success', 'status'],
  ] as const)('of tone %s is read out as %s', async (tone, role) => {
    await show(<Toaster />);
    showToast({ title: 'Said', tone });
    await expect.element(notices().getByRole(role)).toHaveTextContent('Said');
  });
});

function Broken({ error }: { readonly error: unknown }): ReactNode {
  throw error;
}

const monitoringWith = (eventId: string | null) =>
  ({
    captureException: vi.fn(async () => eventId),
    sendFeedback: vi.fn(async () => true),
  }) as unknown as Monitoring;

describe('the error screen', () => {
  it.each([
    [new Error('The list is broken.'), 'The list is broken.'],
    [new Error(''), 'An unexpected error occurred. Our team has been notified.'],
    [{ kind: 'unexpected' }, 'An unexpected error occurred. Our team has been notified.'],
  ])('shows the error’s message, or else the sentence for it', async (error, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(
      <ErrorBoundary monitoring={null}>
        <Broken error={error} />
      </ErrorBoundary>,
    );
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Oops! Something went wrong');
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    expect(
      page
        .getByRole('button')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Reload Page', 'Go to Home']);
    vi.restoreAllMocks();
  });

  it.each([
    ['event-1', ['Reload Page', 'Go to Home', 'Report Issue']],
    [null, ['Reload Page', 'Go to Home']],
  ])('with the event id %s offers %j', async (eventId, buttons) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(
      <ErrorBoundary monitoring={monitoringWith(eventId)}>
        <Broken error={new Error('Broken.')} />
      </ErrorBoundary>,
    );
    await expect
      .poll(() =>
        page
          .getByRole('button')
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual(buttons);
    vi.restoreAllMocks();
  });

  it('says that there is no connection when a page could not be loaded, and can try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reach = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await show(
      <ErrorBoundary monitoring={null}>
        <Broken error={new MissingCode(NETWORK_MESSAGE)} />
      </ErrorBoundary>,
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No connection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(NETWORK_MESSAGE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('There is still no connection.');
    expect(reach).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('gives way when someone else is there, as after signing out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const boundary = (who: string, child: ReactNode) => (
      <UiProvider scheme="light">
        <ErrorBoundary monitoring={null} resetOn={who}>
          {child}
        </ErrorBoundary>
      </UiProvider>
    );
    const shown = await render(boundary('granted', <Broken error={new Error('Broken.')} />));
    await shown.rerender(boundary('granted', <p>Whole again</p>));
    expect(page.getByText('Whole again').elements()).toEqual([]);
    await shown.rerender(boundary('denied', <p>Whole again</p>));
    await expect.element(page.getByText('Whole again')).toBeVisible();
    vi.restoreAllMocks();
  });

  it.each(['light', 'dark'] as const)('has no axe violation with its dialog open, %s', async (scheme) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const width of [360, 1280]) {
      await page.viewport(width, 800);
      const shown = await show(
        <main>
          <ErrorBoundary monitoring={monitoringWith('event-1')}>
            <Broken error={new Error('Broken.')} />
          </ErrorBoundary>
        </main>,
        scheme,
      );
      await page.getByRole('button', { name: 'Report Issue' }).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      expect(await commands.audit()).toEqual([]);
      await shown.unmount();
    }
    vi.restoreAllMocks();
  });
});

const steps = '{ "version": 1, "events": [] }';

/** Hears what is handed to the reader as a file. */
async function download(press: () => Promise<void>): Promise<string> {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return '#';
  });
  await press();
  vi.restoreAllMocks();
  return blobs[0]?.text() ?? '';
}

function Opened(props: Pick<ComponentProps<typeof FeedbackDialog>, 'events' | 'send'>) {
  const [isOpen, setIsOpen] = useState(true);
  return <FeedbackDialog isOpen={isOpen} onClose={() => setIsOpen(false)} {...props} />;
}

describe('the last steps of the app', () => {
  it('can be looked at and kept where no report is sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(
      <ErrorBoundary monitoring={null} readEvents={() => steps}>
        <Broken error={new Error('Broken.')} />
      </ErrorBoundary>,
    );
    vi.restoreAllMocks();
    await expect.element(page.getByText(steps)).not.toBeVisible();
    await page.getByText('The last steps in the app').click();
    await expect.element(page.getByText(steps)).toBeVisible();
    expect(await download(() => page.getByRole('button', { name: 'Download' }).click())).toBe(steps);
  });

  it.each(['light', 'dark'] as const)('have no axe violation, %s', async (scheme) => {
    const shown = await show(
      <main>
        <h1>Broken</h1>
        <Opened events={steps} send={async () => true} />
      </main>,
      scheme,
    );
    await page.getByText('See what would be attached').click();
    expect(await commands.audit()).toEqual([]);
    await shown.unmount();
  });
});

describe('the feedback dialog', () => {
  async function openDialog(send: () => Promise<boolean>, events: string | null = null) {
    await show(<Opened events={events} send={send} />);
    return page.getByRole('dialog', { name: "We're sorry this happened" });
  }

  it('sends name, e-mail and what happened, and says thank you', async () => {
    const send = vi.fn(async () => true);
    const dialog = await openDialog(send);
    await dialog.getByLabelText('Name').fill('Ada');
    await dialog.getByLabelText('Email').fill('ada@example.org');
    await dialog.getByLabelText('What happened?').fill('It broke.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect.element(dialog.getByText('Thank you for your feedback!', { exact: true })).toBeVisible();
    expect(send.mock.calls).toEqual([[{ name: 'Ada', email: 'ada@example.org', message: 'It broke.' }]]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('Thank you for your feedback!')).not.toBeInTheDocument();
  });

  it('attaches the last steps only when the patient ticks it, and shows them before', async () => {
    const send = vi.fn(async () => true);
    const dialog = await openDialog(send, steps);
    await dialog.getByLabelText('What happened?').fill('It broke.');
    await expect.element(dialog.getByRole('checkbox')).not.toBeChecked();
    await dialog.getByText('See what would be attached').click();
    await expect.element(dialog.getByText(steps)).toBeVisible();
    await dialog.getByLabelText('Attach the last steps in the app').click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect.element(dialog.getByText('Thank you for your feedback!', { exact: true })).toBeVisible();
    expect(send.mock.calls).toEqual([[{ name: '', email: '', message: 'It broke.', events: steps }]]);
  });

  it('attaches nothing by itself', async () => {
    const send = vi.fn(async () => true);
    const dialog = await openDialog(send, steps);
    await dialog.getByLabelText('What happened?').fill('It broke.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect.element(dialog.getByText('Thank you for your feedback!', { exact: true })).toBeVisible();
    expect(send.mock.calls).toEqual([[{ name: '', email: '', message: 'It broke.' }]]);
  });

  it('keeps the words when they could not be sent', async () => {
    const dialog = await openDialog(async () => false);
    await dialog.getByLabelText('What happened?').fill('It broke.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('This could not be sent. Please try again.');
    await expect.element(dialog.getByLabelText('What happened?')).toHaveValue('It broke.');
  });
});

describe('a spinner', () => {
  it.each([
    ['sm', 16],
    ['md', 24],
    ['lg', 48],
  ] as const)('of size %s is %i px wide and silent', async (size, px) => {
    await show(
      <p data-testid="line">
        <Spinner size={size} />
      </p>,
    );
    const spinner = page.getByTestId('line').element().firstElementChild;
    expect([spinner?.getBoundingClientRect().width, spinner?.getAttribute('aria-hidden')]).toEqual([
      px,
      'true',
    ]);
  });

  it('is of size md unless told otherwise', async () => {
    await show(
      <p data-testid="line">
        <Spinner />
      </p>,
    );
    expect(page.getByTestId('line').element().firstElementChild?.getBoundingClientRect().width).toBe(24);
  });
});

it('a product without its settings shows the one sentence that says so', async () => {
  await show(<ConfigurationProblem problem="Supabase URL and Publishable Key are required." />);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Supabase URL and Publishable Key are required.');
  expect(
    page
      .getByRole('heading', { level: 1 })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Anamnesis']);
  expect(await commands.audit()).toEqual([]);
});
