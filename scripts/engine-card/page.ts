import { slugOf } from '#server/consult/assessment/phrases.ts';
import type { KnowledgeData } from '#server/consult/library/model.ts';
import type { Figures } from '#tests/consult/simulation/report.ts';
import type { Share } from '#tests/consult/simulation/statistics.ts';
import type { EngineCard } from './card.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const percent = (each: Share) =>
  each.of === 0
    ? '–'
    : `${each.percent.toFixed(1)} %<small> ${each.low.toFixed(0)}–${each.high.toFixed(0)}</small>`;

const runNames: Record<Figures['perturbation'], string> = {
  none: 'As written',
  typos: 'With typing errors',
  noise: 'With small talk',
  injection: 'With instructions to the computer',
  caps: 'In capitals',
  unknown: 'One answer in ten is “I don’t know”',
};

type Row = { readonly name: string; readonly of: (figures: Figures) => string };

const rows: readonly Row[] = [
  {
    name: 'Emergencies judged routine or self-care (severe under-triage)',
    of: (f) => percent(f.severe_under_triage),
  },
  { name: 'Emergencies recognized as an emergency', of: (f) => percent(f.emergencies_called_emergency) },
  { name: 'Urgency acceptable', of: (f) => percent(f.triage_acceptable) },
  { name: 'Urgency too low', of: (f) => percent(f.under_triage) },
  { name: 'Urgency too high', of: (f) => percent(f.over_triage) },
  { name: 'Right condition named first', of: (f) => percent(f.top_1) },
  { name: 'Right condition among the first three', of: (f) => percent(f.top_3) },
  { name: 'Questions: half of the consultations need at most', of: (f) => String(f.questions.median) },
  { name: 'Questions: nine in ten need at most', of: (f) => String(f.questions.p90) },
  { name: 'Questions asked twice', of: (f) => String(f.repeated_questions) },
  { name: 'Conditions shown with a source', of: (f) => percent(f.conditions_cited) },
];

const table = (head: readonly string[], body: readonly (readonly string[])[], caption: string) => `
<div class="wide" tabindex="0" role="region" aria-label="${escape(caption)}"><table>
<caption>${escape(caption)}</caption>
<thead><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>${body
  .map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((each) => `<td>${each}</td>`).join('')}</tr>`,
  )
  .join('\n')}</tbody>
