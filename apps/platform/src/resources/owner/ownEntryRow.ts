import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredContent } from '../../domain/entries/typedEntry.ts';
import { notFound } from '../request/findBlog.ts';

/** An entry's states, named from the owner's view. */
export const ENTRY_STATES = ['draft', 'planned', 'open', 'amember'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/**
 * The condition of each state as SQL; `e` is the entry, `$now` the parameter of the current time.
 */
export const inState = (now: string): Readonly<Record<EntryState, string>> => {
  const isSeen = `e.visibility in ('public', 'hidden')`;
  return {
    draft: `e.visibility in ('draft', 'private')`,
    planned: `${isSeen} and e.published_at > ${now}`,
    open: `${isSeen} and e.published_at <= ${now} and e.publish_flg = 'open'`,
    amember: `${isSeen} and e.published_at <= ${now} and e.publish_flg = 'amember'`,
  };
};

export const stateColumn = (now: string): string => {
  const states = inState(now);
  return `case when ${states.draft} then 'draft' when ${states.planned} then 'planned'
               else e.publish_flg end`;
};

/** SQL condition of entries that the editor writes; reblogs are created and deleted elsewhere. */
export const IS_WRITTEN = 'not exists (select 1 from reblogs r where r.made_entry_id = e.entry_id)';

export type OwnBlog = { readonly blog_id: number; readonly ameba_id: string };

/** @errors ResourceError 404 for a member without a blog */
export const requireOwnBlog = async (database: Queryable, memberId: number): Promise<OwnBlog> => {
  const [blog] = await database.query<OwnBlog>(
    'select blog_id, ameba_id from blogs where member_id = $1',
    [memberId],
  );
  if (!blog) throw notFound();
  return blog;
};

/** Returns the names of the blog's themes in their order. */
export const themeNames = async (
  database: Queryable,
  blogId: number,
): Promise<readonly string[]> => {
  const rows = await database.query<{ name: string }>(
    'select name from themes where blog_id = $1 order by position, theme_id limit 500',
    [blogId],
  );
  return rows.map(({ name }) => name);
};

/** Reads the stored values that relax the limits; null for a new or unknown entry. */
export const readStoredContent = async (
  database: Queryable,
  blogId: number,
  entryId: number | null,
): Promise<StoredContent | null> => {
  if (entryId === null) return null;
  const [stored] = await database.query<StoredContent>(
    `select e.is_typed, e.title, e.published_at,
            octet_length(case when e.is_typed then e.entry_text_original else e.entry_text end) as text_bytes,
            (select count(*)::int from entry_images i where i.entry_id = e.entry_id) as image_count,
            array(select h.name from entry_hashtags h where h.entry_id = e.entry_id) as hashtags
       from entries e where e.blog_id = $1 and e.entry_id = $2`,
    [blogId, entryId],
  );
  return stored ?? null;
};

/** An entry before a write. */
export type OwnEntryRow = {
  readonly entry_id: number;
  readonly state: EntryState;
  readonly is_hidden: boolean;
  readonly version: number;
  readonly published_at: Date;
  readonly updated_at: Date;
  readonly publish_flg: 'open' | 'amember';
  readonly deny_comment: 'accept' | 'deny' | 'ameba_only';
  readonly is_typed: boolean;
  /** the time at which `state` was valid */
  readonly read_at: Date;
};

/**
 * Locks the owner's entry until the transaction ends and reads its state after that: its planned
 * time may pass while another transaction holds the lock.
 * @errors ResourceError 404
 */
export const lockOwnEntry = async (
  tx: Queryable,
  clock: Clock,
  blogId: number,
  entryId: number,
): Promise<OwnEntryRow> => {
  await tx.query('select 1 from entries where blog_id = $1 and entry_id = $2 for update', [
    blogId,
    entryId,
  ]);
  const now = clock();
  const [present] = await tx.query<Omit<OwnEntryRow, 'read_at'>>(
    `select e.entry_id, ${stateColumn('$3')} as state, e.visibility = 'hidden' as is_hidden, e.version,
            e.published_at, e.updated_at, e.publish_flg, e.deny_comment, e.is_typed
       from entries e where e.blog_id = $1 and e.entry_id = $2 and ${IS_WRITTEN}`,
    [blogId, entryId, now],
  );
  if (!present) throw notFound();
  return { ...present, read_at: now };
};
