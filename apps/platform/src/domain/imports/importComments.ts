import type { Queryable } from '../../database/database.ts';
import type { ImportComment } from './importPost.ts';

/** Finds the root comment of a thread; a reply to an unknown comment becomes a root. */
const findRootGuid = (
  comment: ImportComment,
  byGuid: ReadonlyMap<string, ImportComment>,
): string | null => {
  const seen = new Set([comment.guid]);
  let root: string | null = null;
  let { parentGuid } = comment;
  while (parentGuid !== null && byGuid.has(parentGuid) && !seen.has(parentGuid)) {
    seen.add(parentGuid);
    root = parentGuid;
    parentGuid = byGuid.get(parentGuid)?.parentGuid ?? null;
  }
  return root;
};

const UPSERT = `
  insert into comments (blog_id, entry_id, parent_comment_id, name, author_url, comment_text,
                        created_at, updated_at, import_guid)
  select $1, $2, parent.comment_id, c.name, c.url, c.text, c.at, c.at, c.guid
    from jsonb_to_recordset($3::text::jsonb)
           as c(guid text, parent text, name text, url text, text text, at timestamptz)
    left join comments parent on parent.entry_id = $2 and parent.import_guid = c.parent
   order by c.at, c.guid
  on conflict (entry_id, import_guid) where import_guid is not null
  do update set name = excluded.name, author_url = excluded.author_url,
                comment_text = excluded.comment_text, parent_comment_id = excluded.parent_comment_id
          where comments.deleted_at is null`;

/** Counts a post's comments in its entry, without deleted ones. */
export const countComments = async (
  tx: Queryable,
  entryId: number,
  comments: readonly ImportComment[],
): Promise<number> => {
  if (comments.length === 0) return 0;
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from comments
      where entry_id = $1 and import_guid = any($2::text[]) and deleted_at is null`,
    [entryId, comments.map(({ guid }) => guid)],
  );
  return row?.n ?? 0;
};

/**
 * Stores an imported post's comments: threads are one level deep, and the same guid updates a
 * comment. Comments missing in the source remain, because an export may be partial. Deleted ones
 * stay deleted.
 * @returns the number of the post's comments in the entry
 */
export const importComments = async (
  tx: Queryable,
  entry: { readonly blogId: number; readonly entryId: number; readonly now: Date },
  comments: readonly ImportComment[],
): Promise<number> => {
  const byGuid = new Map(comments.map((comment) => [comment.guid, comment]));
  const rows = [...byGuid.values()].map((comment) => ({
    guid: comment.guid,
    parent: findRootGuid(comment, byGuid),
    name: comment.authorName,
    url: comment.authorUrl,
    text: comment.text,
    at: comment.publishedAt ?? entry.now.toISOString(),
  }));
  const insert = (part: typeof rows) =>
    part.length === 0
      ? Promise.resolve([])
      : tx.query(UPSERT, [entry.blogId, entry.entryId, JSON.stringify(part)]);
  // parents must exist first
  await insert(rows.filter((row) => row.parent === null));
  await insert(rows.filter((row) => row.parent !== null));
  return countComments(tx, entry.entryId, comments);
};
