import type { Caution, Interaction, MedicineLists } from './lists.ts';
import { Vocabulary, type Mention } from './vocabulary.ts';

export type Source = { readonly title: string; readonly url: string };

/** What the lists know of a text: the ingredients it names, and the groups and effects that these have. */
export type Recognized = {
  readonly ingredients: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly effects: ReadonlySet<string>;
  readonly allergens: ReadonlySet<string>;
};

/** A medicine, or a group of them, under the name that a text uses. */
export type NamedMedicine = { readonly name: string; readonly known: Recognized };

/** A row of the lists with its source resolved; null where nothing was read that says so. */
export type Sourced<Row> = Omit<Row, 'source'> & { readonly source: Source | null };

/** `once`: two members together are worth a question; `across`: an allergy to one may be an allergy to another. */
export type ClassFacts = {
  readonly name: string;
  readonly source: Source | null;
  readonly once: boolean;
  readonly across: boolean;
};

/** The lists of ingredients, classes, effects, interactions and allergens (`knowledge/medicines`). */
export type Medicines = {
  recognize(text: string): Recognized;
  /** The medicines that a text names, one by one, under the names that it uses; allergens and foods are left out. */
  namedIn(text: string): readonly NamedMedicine[];
  /** Whether people allergic to one class may react to the other, and who says so. */
  relationOf(left: string, right: string): Source | null;
  classNamed(id: string): ClassFacts;
  /** What our lists know by name, to choose from. */
  readonly names: { readonly medicines: readonly string[]; readonly allergens: readonly string[] };
  /** What the rows rest on. */
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

/** Fails when a row refers to an ingredient, class, effect or source that no list defines. */
function checkReferences(lists: MedicineLists): void {
  const classes = byKey(lists.classes, ({ id }) => id);
  const effects = byKey(lists.effects, ({ id }) => id);
  const ingredients = byKey(lists.ingredients, ({ name }) => name);
  const sources = byKey(lists.sources, ({ id }) => id);
  const anyOf = new Map<string, unknown>([...classes, ...effects, ...ingredients]);
  for (const each of lists.ingredients) {
    for (const id of each.classes) found(classes, id);
    for (const id of each.effects) found(effects, id);
  }
  for (const each of lists.classes) for (const id of each.effects) found(effects, id);
  for (const each of lists.products) for (const name of each.contains) found(ingredients, name);
  for (const each of lists.interactions) for (const id of each.between.flat()) found(anyOf, id);
  for (const each of lists.cautions) for (const id of each.medicines) found(anyOf, id);
  for (const { source } of [...lists.interactions, ...lists.cautions]) if (source) found(sources, source);
}

/** What a text mentions, with the groups and effects of the ingredients that it names. */
function recognizer(lists: MedicineLists): Pick<Medicines, 'recognize' | 'namedIn'> {
  const classes = byKey(lists.classes, ({ id }) => id);
  const ingredients = byKey(lists.ingredients, ({ name }) => name);
  const vocabulary = new Vocabulary(lists);
  const meaningOf = (mentions: readonly Mention[]): Recognized => {
    const own = mentions.flatMap((each) => each.ingredients).map((name) => found(ingredients, name));
    const groups = new Set([
      ...own.flatMap((each) => each.classes),
      ...mentions.flatMap((each) => each.classes),
    ]);
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
    namedIn: (text) =>
      vocabulary
        .findNames(text)
        .filter(({ meanings }) => meanings.some((each) => each.ingredients.length + each.classes.length > 0))
        .map(({ name, meanings }) => ({ name, known: meaningOf(meanings) })),
  };
}

/** The lists with their look-ups; throws when one refers to what another does not define. */
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
