import { demoId } from '../../seed/demoIds.ts';
import { aPlatform, HOST_ORIGIN, METRICS_TOKEN, type APlatform } from '../../testing/aPlatform.ts';
import { aBeacon, READER } from './aBeacon.fixture.ts';

let platform: APlatform;
let entry: { entry_id: number; ameba_id: string };
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  const [newest] = await platform.database.query<typeof entry>(
    `select e.entry_id, b.ameba_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = 'kanoya-mio' order by e.published_at desc limit 1`,
  );
  if (!newest) throw new Error('the demo has no entry');
  entry = newest;
});
afterAll(async () => platform.close());

const send = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  platform.server.inject({ url, headers: { 'user-agent': READER, ...headers } });

const outcomes = async (): Promise<Record<string, number>> => {
  const { body } = await platform.server.inject({
    url: '/_metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const lines = body.matchAll(/engawa_platform_beacons_total\{outcome="(\w+)"\} (\d+)/g);
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]));
};

const storedViews = async () => {
  await platform.views.flush();
  const [row] = await platform.database.query<{ of_entry: number; of_blog: number }>(
    `select coalesce((select sum(view_count) from page_views
                       where entry_id = $1 and viewed_on = '2026-11-21'), 0)::int as of_entry,
            coalesce((select sum(v.view_count) from blog_page_views v
                        join blogs b on b.blog_id = v.blog_id
                       where b.ameba_id = $2 and v.viewed_on = '2026-11-21'), 0)::int as of_blog`,
    [entry.entry_id, entry.ameba_id],
  );
  if (!row) throw new Error('a sum is always a row');
  return { ofEntry: row.of_entry, ofBlog: row.of_blog };
};

const ofEntry = () => ({
  page_id: 'blog-entry' as const,
  entry_id: String(entry.entry_id),
  url: `${HOST_ORIGIN}/kanoya-mio/entry-${entry.entry_id}.html`,
});

test('R7.5 a beacon counts a view on its day, by entry or by blog, and is answered with an uncached GIF', async () => {
  const before = await storedViews();
  const answer = await send(aBeacon(HOST_ORIGIN));
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'image/gif', 'no-store']);
  await send(aBeacon(HOST_ORIGIN, ofEntry()));
  expect(await storedViews()).toEqual({ ofEntry: before.ofEntry + 1, ofBlog: before.ofBlog + 1 });
  await send(aBeacon(HOST_ORIGIN, ofEntry()));
  expect(await storedViews()).toEqual({ ofEntry: before.ofEntry + 2, ofBlog: before.ofBlog + 1 });
});

test('counts at most five views of an entry per network address; other pages and addresses count separately', async () => {
  const sendFrom = (remoteAddress: string, url: string) =>
    platform.server.inject({ url, remoteAddress, headers: { 'user-agent': READER } });
  const before = await storedViews();
  for (let view = 0; view < 9; view += 1)
    // oxlint-disable-next-line no-await-in-loop -- one view after the other
    expect((await sendFrom('192.0.2.77', aBeacon(HOST_ORIGIN, ofEntry()))).statusCode).toBe(200);
  await sendFrom('192.0.2.77', aBeacon(HOST_ORIGIN));
  await sendFrom('192.0.2.78', aBeacon(HOST_ORIGIN, ofEntry()));
  expect(await storedViews()).toEqual({ ofEntry: before.ofEntry + 5, ofBlog: before.ofBlog + 1 });
  expect((await outcomes())['repeated']).toBe(5);
});

test('accepts a view of a site page and counts it for no blog', async () => {
  const before = await storedViews();
  const site = { blogger_id: '', page_id: 'site-ranking', url: `${HOST_ORIGIN}/ranking/` } as const;
  expect((await send(aBeacon(HOST_ORIGIN, site))).statusCode).toBe(200);
  expect(await storedViews()).toEqual(before);
});

