import type { Caution, Interaction, MedicineLists } from './lists.ts';
import { circumstanceReader, type ReadCircumstances } from './read-circumstances.ts';
import { Vocabulary, type Mention, type Misspelt } from './vocabulary.ts';

export type Source = { readonly title: string; readonly url: string };

/** What the lists know about a text: the ingredients it names, with their groups and effects. */
export type Recognized = {
  readonly ingredients: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly effects: ReadonlySet<string>;
  readonly allergens: ReadonlySet<string>;
};

/** A medicine, or a group of medicines, under the name in the text. */
export type NamedMedicine = { readonly name: string; readonly known: Recognized };

/** A row of the lists with its source resolved; null when no source was read. */
type Sourced<Row> = Omit<Row, 'source'> & { readonly source: Source | null };

/** `once`: two members together lead to a question; `across`: an allergy to one may be an allergy to another. */
type ClassFacts = {
  readonly name: string;
  readonly source: Source | null;
  readonly once: boolean;
  readonly across: boolean;
};

/** The lists of ingredients, classes, effects, interactions and allergens (`knowledge/medicines`). */
export type Medicines = {
  recognize(text: string): Recognized;
  /** The medicines in a text, one by one, under the names in the text, without allergens and foods. */
  namedIn(text: string): readonly NamedMedicine[];
  /** The words of a text that can only be misspellings of a name. */
  misspeltIn(text: string): readonly Misspelt[];
  /** The source for a cross-reaction between two classes, or null. */
  relationOf(left: string, right: string): Source | null;
  classNamed(id: string): ClassFacts;
  /** The names in our lists, to choose from. */
  readonly names: { readonly medicines: readonly string[]; readonly allergens: readonly string[] };
  /** The circumstances in a text that matter for medicines. */
  readonly readCircumstances: ReadCircumstances;
  readonly circumstances: MedicineLists['circumstances'];
  /** The sources of the rows. */
  readonly sources: MedicineLists['sources'];
  readonly interactions: readonly Sourced<Interaction>[];
  readonly cautions: readonly Sourced<Caution>[];
};

function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`knowledge/medicines does not define "${key}".`);
  return value;
}

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  new Map(rows.map((row) => [keyOf(row), row]));

/** Every name once, with a capital letter, sorted. */
const asChoices = (names: readonly string[]) =>
  [...new Set(names.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`))].toSorted(
    (left, right) => left.localeCompare(right, 'en'),
  );

function namesIn({ ingredients, products, classes, allergens }: MedicineLists): Medicines['names'] {
  const names = ingredients.map(({ name }) => name);
  const groups = classes.filter(({ across }) => across).map(({ name }) => name);
  const brands = ingredients.flatMap((each) => Object.values(each.brands).flat());
  return {
    medicines: asChoices([...names, ...brands, ...products.map(({ name }) => name)]),
    allergens: asChoices([...allergens.map(({ name }) => name), ...groups, ...names]),
  };
}

/** Throws when a row refers to an ingredient, class, effect or source that no list defines. */
function checkReferences(lists: MedicineLists): void {
  const classes = byKey(lists.classes, ({ id }) => id);
  const effects = byKey(lists.effects, ({ id }) => id);
  const ingredients = byKey(lists.ingredients, ({ name }) => name);
  const sources = byKey(lists.sources, ({ id }) => id);
  const circumstances = byKey(lists.circumstances, ({ id }) => id);
  const anyOf = new Map<string, unknown>([...classes, ...effects, ...ingredients]);
  for (const each of lists.ingredients) {
    for (const id of each.classes) found(classes, id);
    for (const id of each.effects) found(effects, id);
  }
  for (const each of lists.classes) {
    for (const id of each.effects) found(effects, id);
    if (each.within !== undefined) found(classes, each.within);
  }
  for (const each of lists.products) for (const name of each.contains) found(ingredients, name);
  for (const each of lists.interactions) for (const id of each.between.flat()) found(anyOf, id);
  for (const each of lists.cautions) {
    for (const id of each.medicines) found(anyOf, id);
    for (const id of each.conditions) found(circumstances, id);
  }
  for (const { source } of [...lists.interactions, ...lists.cautions]) if (source) found(sources, source);
}

/** Recognizes the names in a text, with the groups and effects of its ingredients. */
function recognizer(lists: MedicineLists): Pick<Medicines, 'recognize' | 'namedIn' | 'misspeltIn'> {
  const classes = byKey(lists.classes, ({ id }) => id);
  const ingredients = byKey(lists.ingredients, ({ name }) => name);
  const vocabulary = new Vocabulary(lists);
  const meaningOf = (mentions: readonly Mention[]): Recognized => {
    const own = mentions.flatMap((each) => each.ingredients).map((name) => found(ingredients, name));
    const named = [...own.flatMap((each) => each.classes), ...mentions.flatMap((each) => each.classes)];
    const groups = new Set(named.flatMap((id) => [id, found(classes, id).within ?? []].flat()));
    return {
      ingredients: new Set(own.map(({ name }) => name)),
      classes: groups,
      effects: new Set([
        ...own.flatMap((each) => each.effects),
        ...[...groups].flatMap((id) => found(classes, id).effects),
      ]),
      allergens: new Set(mentions.flatMap((each) => each.allergens)),
    };
  };
  return {
    recognize: (text) => meaningOf(vocabulary.find(text)),
    misspeltIn: (text) => vocabulary.misspelt(text),
    namedIn: (text) =>
      vocabulary
        .findNames(text)
        .filter(({ meanings }) => meanings.some((each) => each.ingredients.length + each.classes.length > 0))
        .map(({ name, meanings }) => ({ name, known: meaningOf(meanings) })),
  };
}

/** The lists with their look-up tables; throws when one refers to something undefined. */
export function createMedicines(lists: MedicineLists): Medicines {
  checkReferences(lists);
  const sources = byKey(lists.sources, ({ id }) => id);
  const classes = byKey(lists.classes, ({ id }) => id);
  const sourceNamed = (id: string): Source => {
    const { title, url } = found(sources, id);
    return { title, url };
  };
  const withSource = <Row extends { readonly source: string | null }>(row: Row): Sourced<Row> => ({
    ...row,
    source: row.source === null ? null : sourceNamed(row.source),
  });
  const relations = new Map(
    lists.classes.flatMap((each) =>
      each.related.flatMap(({ to, source }) => [
        [`${each.id} ${found(classes, to).id}`, sourceNamed(source)] as const,
        [`${to} ${each.id}`, sourceNamed(source)] as const,
      ]),
    ),
  );
  return {
    names: namesIn(lists),
    readCircumstances: circumstanceReader(lists.circumstances),
    circumstances: lists.circumstances,
    sources: lists.sources,
    interactions: lists.interactions.map(withSource),
    cautions: lists.cautions.map(withSource),
    ...recognizer(lists),
    relationOf: (left, right) => relations.get(`${left} ${right}`) ?? null,
    classNamed(id) {
      const { name, source, once, across } = found(classes, id);
      return { name, source: source === null ? null : sourceNamed(source), once, across };
    },
  };
}
