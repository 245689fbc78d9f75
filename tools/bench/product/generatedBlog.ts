import { createBlog } from '@engawa/platform/admin/createBlog.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { openDatabaseOf } from '../../../e2e/harness/product/databases.ts';

/** The newest entry of every generated blog; the others follow an hour apart. */
const NEWEST = '2026-11-20T21:00:00+09:00';

/** A blog that is nothing but long, by its name and how many entries it has. */
export type GeneratedBlog = { readonly amebaId: string; readonly entries: number };

/** The blog of so many entries. */
export const generatedBlog = (entries: number): GeneratedBlog => ({
  amebaId: `bench-of-${entries}`,
  entries,
});

const write = async (database: Database, { amebaId, entries }: GeneratedBlog): Promise<void> => {
  const title = `${entries}の記事`;
  const { blogId } = await createBlog(database, () => new Date(NEWEST), {
    amebaId,
    title,
    template: 'new',
  });
  await database.query(`insert into themes (blog_id, name, position) values ($1, '日記', 0)`, [
    blogId,
  ]);
  await database.transaction(async (tx) => {
    // counted all at once instead of one by one
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                            published_at, created_at, updated_at, last_edited_at)
       select $1, t.theme_id, '日記 ' || n, text, text, '今日のこと', at, at, at, at
         from themes t, generate_series(1, $2::int) n,
              lateral (select $3::timestamptz - n * interval '1 hour' as at,
                              '<p>今日のこと。</p>' as text) e
        where t.blog_id = $1`,
      [blogId, entries, NEWEST],
    );
    await tx.query(
      `insert into entry_counts (blog_id, theme_id, year_month, entry_count)
       select blog_id, theme_id, tokyo_month(published_at), count(*)
         from entries where blog_id = $1 group by 1, 2, 3`,
      [blogId],
    );
  });
};

const SLOW_TO_KEEP = 'entries_by_grams';

/** Does what writes many entries without the index that is made in one go in a tenth of the time. */
const withoutSlowIndex = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const [index] = await database.query<{ statement: string }>(
    'select indexdef as statement from pg_indexes where indexname = $1',
    [SLOW_TO_KEEP],
  );
  if (!index) throw new Error(`there is no index ${SLOW_TO_KEEP}`);
  await database.script(`drop index ${SLOW_TO_KEEP}`);
  await work();
  await database.script(index.statement);
};

/** Writes blogs of so many entries straight into the database of a data folder that nobody has open. */
export const generateBlogs = async (dataDir: string, sizes: readonly number[]): Promise<void> => {
  const database = await openDatabaseOf(dataDir);
  try {
    await withoutSlowIndex(database, async () => {
      for (const size of sizes) await write(database, generatedBlog(size));
    });
    // none has gathered statistics of them yet
    await database.script('analyze');
  } finally {
    await database.close();
  }
};
