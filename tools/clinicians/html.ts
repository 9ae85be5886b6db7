const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for a page. */
export const text = (value: unknown): string =>
  String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const list = (items: readonly string[]): string =>
  items.length === 0 ? '<p>None.</p>' : `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], name: string) =>
    row.map((each) => `<${name}>${each}</${name}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="wide" role="region" aria-label="${text(head.join(', '))}" tabindex="0"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const style = `:root{color-scheme:light dark;--line:light-dark(#8a8a8a,#777)}
body{background:light-dark(#fff,#121212);color:light-dark(#111,#eee);font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
a{color:light-dark(#0b4f9e,#9cc7ff)}
.wide{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid var(--line);padding:.2rem .5rem;
text-align:left;vertical-align:top;overflow-wrap:normal}
ins{background:light-dark(#d5f5dc,#12401e);text-decoration:none}del{background:light-dark(#fbdcdc,#55191d)}
pre{white-space:pre-wrap}input,button{font:inherit}input{padding:.5rem;max-width:100%;box-sizing:border-box}
.answers a,button{display:inline-block;margin:.2rem;padding:.5rem .8rem;border:1px solid var(--line);border-radius:.4rem}`;

/** A page of the development server: no script, one small style. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(title)}</title><style>${style}</style><main><h1>${text(title)}</h1>${body}</main></html>`;
