import { chromium } from 'playwright';
import { driven } from '#tests/paths/drivers.ts';
import { Stage } from '#tests/paths/stage.ts';
import { tourAlong, type Tour } from '#tests/paths/tour.ts';
import { walk } from '#tests/paths/walk.ts';

type Told = { readonly machine: string; readonly type: string; readonly state: string };
type Showing = { readonly isVisible: boolean; readonly address: string };

/** Between two steps of a visible browser, so that someone can watch. */
const PACE_MS = 600;

async function play(name: string, tour: Tour, { isVisible, address }: Showing): Promise<void> {
  const found = driven.find((each) => each.name === name);
  if (!found) throw new Error(`No one drives ${name} in a browser.`);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    headless: !isVisible,
    ...(isVisible ? { slowMo: PACE_MS } : {}),
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const stage = await Stage.raise(browser, { baseURL: address });
    await walk(found.machine, found.driver, { tour, stage });
  } finally {
    await browser.close();
  }
}

/**
 * Plays one machine's part of a report through the product's own screens, with samples for what it does not tell. Says
 * in words how that went.
 */
export async function show(name: string, told: readonly Told[], showing: Showing): Promise<string> {
  const found = driven.find((each) => each.name === name);
  if (!found) return `No one drives ${name} in a browser.`;
  const steps = told.filter(({ machine, type }) => machine === name && type !== 'xstate.init');
  const along = tourAlong(found.machine, found.driver, { told: steps });
  if (!along) return `${name} has no start.`;
  try {
    await play(name, along.tour, showing);
  } catch (error) {
    // A step that looks otherwise than the chart says is what the caller wants to hear of.
    return `${name} diverges at ${error instanceof Error ? error.message : String(error)}`;
  }
  const walked = `${String(along.tour.steps.length)} of ${String(steps.length)} steps`;
  const stop = steps[along.tour.steps.length];
  return along.isWhole
    ? `${name}: ${walked} walked, and seen as the chart says.`
    : `${name}: ${walked} walked; no one can cause ${stop?.type ?? 'more'} → ${stop?.state ?? ''} there.`;
}
