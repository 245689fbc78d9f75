import { getFollowFeed } from '@engawa/api-client/resources/member/followFeed.ts';
import { getFollowFeedUpdates } from '@engawa/api-client/resources/member/followFeedUpdates.ts';
import { unwrap } from '../../testing/aClient.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { aPlatformOn, type APlatform } from '../../testing/aPlatform.ts';
import { countingDatabase, type Statement } from '../../testing/countingDatabase.ts';
import { countScannedRows, collectNodes, loadPlan } from '../../testing/plans.ts';
import { signedIn } from '../../testing/signedIn.ts';

const READER = 'reads-a-lot';
const FOLLOWS = 5000;
const LONG_BLOG = 2000;
/** Maximum entries that one read of a page of 20 may scan: the newest 21 of each of 21 blogs. */
const MOST_ENTRIES = 21 * 21;
/** On a later page, each blog with an entry on an earlier page adds one scanned entry. */
const MOST_ENTRIES_AFTER = (blogsVisible: number) => MOST_ENTRIES + blogsVisible;
/** A position that all heads are newer than; each blog has two more entries behind the position. */
const BEHIND_ALL_HEADS = `${Date.parse('2026-11-19T20:30:00Z') * 1000}_1`;

let platform: APlatform;
let ran: Statement[];
beforeAll(async () => {
  const counting = countingDatabase(await aDatabase('schema'));
  ({ ran } = counting);
  platform = await aPlatformOn(counting.database);
  await platform.database.script(
    `insert into members (ameba_id, nickname) values ('${READER}', '読む人');
     insert into members (ameba_id, nickname)
       select 'writer-' || n, '書く人' from generate_series(1, ${FOLLOWS}) n;
     insert into blogs (member_id, ameba_id, title)
       select member_id, ameba_id, 'ブログ' from members where ameba_id <> '${READER}';
     insert into themes (blog_id, position, name) select blog_id, 1, 'ブログ' from blogs;
     insert into follows (member_id, followed_member_id, created_at)
       select r.member_id, b.member_id, now() from members r, blogs b where r.ameba_id = '${READER}';
     insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at)
     select t.blog_id, t.theme_id, '記事', '<p>本文</p>', '<p>本文</p>', '本文', at, at, at, at
       from themes t
       join blogs b on b.blog_id = t.blog_id
       cross join lateral generate_series(1, case when b.ameba_id = 'writer-1' then ${LONG_BLOG} else 3 end) n,
       lateral (select timestamptz '2026-11-20Z' - (b.blog_id % ${FOLLOWS}) * interval '1 second'
                         - n * interval '2 hours' as at);`,
  );
});
afterAll(async () => platform.close());

/** Returns the entries that a statement has scanned, and whether it fully scanned a large table. */
const measureCost = async (statement: Statement) => {
  const nodes = collectNodes(await loadPlan(platform.database, statement));
  const ofEntries = nodes.filter((node) => node['Relation Name'] === 'entries');
  return {
    entries: ofEntries.map(countScannedRows).reduce((sum, rows) => sum + rows, 0),
    hasReadAllEntries: ofEntries.some((node) => node['Node Type'] === 'Seq Scan'),
    // the maximum of scanned rows of one node, among the reader's follows and the heads of the
    // followed blogs
    most: Math.max(...nodes.map(countScannedRows)),
  };
};

describe.each(['without statistics', 'with statistics'])('in a database %s,', (state) => {
  beforeAll(async () => {
    if (state === 'with statistics') await platform.database.script('analyze');
  });

  test(`a feed of ${FOLLOWS} blogs reads entries only of the blogs on its page`, async () => {
    const { client } = await signedIn(platform, READER);
    const ask = async (before?: string) => {
      ran.length = 0;
      const page = unwrap(await getFollowFeed(client.read)({ amebaId: READER, before, limit: 20 }));
      const statement = ran.find(({ sql }) => sql.includes('feed_heads'));
      if (!statement) throw new Error('no feed was read');
      return { page, cost: await measureCost(statement) };
    };
    const first = await ask();
    expect(first.page.entries).toHaveLength(20);
    expect(first.cost.entries).toBeLessThanOrEqual(MOST_ENTRIES);
    expect(first.cost.hasReadAllEntries).toBe(false);
    expect(first.cost.most).toBeLessThanOrEqual(FOLLOWS + 1);

    let { next } = first.page;
    for (let page = 2; page < 10; page += 1)
      // oxlint-disable-next-line no-await-in-loop -- one page leads to the other
      ({ next } = (await ask(next ?? '')).page);
    const tenth = await ask(next ?? '');
    expect(tenth.page.entries).toHaveLength(20);
    expect(tenth.cost.entries).toBeLessThanOrEqual(MOST_ENTRIES_AFTER(200));
    expect(tenth.cost.hasReadAllEntries).toBe(false);
    expect(tenth.cost.most).toBeLessThanOrEqual(FOLLOWS + 1);

    const deep = await ask(BEHIND_ALL_HEADS);
    expect(deep.page.entries).toHaveLength(20);
    expect(deep.cost.entries).toBeGreaterThan(FOLLOWS);
    expect(deep.cost.entries).toBeLessThanOrEqual(MOST_ENTRIES_AFTER(FOLLOWS));
    expect(deep.cost.hasReadAllEntries).toBe(false);
    expect(deep.cost.most).toBeLessThanOrEqual(FOLLOWS + 1);
  });

  test('new entries are counted only in blogs that have some, up to a hundred', async () => {
    const { client } = await signedIn(platform, READER);
    const ask = async (since: string) => {
      ran.length = 0;
      const count = unwrap(await getFollowFeedUpdates(client.read)({ amebaId: READER, since }));
      const statement = ran.find(({ sql }) => sql.includes('feed_heads'));
      if (!statement) throw new Error('nothing was counted');
      return { count, cost: await measureCost(statement) };
    };
    const ofAll = await ask('1_1');
    expect(ofAll.count).toBe(100);
    expect(ofAll.cost.entries).toBeLessThanOrEqual(100);
    expect(ofAll.cost.most).toBeLessThanOrEqual(FOLLOWS + 1);
    const { newest } = unwrap(await getFollowFeed(client.read)({ amebaId: READER, limit: 10 }));
    expect(await ask(newest)).toMatchObject({ count: 0 });
  });
});
