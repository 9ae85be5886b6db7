import type { Knowledge } from '#server/consult/library/model.ts';
import { list, page, text } from '#tools/clinicians/html.ts';
import { buildPathway } from './build-pathway.ts';
import { careInWords } from './pathway-machine.ts';
import { pathways } from './pathways.ts';

/** The list of pathways. */
export const pathwaysPage = (): string =>
  page(
    'Red-flag pathways',
    `<p>The questions that the rules ask for, and where each answer leads. No clinician has reviewed them: they show what the app
does, and are no guideline.</p>${list(pathways.map(({ name, title }) => `<a href="/pathways/${name}">${text(title)}</a>`))}`,
  );

/**
 * A pathway at one of its questions, with each answer as a link to the next; null for an unknown pathway. The address
 * contains the answers so far, so that a walk can be shared.
 */
export function walkPage(name: string, given: readonly string[], knowledge: Knowledge): string | null {
  const pathway = pathways.find((each) => each.name === name);
  if (!pathway) return null;
  const { first, nodes } = buildPathway(pathway, knowledge);
  const trail: string[] = [];
  let node = nodes.get(first);
  for (const id of given) {
    const answer = node?.kind === 'question' ? node.answers.find((each) => each.id === id) : undefined;
    if (!answer || node?.kind !== 'question') return null;
    trail.push(`${text(node.asks)} <b>${text(answer.label)}</b>`);
    node = nodes.get(answer.to);
  }
  const address = (answers: readonly string[]) =>
    `/pathways/${name}?${answers.map((each) => `a=${encodeURIComponent(each)}`).join('&amp;')}`;
  const back = given.length === 0 ? '' : `<p><a href="${address(given.slice(0, -1))}">Back</a></p>`;
  const present = pathway.start.map((id) => text(knowledge.findings.get(id)?.label ?? id));
  const begins = present.length === 0 ? '' : `<p>Present from the start: ${present.join(', ')}</p>`;
  const rest =
    node?.kind === 'question'
      ? `<h2>${text(node.asks)}</h2><div class="answers">${node.answers
          .map(({ id, label }) => `<a href="${address([...given, id])}">${text(label)}</a>`)
          .join('')}</div>`
      : `<h2>${text(careInWords(node?.care ?? null))}</h2>${list((node?.rules ?? []).map((id) => ruleHtml(id, knowledge)))}`;
  return page(
    pathway.title,
    `<p><a href="/pathways">All pathways</a> · <a href="/knowledge-review">Knowledge review</a></p>${begins}<ol>${trail
      .map((each) => `<li>${each}</li>`)
      .join('')}</ol>${rest}${back}`,
  );
}

function ruleHtml(id: string, { redflags, sources }: Knowledge): string {
  const rule = redflags.get(id);
  if (!rule) return text(id);
  const cited = rule.sources.map((each) => text(sources.get(each)?.citation ?? each));
  return `<b>${text(rule.label)}</b> (${text(id)}): ${text(rule.message)}${list(cited)}`;
}
