import {
  entryListReads,
  mediaReads,
  reactionReads,
  SITE_READS,
} from '@engawa/api-client/fixtures/pageReads.ts';
import { getSearch } from '@engawa/api-client/resources/site/search.ts';
import { aClient, unwrap } from '../testing/aClient.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { aPlatformOn, type APlatform } from '../testing/aPlatform.ts';
import { requestBlogTop, requestDetail, requestReads } from '../testing/requestPage.ts';
import { countingDatabase, type Statement } from '../testing/countingDatabase.ts';
import { indexSearch } from '../testing/indexSearch.ts';
import { findPlanFaults, collectNodes, loadPlan } from '../testing/plans.ts';

const amebaId = 'kanoya-mio';
const ENTRIES = 10_000;
/** Number of replies to one comment. The plan may also scan the blogs, because there are few. */
const ANSWERS = 40;
/** Maximum rows that one statement of a page may scan, however old the blog is. */
const MOST_ROWS = 500;
/** Maximum rows of a search with two words: each word is searched in its candidates. */
const MOST_ROWS_OF_SEARCH = 2 * 2001;
let platform: APlatform;
let ran: Statement[];
let entryId: number;
let thread: { readonly entryId: number; readonly commentId: number };
let themeId: number;
beforeAll(async () => {
  const counting = countingDatabase(await aDatabase('demo'));
  ({ ran } = counting);
  platform = await aPlatformOn(counting.database);
  await platform.database.query(
    `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at)
     select t.blog_id, t.theme_id, 'entry ' || n, '<p>text</p>', '<p>text</p>', 'text', at, at, at, at
       from (select t.blog_id, min(t.theme_id) as theme_id from themes t
               join blogs b on b.blog_id = t.blog_id where b.ameba_id = $1 group by t.blog_id) t,
            generate_series(1, $2::int) n,
            lateral (select timestamptz '2026-11-01' - n * interval '8 hours' as at)`,
    [amebaId, ENTRIES],
  );
  // one row of each table per entry, because a full scan of a small table would be right
  const written = 'from entries e cross join (select min(member_id) as member_id from members) m';
  await platform.database.script(
    `insert into entry_hashtags (entry_id, position, name)
       select e.entry_id, 100, 'tag' from entries e;
     insert into entry_images (entry_id, position, image_path, width, height, alt)
       select e.entry_id, 100, '/user_images/a.jpg', 1, 1, '' from entries e;
     insert into entry_videos (entry_id, position, video_path, poster_path, width, height, seconds)
       select e.entry_id, 100, '/user_videos/a.mp4', '/user_images/a.jpg', 1, 1, 1 from entries e;
     insert into comments (blog_id, entry_id, name, comment_text, created_at, updated_at)
       select e.blog_id, e.entry_id, 'a', 'b', e.published_at, e.published_at from entries e;
     insert into likes (entry_id, member_id, created_at)
       select e.entry_id, m.member_id, e.published_at ${written} on conflict do nothing;
     insert into reblogs (entry_id, member_id, created_at)
       select e.entry_id, m.member_id, e.published_at ${written} on conflict do nothing;
     -- a crowd, of whom each reads ten others, and most this blog: its readers are counted one by one;
     -- fewer than a statement may look at, for so small a table may be read whole
     insert into members (ameba_id, nickname) select 'crowd-' || n, 'crowd' from generate_series(1, 400) n;
     insert into follows (member_id, followed_member_id, created_at)
       select m.member_id, b.member_id, now() from members m, blogs b
        where m.ameba_id ~ '^crowd-[1-3][0-9]{2}$' and b.ameba_id = '${amebaId}';
     insert into follows (member_id, followed_member_id, created_at)
       select m.member_id, m.member_id + n, now() from members m, generate_series(1, 10) n
        where m.ameba_id ~ '^crowd-' and m.ameba_id !~ '(39[0-9]|400)$' on conflict do nothing;
     -- the demo's own say that this blog has no films
     analyze entry_videos;`,
  );
  // rows as the job writes them, thousands at once
  await platform.database.script(
    `insert into entry_search
     select e.entry_id, e.blog_id, e.title, chr(1) || e.title, 'text', chr(1) || 'text',
            array_to_tsvector(grams(e.search_text) || array(select chr(2) || unnest(grams(e.title)))), ''
       from entries e where e.title like 'entry %' and e.entry_text = '<p>text</p>';
     delete from search_queue q using entry_search s where q.kind = 'entry' and q.id = s.entry_id`,
  );
  await indexSearch(platform.database);
  const [entry] = await platform.database.query<{ entry_id: number; theme_id: number }>(
    "select entry_id, theme_id from entries where title = 'entry 5000'",
  );
  if (!entry) throw new Error('the entry is not there');
  ({ entry_id: entryId, theme_id: themeId } = entry);
  // adds a thread to an entry that has more comments than a read may scan
  const [comment] = await platform.database.query<{ comment_id: number; entry_id: number }>(
    `select min(c.comment_id) as comment_id, c.entry_id
       from comments c join entries e on e.entry_id = c.entry_id
      where e.title = 'entry 5001' group by c.entry_id`,
  );
  if (!comment) throw new Error('the comment is not there');
  thread = { entryId: comment.entry_id, commentId: comment.comment_id };
  await platform.database.query(
    `insert into comments (blog_id, entry_id, parent_comment_id, name, comment_text, created_at, updated_at)
     select c.blog_id, c.entry_id, case when n <= ${ANSWERS} then c.comment_id end, 'a', 'b',
            c.created_at, c.updated_at
       from comments c, generate_series(1, ${ANSWERS} + 2 * ${MOST_ROWS}) n where c.comment_id = $1`,
    [thread.commentId],
  );
});
afterAll(async () => platform.close());

