import { entryOf, type DemoEntry } from '../demo/demoEntries.ts';
import { hydratedIine, storedIine } from './iine.ts';
import type { Stage } from '../journey.ts';
import type { Member } from '../demo/members.ts';
import { openAsMember } from './openAsMember.ts';
import type { Visitor } from './visitor.ts';

/** A member on the newest entry from `place` on without a like, its button hydrated. */
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
    await openAsMember(reader, product, entry.url, member);
    const { isLiked, count } = await storedIine(page, amebaId, entry.entryId);
    if (isLiked) continue;
    await page.waitForSelector(hydratedIine(entry.entryId));
    return { reader, entry, count };
  }
};
