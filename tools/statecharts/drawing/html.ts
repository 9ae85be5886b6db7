const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for a page or an attribute. */
export const text = (value: unknown): string =>
  String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Escapes text and turns backticks into code elements. */
export const prose = (value: string): string =>
  text(value)
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : part))
    .join('');

export const list = (items: readonly string[], kind: 'ol' | 'ul' = 'ul'): string =>
  `<${kind}>${items.map((each) => `<li>${each}</li>`).join('')}</${kind}>`;

/** A disclosure element, which also works with the keyboard. */
export const details = (summary: string, body: string, className = ''): string =>
  `<details${className ? ` class="${className}"` : ''}><summary>${summary}</summary>${body}</details>`;

const style = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c2328;--quiet:#566069;--line:#d4dade;--link:#0b5c8a;--good:#e3f3e6;--good-ink:#14532d;--bad:#fde4e1;--bad-ink:#8c1d13;--soft:#f3f5f6;--soft-ink:#3f484f}
@media (prefers-color-scheme:dark){:root{--paper:#14181b;--ink:#e7ebee;--quiet:#a9b4bc;--line:#3a444b;--link:#7cc4ee;--good:#143620;--good-ink:#b6efc5;--bad:#4a1712;--bad-ink:#ffc9c2;--soft:#20272b;--soft-ink:#c9d2d8}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main,header{max-width:90rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.2rem;margin:1.5rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
a{color:var(--link)}code{font-size:.9em;overflow-wrap:anywhere}
.quiet{color:var(--quiet)}
.figures{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin:.5rem 0;padding:0;list-style:none}
.filter{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}
.filter label{display:grid;gap:.25rem;font-size:.9rem}
input,select,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:.375rem;padding:.4rem .6rem;min-height:2.75rem;max-width:100%}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.scroll{overflow-x:auto;border:1px solid var(--line)}
table{border-collapse:collapse;table-layout:fixed;width:100%;min-width:66rem}
col.wide{width:22%}col.narrow{width:17%}
th,td{border-block-end:1px solid var(--line);padding:.5rem;text-align:start;vertical-align:top;font-weight:normal;overflow-wrap:anywhere}
thead th{background:var(--soft);color:var(--soft-ink);font-weight:600}
th strong{display:block}
summary{cursor:pointer;min-height:1.75rem;padding:.125rem .375rem;border-radius:.25rem}
.walked>summary{background:var(--good);color:var(--good-ink)}
.gap>summary{background:var(--bad);color:var(--bad-ink)}
.other>summary{background:var(--soft);color:var(--soft-ink)}
ol,ul{margin:.25rem 0;padding-inline-start:1.5rem}
.failures{margin-block-end:1rem}
.pictures{display:flex;flex-wrap:wrap;gap:.5rem}
figure{margin:.25rem 0;max-width:min(20rem,100%)}figure img{display:block;max-width:100%;height:auto;border:1px solid var(--line)}figcaption{font-size:.85rem;color:var(--quiet)}
article{border-block-start:1px solid var(--line);padding-block:.5rem}
[hidden]{display:none!important}
`;

/** A self-contained page without network access: `script` runs in it, `body` is its main part. */
export const staticPage = (page: {
  readonly title: string;
  readonly body: string;
  readonly script?: string;
}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${text(page.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(page.title)}</h1>
${page.body}
</main>
${page.script === undefined ? '' : `<script>${page.script}</script>`}
</body>
</html>
`;

/**
 * Client script: the inputs of `.filter` hide rows that do not match and show the remaining count. A select is compared
 * with the data attribute of the same name.
 */
export const filterScript = `
const form = document.querySelector('.filter');
const items = [...document.querySelectorAll('[data-item]')];
const words = items.map((item) => item.textContent.toLowerCase());
function apply() {
  const wanted = Object.fromEntries(new FormData(form));
  const search = String(wanted.search ?? '').trim().toLowerCase();
  let shown = 0;
  items.forEach((item, index) => {
    const fits = words[index].includes(search) && Object.entries(wanted).every(([name, value]) =>
      name === 'search' || value === '' || item.dataset[name] === value);
    item.hidden = !fits;
    if (fits) shown += 1;
  });
  const output = form.querySelector('output');
  output.textContent = shown + ' of ' + items.length + ' ' + output.dataset.noun;
}
form.addEventListener('input', apply);
form.addEventListener('reset', () => setTimeout(apply));
form.addEventListener('submit', (event) => event.preventDefault());
apply();
`;

type Choice = { readonly name: string; readonly label: string; readonly options: readonly string[] };

/** The form for `filterScript`. */
export const filterForm = (choices: readonly Choice[], noun: string): string =>
  `<form class="filter" role="search" aria-label="Filter">
<label>Search <input type="search" name="search" autocomplete="off"></label>
${choices
  .map(
    ({ name, label, options }) =>
      `<label>${text(label)} <select name="${name}"><option value="">All</option>${options
        .map((option) => `<option>${text(option)}</option>`)
        .join('')}</select></label>`,
  )
  .join('\n')}
<button type="reset">Show all</button>
<output data-noun="${text(noun)}"></output>
</form>`;
