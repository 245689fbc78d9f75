import { cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import { findCardTags } from '../reblogs/reblogEntry.ts';
import type { WriteDeps } from '../writes/writer.ts';
import type { SavedEntry } from './entryForms.ts';
import type { OwnBlog, OwnEntryRow } from './ownEntryRow.ts';
import type { TypedEntry } from './typedEntry.ts';

/** Whether others see it. */
export const isVisibleToOthers = ({ state }: Pick<OwnEntryRow, 'state'>) =>
  state === 'open' || state === 'amember';

export type Change = {
  readonly before: OwnEntryRow | null;
  readonly saved: SavedEntry;
  readonly blog: OwnBlog;
};

const isCome = (state: SavedEntry['state'], at: Date, now: Date) =>
  state === 'planned' && at <= now;

export type Written = Change & { readonly publishedAt: Date };

/**
 * The change as it is at `now`, a moment after it was stored: who announces what was planned may have passed
 * by before it could be seen.
 */
export const arrivedAt = (
  now: Date,
  { before, saved, blog, publishedAt }: Written,
  publishFlg: TypedEntry['publishFlg'],
): Change => ({
  before:
    before && isCome(before.state, before.published_at, now)
      ? { ...before, state: before.publish_flg }
      : before,
  saved: isCome(saved.state, publishedAt, now) ? { ...saved, state: publishFlg } : saved,
  blog,
});

/**
 * The answer to a form that was stored before, as it is at `now`; its pages are drawn anew once more, for the
 * platform may have ended between storing it and that.
 */
export const storedAgain = async (
  { purge, database, clock }: WriteDeps,
  stored: SavedEntry,
  blog: OwnBlog,
  publishFlg: TypedEntry['publishFlg'],
): Promise<SavedEntry> => {
  const { entryId, publishAt, version, isChanged } = stored;
  const hasCome = publishAt !== null && isCome(stored.state, new Date(publishAt), clock());
  const saved = hasCome ? { ...stored, state: publishFlg } : stored;
  // what others saw before it is not known any more
  if (isChanged || (version === 1 && !isVisibleToOthers(saved))) return saved;
  const cards = await findCardTags(database, 'e.entry_id = $1', entryId);
  const ownCard = saved.state === 'open' ? [] : [cardCacheTag(entryId)];
  purge([`entry:${entryId}`, `blog:${blog.ameba_id}`, 'site', ...cards, ...ownCard], 'hard');
  return saved;
};

/** Has the pages drawn anew; what nobody may see any more goes at once. */
export const purgeChangedPages = async (
  { purge, database }: WriteDeps,
  { before, saved, blog }: Change,
  denyComment: string,
): Promise<void> => {
  if (saved.isChanged) return;
  const was = before !== null && isVisibleToOthers(before);
  const is = isVisibleToOthers(saved);
  if (!was && !is) return;
  const entry = `entry:${saved.entryId}`;
  const lists = [`blog:${blog.ameba_id}`, 'site'];
  const isWithdrawn = was && (!is || (before.state === 'open' && saved.state === 'amember'));
  const isClosed = was && before.deny_comment !== denyComment && denyComment !== 'accept';
  if (isWithdrawn || isClosed) {
    const cards = await findCardTags(database, 'e.entry_id = $1', saved.entryId);
    const ownCard = isWithdrawn ? [cardCacheTag(saved.entryId)] : [];
    return purge([entry, ...lists, ...cards, ...ownCard], 'hard');
  }
  // the editor returns its owner to the page, which has to show the change
  purge([entry], 'hard');
  purge(lists, 'soft');
};
