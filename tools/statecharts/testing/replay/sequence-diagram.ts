/** One line of a sequence diagram; without `to` it is a note over `from`. */
export type Happening = { readonly from: string; readonly to?: string; readonly text: string };

/** In Mermaid, a semicolon ends a line and a hash starts an entity. */
const plain = (text: string) => text.replace(/[;#\n]/g, ' ');

/** A Mermaid sequence diagram with the parties in the given order. */
export function sequenceDiagramOf(parties: readonly string[], happened: readonly Happening[]): string {
  const nameOf = (party: string) => `p${String(parties.indexOf(party))}`;
  return [
    'sequenceDiagram',
    ...parties.map((party) => `  participant ${nameOf(party)} as ${party}`),
    ...happened.map(({ from, to, text }) =>
      to === undefined
        ? `  Note over ${nameOf(from)}: ${plain(text)}`
        : `  ${nameOf(from)}->>${nameOf(to)}: ${plain(text)}`,
    ),
  ].join('\n');
}
