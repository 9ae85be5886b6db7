import { chartOf, statesOf, type ChartState } from '#kit/drawing/chart.ts';
import { list, prose, staticPage, text } from '#kit/drawing/html.ts';
import { drawChart, type Mark } from '#kit/drawing/picture.ts';
import type { AnyStateMachine } from 'xstate';
import { differenceOf, type Difference } from './difference.ts';

type Machines = Readonly<Record<string, AnyStateMachine>>;
type Changed = { readonly name: string } & Difference;

const everywhere = (chart: ChartState, mark: Mark): ReadonlyMap<string, Mark> =>
  new Map(statesOf(chart).map(({ id }) => [id, mark]));

function changeOf(name: string, before: AnyStateMachine | undefined, after: AnyStateMachine | undefined) {
  if (before && after) return differenceOf(chartOf(before), chartOf(after));
  const chart = chartOf((after ?? before) as AnyStateMachine);
  const mark = after ? 'added' : 'removed';
  return { chart, marks: everywhere(chart, mark), words: [`${mark}: the machine ${name}`] };
}

/** The machines that have changed, sorted by name. */
export const changesBetween = (before: Machines, after: Machines): Changed[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((name) => {
    const change = changeOf(name, before[name], after[name]);
    return change ? [{ name, ...change }] : [];
  });

async function sectionOf({ name, chart, marks, words }: Changed): Promise<string> {
  const picture = await drawChart(chart, marks);
  return `<section><h2>${text(name)}</h2>${list(words.map(text))}<div class="scroll" tabindex="0" role="group" aria-label="${text(`The chart of ${name}`)}">${picture}</div></section>`;
}

/** A page with each changed chart, both versions in one picture, and its changes as text. */
export async function differencePage(title: string, changes: readonly Changed[]): Promise<string> {
  const lead =
    changes.length === 0
      ? 'No chart has changed.'
      : 'Bold and green: added. Dashed, struck through and red: removed. Italic and amber: another target or other actions.';
  const sections = await Promise.all(changes.map(sectionOf));
  return staticPage({ title, body: `<p>${prose(lead)}</p>${sections.join('')}` });
}
