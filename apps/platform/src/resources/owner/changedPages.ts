import { cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import { findCardTags } from '../../domain/entries/reblogEntry.ts';
import type { WriteDeps } from '../request/writer.ts';
import type { SavedEntry } from './entryForms.ts';
import type { OwnBlog, OwnEntryRow } from './ownEntryRow.ts';
import type { TypedEntry } from '../../domain/entries/typedEntry.ts';

/** Whether other readers can see the entry. */
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
 * Computes the change as of `now`, a moment after it was stored: `announceEntries` may have passed
 * the planned time before the row was visible.
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
 * Returns the stored answer to a repeated form, as of `now`. Its pages are purged again, because
 * the platform may have stopped between the write and the purge.
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
  // hard, because the visibility before the first save is no longer known
  if (isChanged || (version === 1 && !isVisibleToOthers(saved))) return saved;
  const cards = await findCardTags(database, 'e.entry_id = $1', entryId);
  const ownCard = saved.state === 'open' ? [] : [cardCacheTag(entryId)];
  purge([`entry:${entryId}`, `blog:${blog.ameba_id}`, 'site', ...cards, ...ownCard], 'hard');
  return saved;
};

/** Purges the affected pages; hard if no one may see the entry any more. */
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
  // the editor redirects the owner to the page, which must show the change
  purge([entry], 'hard');
  purge(lists, 'soft');
};