// an embedded database has no statistics without `analyze`
describe.each(['without statistics', 'with statistics'])('in a database %s,', (state) => {
  beforeAll(async () => {
    if (state === 'with statistics') await platform.database.script('analyze');
  });

  test(`every statement of a page finds its rows by index among ${ENTRIES} entries of one blog`, async () => {
    ran.length = 0;
    await requestBlogTop(amebaId)(platform.server);
    const page = { resource: 'blogEntry', params: { amebaId, entryId } };
    await requestDetail(amebaId, page)(platform.server);
    await requestDetail(amebaId, { resource: 'blogFeed', params: { amebaId } })(platform.server);
    await requestDetail(amebaId, { resource: 'sitemap', params: {} })(platform.server);
    const comments = { resource: 'blogComments', params: { amebaId, entryId } };
    await requestDetail(amebaId, comments)(platform.server);
    const replies = {
      ...comments,
      params: { amebaId, ...thread, offset: 20, limit: 20 },
    };
    await requestDetail(amebaId, replies)(platform.server);
    const threads = { resource: 'blogCommentThreads', params: { amebaId, entryId } };
    await requestDetail(amebaId, threads)(platform.server);
    // parameters of an entry with more comments than a statement may scan
    const ofCrowded = {
      resource: 'blogCommentThreads',
      params: { amebaId, entryId: thread.entryId },
    };
    await requestDetail(amebaId, ofCrowded)(platform.server);
    await requestReads(reactionReads(amebaId, [thread.entryId]))(platform.server);
    for (const resource of ['blogReaders', 'blogReblogs'])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await requestDetail(amebaId, { resource, params: { amebaId, entryId, limit: 4 } })(
        platform.server,
      );
    const lists = { themeId, yearMonth: '202406', yearMonthDay: '20240614' };
    for (const read of entryListReads(amebaId, lists))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await requestDetail(amebaId, read)(platform.server);
    for (const page of [ENTRIES / 20, ENTRIES / 10]) {
      for (const [resource, more] of [
        ['blogEntries', {}],
        ['blogThemeEntries', { themeId }],
      ] as const)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await requestDetail(amebaId, { resource, params: { amebaId, ...more, page, limit: 10 } })(
          platform.server,
        );
    }
    for (const read of mediaReads(amebaId, { yearMonth: '202406', entryId }))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await requestDetail(amebaId, read)(platform.server);
    const [picture] = await platform.database.query<{ image_id: number }>(
      'select image_id from entry_images where entry_id = $1',
      [entryId],
    );
    const params = { amebaId, entryId, imageId: picture?.image_id ?? 0, limit: 50 };
    await requestReads([{ resource: 'imageNeighbours', params }])(platform.server);
    await requestReads(SITE_READS)(platform.server);
    const statements = [...ran];
    expect(statements.length).toBeGreaterThan(20);
    expect(await findPlanFaults(platform.database, statements, MOST_ROWS)).toEqual([]);
  });

  test('reactions are counted for entries found by primary key', async () => {
    ran.length = 0;
    const entries = await platform.database.query<{ entry_id: number }>(
      "select entry_id from entries where title like 'entry 50__' order by 1 limit 20",
    );
    const entryIds = entries.map((entry) => entry.entry_id);
    await requestReads([
      { resource: 'blogEntryReactions', params: { amebaId, entryIds: entryIds.join() } },
    ])(platform.server);
    const statement = ran.find(({ sql }) => sql.includes('any($3'));
    if (!statement) throw new Error('nothing was counted');
    const nodes = collectNodes(await loadPlan(platform.database, statement));
    const ofEntries = nodes.filter((node) => node['Relation Name'] === 'entries');
    expect(ofEntries.map((node) => node['Index Name'])).toEqual(['entries_pkey']);
  });

  test('R2.4.2 a search reads a bounded number of rows, for rare and common words', async () => {
    ran.length = 0;
    const queries = ['4999', 'text', 'entry text', 'xt en'];
    // the blog with all these entries, and a blog with few entries
    const within = [{}, { amebaId }, { amebaId: 'hidamari-yonin' }];
    for (const blog of within)
      // oxlint-disable-next-line no-await-in-loop -- more than four searches at once are refused
      await requestReads(queries.map((q) => ({ resource: 'search', params: { q, ...blog } })))(
        platform.server,
      );
    const statements = ran.filter(({ sql }) => sql.includes('unnest($2::text[]'));
    expect(statements).toHaveLength(4 * 4);
    const faults = await findPlanFaults(platform.database, statements, MOST_ROWS_OF_SEARCH);
    // index lookups of pairs of letters are ignored, because only scanned entries are expensive
    expect(faults.filter((fault) => !fault.startsWith('Bitmap Index Scan'))).toEqual([]);
  });

  test('R2.4.2 a search without a match among the candidates reports that there may be more', async () => {
    const { read } = aClient(platform.server);
    // every entry contains all pairs of letters of this word, but no entry contains the word
    const found = unwrap(await getSearch(read)({ q: 'texten', page: 1, limit: 20 }));
    expect([found.entries, found.entryCount, found.hasMoreEntries]).toEqual([[], 0, true]);
  });
});
