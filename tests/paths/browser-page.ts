import { probedFor } from '#tools/statecharts/testing/coverage.ts';
import { driven, undriven } from '#tests/paths/drivers.ts';

/** The page that says what the browser's paths take, and what no path takes and why. */
export function browserPage(): string {
  const rows = driven.map(({ name, title, machine, tours, reachable }) => {
    const { all } = probedFor(machine);
    const steps = tours.reduce((sum, tour) => sum + tour.steps.length, 0);
    return `| [${title}](${name}.md) | ${String(tours.length)} | ${String(steps)} | ${String(reachable.size)} | ${String(all.length - reachable.size)} |`;
  });
  const left = driven.flatMap(({ title, driver }) =>
    Object.entries(driver.untravelled).map(([edge, reason]) => `| ${title} | \`${edge}\` | ${reason} |`),
  );
  return [
    '# What is walked in a browser',
    '',
    'Generated paths in Chromium, through the product’s own screens, against the real embedded server. A transition is',
    'named by its state, its event and its place in the list; a test holds that each is either walked or listed here.',
    '',
    '| machine | paths | steps | transitions walked | cannot be caused |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Transitions that no one can cause',
    '',
    '| machine | transition | why |',
    '|---|---|---|',
    ...left,
    '',
    '## Machines without a driver',
    '',
    ...Object.entries(undriven).map(([name, reason]) => `- [${name}](${name}.md): ${reason}`),
    '',
  ].join('\n');
}