test('R7.6 accepts an event on a page without counting a view', async () => {
  const before = await storedViews();
  const { event = 0 } = await outcomes();
  const played = { ...ofEntry(), action_type: 'start_clip' } as const;
  expect((await send(aBeacon(HOST_ORIGIN, played))).statusCode).toBe(200);
  expect([await storedViews(), (await outcomes())['event']]).toEqual([before, event + 1]);
  const unknown = aBeacon(HOST_ORIGIN, played).replace('start_clip', 'made_up');
  expect((await send(unknown)).statusCode).toBe(400);
});

describe('R9.9 web performance beacons', () => {
  const readNotices = (figures: string) =>
    aBeacon(HOST_ORIGIN, { action_type: 'measure_web_performance', figures });
  const loadSums = async (name: string) => {
    const { body } = await platform.server.inject({
      url: '/_metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const line = new RegExp(`^engawa_platform_page_${name}_(sum|count) (\\d+)$`, 'gm');
    return [...body.matchAll(line)].map(([, , value]) => Number(value));
  };

  test('are recorded in one histogram per metric, and count no view', async () => {
    const before = await storedViews();
    expect(
      (await send(readNotices('cls:2,lcp:1234,fid:9,ttfb:80,inp:56,fp:300,fcp:400'))).statusCode,
    ).toBe(200);
    const sums = await Promise.all(['cls', 'lcp', 'fid', 'ttfb', 'inp', 'fp', 'fcp'].map(loadSums));
    expect(sums.map(([sum]) => sum)).toEqual([2, 1234, 9, 80, 56, 300, 400]);
    expect(await storedViews()).toEqual(before);
  });

  test('ignore an unknown metric', async () => {
    expect((await send(readNotices('made:1'))).statusCode).toBe(200);
    expect(await loadSums('made')).toEqual([]);
  });

  test('ignore an implausible value', async () => {
    const before = await loadSums('lcp');
    expect((await send(readNotices(`lcp:${demoId('video', 0)}`))).statusCode).toBe(200);
    expect(await loadSums('lcp')).toEqual(before);
  });

  test.each(['lcp', 'lcp:1.5', 'lcp:1,', 'lcp:1;drop', `lcp:${'9'.repeat(17)}`])(
    'answer 400 for %s',
    async (figures) => expect((await send(readNotices(figures))).statusCode).toBe(400),
  );
});

test('answers 400 to a malformed beacon of a bot, so that automated browsers report it', async () => {
  const headers = { 'user-agent': 'HeadlessChrome/141.0.0.0' };
  expect((await send(aBeacon(HOST_ORIGIN), headers)).statusCode).toBe(200);
  expect((await send(aBeacon(HOST_ORIGIN, { entry_id: '7' }), headers)).statusCode).toBe(400);
});

test('R7.5 counts a view without a session for a reader who opts out of tracking', async () => {
  const before = await storedViews();
  const url = aBeacon(HOST_ORIGIN, { session_id: '', referrer_class: '' });
  expect((await send(url)).statusCode).toBe(200);
  expect(await storedViews()).toEqual({ ...before, ofBlog: before.ofBlog + 1 });
});

describe('R6.3 R7.5 the beacon route does not count', () => {
  test.each([
    ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'bot'],
    ['a headless browser', { 'user-agent': 'HeadlessChrome/141.0.0.0' }, 'bot'],
    ['a client without a user agent', { 'user-agent': '' }, 'bot'],
    ['a prerendered page', { 'sec-purpose': 'prefetch;prerender' }, 'ahead'],
    ['a beacon from another site', { referer: 'https://elsewhere.example/' }, 'foreign'],
  ])('%s', async (_, headers, outcome) => {
    const before = await storedViews();
    const { [outcome]: seen = 0 } = await outcomes();
    const answer = await send(aBeacon(HOST_ORIGIN), headers);
    expect(answer.statusCode).toBe(200);
    expect((await outcomes())[outcome]).toBe(seen + 1);
    expect(await storedViews()).toEqual(before);
  });

  test.each([
    ['a beacon without fields', '/_beacon'],
    [
      'a page of another site',
      aBeacon(HOST_ORIGIN, { url: 'https://elsewhere.example/kanoya-mio/' }),
    ],
    ['a page of another blog', aBeacon(HOST_ORIGIN, { url: `${HOST_ORIGIN}/tsuki--usagi/` })],
    ['an invalid blogger id', aBeacon(HOST_ORIGIN, { blogger_id: 'x' })],
    ['an entry id that is not a number', aBeacon(HOST_ORIGIN, { entry_id: '1e9' })],
    ['an entry id that is not in its address', aBeacon(HOST_ORIGIN, { entry_id: '7' })],
    [
      'an entry id that is a prefix of the one in its address',
      aBeacon(HOST_ORIGIN, { entry_id: '12', url: `${HOST_ORIGIN}/kanoya-mio/entry-123.html` }),
    ],
    ['a preview', aBeacon(HOST_ORIGIN, { page_id: 'entry-preview' })],
    ['a session id that is too long', aBeacon(HOST_ORIGIN, { session_id: 'a'.repeat(41) })],
    ['a referrer that is too long', aBeacon(HOST_ORIGIN, { referrer: 'a'.repeat(2049) })],
  ])('%s', async (_, url) => {
    const before = await storedViews();
    expect((await send(url)).statusCode).toBe(400);
    expect(await storedViews()).toEqual(before);
  });

  test('an entry of another blog, or an unknown entry', async () => {
    const before = await storedViews();
    const [other] = await platform.database.query<{ entry_id: number }>(
      `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
        where b.ameba_id = 'tsuki--usagi' limit 1`,
    );
    for (const id of [other?.entry_id, 4_000_000_000_000]) {
      const url = `${HOST_ORIGIN}/kanoya-mio/entry-${id}.html`;
      // oxlint-disable-next-line no-await-in-loop -- two answers, one after the other
      await send(aBeacon(HOST_ORIGIN, { page_id: 'blog-entry', entry_id: String(id), url }));
    }
    expect(await storedViews()).toEqual(before);
  });
});

test('retains views that cannot be stored until the next flush', async () => {
  const before = await storedViews();
  platform.disk.isFull = true;
  await send(aBeacon(HOST_ORIGIN));
  await expect(platform.views.flush()).rejects.toThrow();
  await send(aBeacon(HOST_ORIGIN));
  platform.disk.isFull = false;
  expect(await storedViews()).toEqual({ ...before, ofBlog: before.ofBlog + 2 });
});

test('a full view counter answers 503 for a new page, and still counts known pages', async () => {
  for (let number = 1; number <= 100; number += 1) {
    platform.views.add({ day: '2026-11-20', amebaId: 'kanoya-mio', entryId: number });
  }
  const refused = await send(aBeacon(HOST_ORIGIN));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(platform.views.add({ day: '2026-11-20', amebaId: 'kanoya-mio', entryId: 1 })).toBe(true);
  await platform.views.flush();
  expect((await send(aBeacon(HOST_ORIGIN))).statusCode).toBe(200);
});

test('BF14 a counted view redirects to the host during a canary, except for bots and without a session', async () => {
  platform.cohort.url = `${HOST_ORIGIN}/_cohort`;
  try {
    const answered = async (differences: Parameters<typeof aBeacon>[1], headers = {}) => {
      const before = await storedViews();
      const { statusCode, headers: sent } = await send(aBeacon(HOST_ORIGIN, differences), headers);
      const after = await storedViews();
      return [statusCode, sent['location'], sent['cache-control'], after.ofBlog - before.ofBlog];
    };
    expect(await answered({})).toEqual([302, `${HOST_ORIGIN}/_cohort`, 'no-store', 1]);
    expect(await answered({ session_id: '' })).toEqual([200, undefined, 'no-store', 1]);
    expect(await answered({ action_type: 'tapTrigger' })).toEqual([200, undefined, 'no-store', 0]);
    expect(await answered({}, { 'user-agent': 'Googlebot/2.1' })).toEqual([
      200,
      undefined,
      'no-store',
      0,
    ]);
  } finally {
    platform.cohort.url = null;
  }
});