</table></div>`;

function groupTable({ runs }: EngineCard): string {
  const [plain] = runs;
  if (!plain) return '';
  const body = Object.entries(plain.acceptable_by_group).map(([group, share]) => {
    const named = plain.top_3_by_group[group];
    return [escape(group), percent(share), named ? percent(named) : '–', String(share.of)];
  });
  return table(['Group', 'Urgency acceptable', 'Among first three', 'Cases'], body, 'By group, as written');
}

function calibrationTable({ calibration }: EngineCard): string {
  const body = calibration.bins.map((each) => [
    `${Math.round(each.from * 100)}–${Math.round(each.from * 100) + 20} %`,
    each.of === 0 ? '–' : `${Math.round(each.claimed * 100)} %`,
    each.of === 0 ? '–' : `${Math.round(each.came_true * 100)} %`,
    String(each.of),
  ]);
  return table(
    ['Confidence', 'Average confidence', 'Correct', 'Assessments'],
    body,
    'How reliable the confidence is',
  );
}

function clusterList({ clusters, conditions }: KnowledgeData): string {
  const count = (id: string) => conditions.filter((each) => each.clusters.includes(id)).length;
  return clusters
    .filter((each) => count(each.id) > 0)
    .map((each) => `<li>${escape(each.label)} <small>${count(each.id)} conditions</small></li>`)
    .join('\n');
}

const conditionLinks = ({ conditions }: KnowledgeData) =>
  conditions
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((each) => `<li><a href="/condition/${slugOf(each.id)}">${escape(each.name)}</a></li>`)
    .join('\n');

const limits = [
  'No clinician has reviewed the knowledge, the rules or the cases, except where a condition’s page says so. The case labels are an editor’s reading of textbooks.',
  'The cases are simulated: the simulated patient answers every question plainly and truthfully. Real people do not, so expect worse.',
  'A zero in these tables does not mean never: with this many emergencies, the true rate may be as high as the upper end of the interval.',
  'It cannot examine you, measure anything or see you. It knows only what you tell it, and only the conditions listed here.',
  'It understands English. In the other languages listed here it recognizes only dangers and crises.',
  'It names no doses and makes no diagnosis. It is not a certified medical device.',
];

/** Which phrases a native speaker has reviewed, by language. */
function languageLine({ languages }: KnowledgeData): string {
  const names = (isReviewed: boolean) =>
    languages
      .filter((each) => each.reviewed_by_native_speaker === isReviewed)
      .map((each) => `<span lang="${each.id}" dir="${each.dir}">${escape(each.name)}</span>`)
      .join(', ') || 'none';
  return `<p>It recognizes dangers and crises in ${languages.length} languages besides English. A native speaker has reviewed the phrases of: ${names(true)}. No native speaker has reviewed the phrases of: ${names(false)}.</p>`;
}

const facts = (data: KnowledgeData) =>
  [
    [data.conditions.length, 'conditions'],
    [data.findings.length, 'findings'],
    [data.redflags.length, 'safety rules'],
    [data.sources.length, 'sources'],
    [data.clusters.length, 'groups of complaints'],
    [
      data.conditions.filter((each) => each.review.status === 'reviewed').length,
      'conditions reviewed by a clinician',
    ],
  ]
    .map(([count, name]) => `<div><dt>${name}</dt><dd>${count}</dd></div>`)
    .join('\n');

function measuredWith(card: EngineCard, data: KnowledgeData): string {
  const [plain] = card.runs;
  const speed = plain
    ? ` Half of the turns took ${plain.milliseconds.median} ms, 95 % took at most ${plain.milliseconds.p95} ms, on a small machine with other load.`
    : '';
  const same = card.library === data.version;
  return `<p>Measured on ${card.vignettes.length} presentations written for this project from textbooks, each run six times.${speed} The engine uses ${card.engine_megabytes} MB of memory.</p>
<p>${same ? `Library version ${card.library}, the one in use.` : `Measured with library version ${card.library}; version ${data.version} is in use now, so the figures may differ a little.`}</p>`;
}

/** The engine card as one page without scripts: what was measured, what is covered, and what is unknown. */
export function engineCardPage(card: EngineCard, data: KnowledgeData): string {
  const { calibration, runs } = card;
  const main = table(
    ['', ...runs.map((each) => runNames[each.perturbation])],
    rows.map((row) => [row.name, ...runs.map(row.of)]),
    'Percent, with the 95 % confidence interval',
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>How good is this engine? – Anamnesis</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/engine-card.css">
</head>
<body>
<main>
<p><a href="/">Anamnesis</a></p>
<h1>How good is this engine?</h1>
<p class="lead">What was measured, what it covers, and what it cannot do. Not clinically reviewed.</p>
<section aria-labelledby="limits"><h2 id="limits">Read this first</h2><ul>${limits.map((each) => `<li>${each}</li>`).join('\n')}</ul></section>
<section aria-labelledby="coverage"><h2 id="coverage">What it covers</h2><dl>${facts(data)}</dl><ul class="columns">${clusterList(data)}</ul>${languageLine(data)}</section>
<section aria-labelledby="figures"><h2 id="figures">What was measured</h2>${measuredWith(card, data)}${main}${groupTable(card)}
<p>“Fresh” cases were not used to fit any number of the engine.</p></section>
<section aria-labelledby="confidence"><h2 id="confidence">How reliable its confidence is</h2>
<p>The confidence is the chance that the right condition is among the first three. On fresh cases it was ${(calibration.error * 100).toFixed(1)} points off on average (${(calibration.low * 100).toFixed(1)}–${(calibration.high * 100).toFixed(1)}), over ${calibration.claims} assessments from ${calibration.vignettes} cases.</p>${calibrationTable(card)}</section>
<section aria-labelledby="conditions"><h2 id="conditions">The conditions it knows</h2><ul class="columns">${conditionLinks(data)}</ul></section>
</main>
</body>
</html>
`;
}
