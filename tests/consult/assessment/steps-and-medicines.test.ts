import { expect, it } from 'vitest';
import { offeredMedicine } from '#server/consult/medicines/offered-medicine.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';

const medicines = openMedicines();
const { data } = rulesEngine().knowledge;

const takes = /(?:^|[.;] )(?:until then, )?(?:take|use|try|give|an?|some|simple|regular)\b/i;
const means = (text: string, group: string) => offeredMedicine(text, medicines)?.classes.has(group) ?? false;

/**
 * Steps are shown to everyone and not compared with the person's medicines: left out beside a blood thinner, "See a
 * doctor today for pain relief" would take the doctor away. So none of them may offer such a painkiller.
 */
it('no next step tells anyone to take a painkiller that may be an anti-inflammatory one', () => {
  const steps = [...data.conditions, ...data.redflags].flatMap((each) =>
    each.next_steps.map((step) => `${each.id}: ${step}`),
  );
  const offers = steps.filter((each) => {
    const step = each.slice(each.indexOf(': ') + 2);
    return takes.test(step) && means(step, 'nsaids');
  });
  expect(offers).toEqual([]);
});

it('a treatment with anti-inflammatory medicines leaves the choice to a doctor', () => {
  const open = data.conditions
    .filter(({ page }) => /anti-inflammator|ibuprofen|naproxen/i.test(page.treatment))
    .filter(({ page }) => !/chosen by a doctor/i.test(page.treatment))
    .map(({ id }) => id);
  expect(open).toEqual([]);
});
