/** One line of what happened between the parties of a walk; without `to` it is a note over `from`. */
export type Happening = { readonly from: string; readonly to?: string; readonly text: string };

/** Mermaid reads a semicolon as the end of a line and a hash as the start of an entity. */
const plain = (text: string) => text.replace(/[;#\n]/g, ' ');

/** What happened as a Mermaid sequence diagram, the parties in the order given. */
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
