import { createHash } from 'node:crypto';
import { hashPassword } from '../domain/accounts/passwords/hashPassword.ts';
import type { Connection, Queryable } from '../database/database.ts';
import { insertRows, type Row } from '../database/insertRows.ts';
import { demoAdRows } from './demoAds.ts';
import { demoBlogRows } from './demoBlogs.ts';
import { demoEntryRows } from './demoEntries.ts';
import { readDemoFiles } from './demoFiles.ts';
import { createDemoIds } from './demoIds.ts';
import { demoMemberRows } from './demoMembers.ts';
import { createPicturePlacer } from './picturePlacer.ts';
import { demoMyPickRows } from './demoMyPicks.ts';
import { demoPickupRows } from './demoPickups.ts';
import {
  demoCommentRows,
  demoFollowRows,
  demoLikeRows,
  demoReblogRows,
  demoViewRows,
} from './demoComments.ts';
import { demoShopRows } from './demoShops.ts';
import { createRandom } from './random.ts';

/** Password of all demo members. */
const DEMO_PASSWORD = 'engawa-demo';

const DRAW_SEED = 20_261_121;

type Tables = readonly (readonly [string, readonly Row[]])[];

/** Builds the demo's rows by table, in an order in which all references exist. */
export const demoTables = async (now: Date): Promise<Tables> => {
  // loaded on demand: the sanitiser creates a document, which only the first start of a demo needs
  const { createSanitiser } = await import('../domain/entryHtml/createSanitiser.ts');
  const files = await readDemoFiles(now);
  const ids = createDemoIds(files);
  const pictures = createPicturePlacer();
  const random = createRandom(DRAW_SEED);
  const salt = createHash('sha256').update('demo').digest().subarray(0, 16);
  const blogRows = demoBlogRows(files, ids, pictures);
  const entryRows = demoEntryRows(files, ids, pictures, createSanitiser());
  const memberRows = demoMemberRows(files, ids, pictures, await hashPassword(DEMO_PASSWORD, salt));
  const shopRows = demoShopRows(files, ids, pictures);
  const adRows = demoAdRows(files, pictures);
  return [
    ['members', memberRows],
    ...Object.entries(blogRows),
    ...Object.entries(entryRows),
    ...Object.entries(shopRows),
    ['entry_my_picks', demoMyPickRows(files, ids)],
    ['genre_pickups', demoPickupRows(files, ids)],
    ['comments', demoCommentRows(files, ids)],
    ['likes', demoLikeRows(files, ids, random)],
    ['reblogs', demoReblogRows(files, ids, random)],
    ['follows', demoFollowRows(files, ids, random)],
    ['page_views', demoViewRows(files, ids, random)],
    ...Object.entries(adRows),
    ['picture_sources', pictures.sources()],
  ];
};

const SEQUENCES = [
  ['members', 'member_id'],
  ['all_blogs', 'blog_id'],
  ['themes', 'theme_id'],
  ['entries', 'entry_id'],
  ['entry_images', 'image_id'],
  ['entry_videos', 'video_id'],
  ['comments', 'comment_id'],
  ['shop_items', 'item_id'],
  ['ad_campaigns', 'campaign_id'],
  ['ad_creatives', 'creative_id'],
] as const;

/** Sets the sequences to continue after the demo's ids. */
const advanceSequences = async (tx: Queryable) => {
  for (const [table, column] of SEQUENCES)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
    await tx.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'),
         greatest((select max(${column}) from ${table}), nextval(pg_get_serial_sequence('${table}', '${column}'))))`,
    );
};

/** Shares of the demo's views by referrer. */
const REFERRERS = `(values ('direct', '', 0.28), ('inside', '', 0.41), ('seo', 'www.google.com', 0.16),
  ('seo', 'search.yahoo.co.jp', 0.09), ('other', 'links.example', 0.06)) as s(kind, host, share)`;

/** Derives the owners' statistics from the views of their entries. */
const seedFigures = async (tx: Queryable) => {
  await tx.query(
    `insert into blog_readers (blog_id, viewed_on, reader_count)
     select blog_id, viewed_on, ceil(sum(view_count) * 0.62) from page_views group by 1, 2`,
  );
  await tx.query(
    `insert into blog_referrers (blog_id, viewed_on, kind, host, view_count)
     select blog_id, viewed_on, kind, host, ceil(sum(view_count) * share)
       from page_views cross join ${REFERRERS} group by blog_id, viewed_on, kind, host, share`,
  );
};

/**
 * Fills an empty database with the demo in one transaction.
 * @param now time of the seed; the demo's newest entry is less than a week older
 * @param buildTables builds the rows, which takes seconds
 * @returns false if a member or blog existed and nothing was done
 */
export const seedDemo = async (
  database: Connection,
  now: Date,
  buildTables: typeof demoTables = demoTables,
): Promise<boolean> => {
  const present = await database.query('select 1 from members limit 1');
  if (present.length > 0) return false;
  const tables = await buildTables(now);
  await database.transaction(async (tx) => {
    for (const [table, rows] of tables)
      // oxlint-disable-next-line no-await-in-loop -- a table refers to those before it
      await insertRows(tx, table, rows);
    await advanceSequences(tx);
    await seedFigures(tx);
  });
  await database.script('analyze');
  return true;
};
