import { createBlog } from '@engawa/platform/domain/blogs/createBlog.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { openProductDatabase } from '../../product/databases.ts';

/** Date of a generated blog's newest entry; each older entry is an hour older than the next. */
const NEWEST = '2026-11-20T21:00:00+09:00';

/** First member id of fans, higher than any id of the demo's members. */
const FIRST_FAN = 900_000_000;

/** A generated blog with its name and number of entries. */
export type GeneratedBlog = {
  readonly amebaId: string;
  readonly entries: number;
  /** number of members that follow the blog and like its newest entry */
  readonly fans: number;
};

/** A blog with this many entries and no likes. */
export const generatedBlog = (entries: number): GeneratedBlog => ({
  amebaId: `bench-of-${entries}`,
  entries,
  fans: 0,
});

const FEW_ENTRIES = 100;

/** A blog with few entries, `fans` followers, and `fans` likes of the newest entry. */
export const popularBlog = (fans: number): GeneratedBlog => ({
  amebaId: `bench-fans-${fans}`,
  entries: FEW_ENTRIES,
  fans,
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
    // turns triggers off, because the counts are written in bulk
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

/** Adds members to those of the demo; all generated blogs share these fans. */
const addFans = async (database: Database, count: number): Promise<void> => {
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into members (member_id, ameba_id, nickname)
       select ${FIRST_FAN} + n, 'bench-fan-' || n, '読者' || n from generate_series(1, $1::int) n`,
      [count],
    );
  });
};

/** Writes likes, follows and their stored counts, with the same values as the triggers. */
const admire = async (database: Database, { amebaId, fans }: GeneratedBlog): Promise<void> => {
  if (fans === 0) return;
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `with newest as (select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
                        where b.ameba_id = $1 order by e.published_at desc limit 1),
            counted as (insert into like_counts (entry_id, likes) select entry_id, $2 from newest)
       insert into likes (entry_id, member_id, created_at)
       select entry_id, ${FIRST_FAN} + n, $3::timestamptz + n * interval '1 second'
         from newest, generate_series(1, $2::int) n`,
      [amebaId, fans, NEWEST],
    );
    await tx.query(
      `with owner as (select member_id from blogs where ameba_id = $1),
            counted as (insert into follow_counts (member_id, followers)
                        select member_id, $2 from owner
                        on conflict (member_id) do update set followers = excluded.followers)
       insert into follows (member_id, followed_member_id, created_at)
       select ${FIRST_FAN} + n, member_id, $3::timestamptz
         from owner, generate_series(1, $2::int) n`,
      [amebaId, fans, NEWEST],
    );
  });
};

const BY_GRAMS = ['entries_by_grams', 'members_by_grams'];
const OF_FANS = [
  'likes_of_member',
  'likes_of_site',
  'likes_of_entry',
  'follows_of_followed',
  'follows_of_member',
];

/**
 * Writes many rows without the slow indexes and rebuilds them afterwards, which takes a tenth of
 * the time.
 */
const withoutSlowIndexes = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const slow = [...BY_GRAMS, ...OF_FANS];
  const indexes = await database.query<{ name: string; statement: string }>(
    'select indexname as name, indexdef as statement from pg_indexes where indexname = any($1)',
    [slow],
  );
  if (indexes.length < slow.length) throw new Error(`not all of ${slow.join()} are there`);
  for (const { name } of indexes) await database.script(`drop index ${name}`);
  await work();
  for (const { statement } of indexes) await database.script(statement);
  // a setting that the index definition lacks: the migrations set it separately
  for (const name of BY_GRAMS)
    await database.script(`alter index ${name} alter column 1 set statistics 0`);
};

/** Writes blogs directly into the database of a data folder that no process has open. */
export const generateBlogs = async (
  dataDir: string,
  blogs: readonly GeneratedBlog[],
): Promise<void> => {
  const database = await openProductDatabase(dataDir);
  const fans = Math.max(0, ...blogs.map((blog) => blog.fans));
  try {
    await withoutSlowIndexes(database, async () => {
      if (fans > 0) await addFans(database, fans);
      for (const blog of blogs) {
        await write(database, blog);
        await admire(database, blog);
      }
    });
    // the new rows have no statistics yet
    await database.script('analyze');
  } finally {
    await database.close();
  }
};
