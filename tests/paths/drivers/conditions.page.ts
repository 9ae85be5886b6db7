import { conditions } from '#src/features/records/kinds/conditions.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import type { Stage } from '#tests/paths/stage.ts';

const held = ['readRecord', 'createRecord', 'replaceRecord', 'changeStatus', 'saveProfile'] as const;

/** A signed-in patient on the profile page, with asthma on their list or nothing; what changes it is held. */
export const openWithCondition = (hasRecord: boolean) => async (stage: Stage) => {
  await stage.pauseClock();
  for (const call of held) stage.edge.set(call, 'hold');
  await stage.openSignedIn('/profile');
  if (hasRecord) {
    const content = { name: 'Asthma' };
    await stage.backstage.call(stage.session, ['POST', '/medical-data/conditions', content]);
  }
};

/** To the list of conditions, where the patient is not there yet, and until it is read. */
export async function arriveAtConditions(stage: Stage): Promise<void> {
  const { page } = stage;
  const link = page.getByRole('link', { name: profileCopy.record.links.conditions });
  if (!page.url().endsWith('/conditions')) await link.click();
  const list = page.getByRole('table', { name: conditions.copy.list });
  const none = page.getByRole('button', { name: conditions.copy.noneKnown });
  const back = page.getByRole('button', { name: words.takeBack });
  await stage.see('the page', () => list.or(none).or(back).isVisible());
}
