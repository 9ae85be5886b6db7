import type { Medicines, Recognized, Source } from './medicines.ts';

/** How an allergy conflicts with a medicine, and the source. */
export type Meeting = {
  readonly via: 'ingredient' | 'class' | 'related_class';
  readonly group: string;
  readonly source: Source | null;
};

const shared = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  [...left].find((each) => right.has(each));

/** How an allergy conflicts with a medicine, the closest relation first; null when our lists have none. */
export function meetAllergy(allergy: Recognized, medicine: Recognized, medicines: Medicines): Meeting | null {
  const ingredient = shared(allergy.ingredients, medicine.ingredients);
  if (ingredient !== undefined) return { via: 'ingredient', group: ingredient, source: null };
  const common = [...allergy.classes]
    .filter((id) => medicine.classes.has(id))
    .map((id) => medicines.classNamed(id))
    .find(({ across }) => across);
  if (common) return { via: 'class', group: common.name, source: common.source };
  for (const left of allergy.classes) {
    for (const right of medicine.classes) {
      const source = medicines.relationOf(left, right);
      if (source) return { via: 'related_class', group: medicines.classNamed(left).name, source };
    }
  }
  return null;
}
