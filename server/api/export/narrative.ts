const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** FHIR's narrative, for human readers: a list of plain lines. */
export function narrativeOf(lines: readonly string[]) {
  const items = lines.map((line) => `<li>${escape(line)}</li>`).join('');
  return {
    status: 'generated',
    div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${items}</ul></div>`,
  };
}

/** A name, followed by its facts in brackets. */
export const lineOf = (name: string, ...facts: readonly (string | null)[]): string => {
  const said = facts.filter((each) => each !== null).join(', ');
  return said === '' ? name : `${name} (${said})`;
};
