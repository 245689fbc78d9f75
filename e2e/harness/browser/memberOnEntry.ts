import { entryOf, type DemoEntry } from '../demo/demoEntries.ts';
import { hydratedIine, storedIine } from './iine.ts';
import type { Stage } from '../journey.ts';
import type { Member } from '../demo/members.ts';
import { openAsMember } from './openAsMember.ts';
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
  for (let next = place; ; next += 1) {
    const entry = await entryOf(product, amebaId, next);
    // and the page knows who he is: what breaks from here on breaks for his press
    await openAsMember(reader, product, entry.url, member);
    const { isLiked, count } = await storedIine(page, amebaId, entry.entryId);
    if (isLiked) continue;
    await page.waitForSelector(hydratedIine(entry.entryId));
    return { reader, entry, count };
  }
};
