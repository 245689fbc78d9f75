import { entryOf, type DemoEntry } from '../demo/demoEntries.ts';
import { hydratedIine, storedIine } from './iine.ts';
import type { Stage } from '../journey.ts';
import { NICKNAME, signIn, type Member } from '../demo/members.ts';
import type { Visitor } from './visitor.ts';

/** A member on an entry that he does not like yet, its button hydrated; the newest of a blog from `place` on. */
export const memberOnEntry = async (
  { product, visitor }: Stage,
  amebaId: string,
  member: Member,
  place: number,
): Promise<{ reader: Visitor; entry: DemoEntry; count: number }> => {
  const reader = await visitor();
  const { page } = reader;
  await reader.open(`${product.host}/${amebaId}/`);
  await signIn(reader, member);
  for (let next = place; ; next += 1) {
    const entry = await entryOf(product, amebaId, next);
    const { isLiked, count } = await storedIine(page, amebaId, entry.entryId);
    if (isLiked) continue;
    await reader.open(entry.url);
    await page.waitForSelector(hydratedIine(entry.entryId));
    // and the page knows who he is: what breaks from here on breaks for his press
    await page.waitForSelector(NICKNAME, { visible: true });
    return { reader, entry, count };
  }
};
