import escapeHtml from 'escape-html';
import type { Queryable } from '../../database/database.ts';
import { cutText, toExcerpt } from '../entryHtml/plainText.ts';
import { NO_THEME, findOrCreateThemeId } from './storeEntry.ts';

/** Maximum code points of the original's title in the title of a reblog. */
const TITLE_MOST = 60;

export type NewReblog = {
  readonly memberId: number;
  /** the reblogger's own blog */
  readonly blogId: number;
  readonly entryId: number;
  readonly entryTitle: string;
  /** the reblogger's comment, from `reblogTextOf`; may be empty */
  readonly text: string;
};

const formatReblogTitle = (entryTitle: string): string =>
  `「${cutText(entryTitle.trim() || '無題', TITLE_MOST)}」をリブログ`;

/** Converts plain text to an entry's HTML; markup in it is escaped. */
const renderReblogHtml = (text: string): string =>
  text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br />')}</p>`;

/** Returns the first theme of the blog. */
const resolveFirstTheme = async (tx: Queryable, blogId: number): Promise<number> => {
  const [first] = await tx.query<{ theme_id: number }>(
    'select theme_id from themes where blog_id = $1 order by position, theme_id limit 1',
    [blogId],
  );
  return first?.theme_id ?? findOrCreateThemeId(tx, blogId, NO_THEME);
};

/**
 * Writes a reblog and its entry; run it in a transaction. A reblog of a reblog quotes the original.
 * @returns the entry's id
 */
export const insertReblogEntry = async (
  tx: Queryable,
  now: Date,
  { memberId, blogId, entryId, entryTitle, text }: NewReblog,
): Promise<number> => {
  const html = renderReblogHtml(text);
  const [made] = await tx.query<{ entry_id: number }>(
    `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt, deny_reblog,
                          published_at, created_at, updated_at, last_edited_at)
     values ($1, $2, $3, $4, $5, $6, 'deny', $7::timestamptz, $7::timestamptz, $7::timestamptz, $7::timestamptz)
     returning entry_id`,
    [
      blogId,
      await resolveFirstTheme(tx, blogId),
      formatReblogTitle(entryTitle),
      html,
      text,
      toExcerpt(html),
      now,
    ],
  );
  if (!made) throw new Error('reblog entry not stored');
  await tx.query(
    'insert into reblogs (entry_id, member_id, created_at, made_entry_id) values ($1, $2, $3, $4)',
    [entryId, memberId, now, made.entry_id],
  );
  return made.entry_id;
};

/** Deletes a reblog and its entry. @returns the entry's id; null if it had none */
export const deleteReblogEntry = async (
  tx: Queryable,
  memberId: number,
  entryId: number,
): Promise<number | null> => {
  const [gone] = await tx.query<{ made_entry_id: number | null }>(
    'delete from reblogs where entry_id = $1 and member_id = $2 returning made_entry_id',
    [entryId, memberId],
  );
  const madeEntryId = gone?.made_entry_id ?? null;
  if (madeEntryId !== null)
    await tx.query('delete from entries where entry_id = $1', [madeEntryId]);
  return madeEntryId;
};

/**
 * Returns the cache tags of pages with cards of an entry, or of all entries of a member's blog.
 * @param of a condition with `$1` on the original `e` and its blog `b`
 */
export const findCardTags = async (
  database: Queryable,
  of: 'e.entry_id = $1' | 'b.member_id = $1',
  id: number,
): Promise<readonly string[]> => {
  const rows = await database.query<{ ameba_id: string }>(
    `select distinct own.ameba_id
       from entries e join all_blogs b on b.blog_id = e.blog_id
       join reblogs r on r.entry_id = e.entry_id
       join all_blogs own on own.member_id = r.member_id
      where r.made_entry_id is not null and ${of} order by own.ameba_id`,
    [id],
  );
  return rows.map(({ ameba_id: amebaId }) => `blog:${amebaId}`);
};
