import { getOwnStats } from '@engawa/api-client/resources/member/ownStats.ts';
import { aBeacon, READER } from '../../http/pageViews/aBeacon.fixture.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, HOST_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { storeVisits, type Visit } from '../../domain/pageViews/storeVisits.ts';

const OWNER = 'kanoya-mio';
const TODAY = '2026-11-21';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  // the demo has statistics of its own
  for (const table of ['blog_readers', 'blog_referrers', 'page_views', 'blog_page_views'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await platform.database.query(`delete from ${table}`, []);
});
afterAll(async () => platform.close());
afterEach(async () => {
  for (const table of ['blog_visits', 'blog_readers', 'blog_referrers', 'blog_page_views'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await platform.database.query(`delete from ${table}`, []);
});

const loadStats = async (amebaId: string, days: 7 | 30 | 90 = 7) =>
  unwrap(await getOwnStats((await signedIn(platform, amebaId)).client.read)({ days }));

const sent = async (...beacons: readonly Parameters<typeof aBeacon>[1][]) => {
  for (const beacon of beacons)
    // oxlint-disable-next-line no-await-in-loop -- one view after the other
    await platform.server.inject({
      url: aBeacon(HOST_ORIGIN, beacon),
      headers: { 'user-agent': READER },
    });
  await platform.views.flush();
  await platform.visits.flush();
};

const aVisit = (changes: Partial<Visit> = {}) => ({
  day: TODAY,
  amebaId: OWNER,
  kind: 'other' as const,
  host: 'example.com',
  session: 'k3f9x2m1q7',
  count: 1,
  ...changes,
});

test('R7.5 an owner reads the number of views, of readers once a day each, and of referrers by kind', async () => {
  await sent(
    { session_id: 'aaaaaaaa1', referrer: 'https://www.google.com/', referrer_class: 'seo' },
    { session_id: 'aaaaaaaa1', referrer: `${HOST_ORIGIN}/ranking/` },
    { session_id: 'bbbbbbbb2', referrer: 'https://example.com/links' },
    { session_id: '', referrer: '' },
    { session_id: 'cccccccc3', referrer: 'javascript:alert(1)' },
  );
  const { days, referrers } = await loadStats(OWNER);
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ day: TODAY, viewCount: 5, readerCount: 3 });
  expect(days[0]).toMatchObject({ day: '2026-11-15', viewCount: 0, readerCount: 0 });
  expect(referrers).toEqual([
    { kind: 'direct', host: '', viewCount: 2 },
    { kind: 'inside', host: '', viewCount: 1 },
    { kind: 'other', host: 'example.com', viewCount: 1 },
    { kind: 'seo', host: 'www.google.com', viewCount: 1 },
  ]);
});

test('R6.3 a bot counts neither as a view nor as a reader', async () => {
  await platform.server.inject({
    url: aBeacon(HOST_ORIGIN),
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  await platform.visits.flush();
  expect((await loadStats(OWNER)).days.at(-1)).toMatchObject({ viewCount: 0, readerCount: 0 });
});

test('counts a reader once over all platforms, and stores only sums of past days', async () => {
  await storeVisits(platform.database, [aVisit(), aVisit({ kind: 'direct', host: '' })]);
  await storeVisits(platform.database, [aVisit(), aVisit({ session: 'zzzzzzzz9' })]);
  expect((await loadStats(OWNER)).days.at(-1)).toMatchObject({ readerCount: 2 });
  const digests = () => platform.database.query('select visit from blog_visits', []);
  expect(await digests()).toHaveLength(2);
  await storeVisits(platform.database, [aVisit({ day: '2026-11-23', session: '' })]);
  expect(await digests()).toEqual([]);
  expect((await loadStats(OWNER)).days.at(-1)).toMatchObject({ readerCount: 2 });
});

test('combines forged referrers beyond a hundred a day into one row', async () => {
  const forged = Array.from({ length: 150 }, (_, at) => aVisit({ host: `s${at}.example` }));
  await storeVisits(platform.database, forged.slice(0, 80));
  await storeVisits(platform.database, forged);
  const [{ hosts, views } = { hosts: 0, views: 0 }] = await platform.database.query<{
    hosts: number;
    views: number;
  }>('select count(*)::int as hosts, sum(view_count)::int as views from blog_referrers', []);
  expect(hosts).toBeLessThanOrEqual(101);
  expect(views).toBe(230);
});

test('likes count on their day until they are removed', async () => {
  const likesToday = async () => (await loadStats(OWNER)).days.at(-1)?.iineCount ?? 0;
  const before = await likesToday();
  const liker = await signedIn(platform, 'tsubame-kanamono');
  const [entry] = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.publish_flg = 'open' and e.visibility = 'public'
        and not exists (select 1 from likes l join members m on m.member_id = l.member_id
                         where l.entry_id = e.entry_id and m.ameba_id = 'tsubame-kanamono')
      order by e.entry_id desc limit 1`,
    [OWNER],
  );
  const params = { amebaId: OWNER, entryId: entry?.entry_id };
  expect((await liker.client.write('iine', 'create', params)).ok).toBe(true);
  expect(await likesToday()).toBe(before + 1);
  expect((await liker.client.write('iine', 'delete', params)).ok).toBe(true);
  expect(await likesToday()).toBe(before);
});

test('only the owner reads the stats of a blog', async () => {
  expect(requireFailureStatus(await getOwnStats(aClient(platform.server).read)({ days: 7 }))).toBe(
    401,
  );
  const reader = await signedIn(platform, 'hanamizuki-3');
  expect(requireFailureStatus(await getOwnStats(reader.client.read)({ days: 7 }))).toBe(404);
  const answer = await platform.server.inject({ url: '/_api/ownStats;days=8' });
  expect(answer.statusCode).toBe(400);
});
