import { createHash } from 'node:crypto';
import { getAds } from '@engawa/api-client/resources/site/ads.ts';
import { AD_SPOTS } from '@engawa/blog-domain/ads/adSpots.ts';
import { READER } from '../pageViews/aBeacon.fixture.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import {
  aPlatform,
  HOST_ORIGIN,
  METRICS_TOKEN,
  PLATFORM_ORIGIN,
  type APlatform,
} from '../../testing/aPlatform.ts';
import { storeCampaign } from '../../resources/ads/ads.fixture.ts';

const HOSTILE =
  '<script>top.location="https://evil.example/";open("/");alert(1);for(;;);</script><b id=x style="position:fixed;width:9999px">';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const ask = (
  url: string,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => platform.server.inject({ url, ...more, headers: { 'user-agent': READER, ...more.headers } });

const frame = (spot: string, more = '') => ask(`/_ads/frame?spot=${spot}&path=/kanoya-mio/${more}`);

const readDataAttribute = (html: string, name: string) =>
  new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? null;

const ticketIn = (html: string): string => {
  const ticket = readDataAttribute(html, 'ticket');
  if (ticket === null) throw new Error('the frame has no ticket');
  return ticket;
};

const tell = (ticket: string, headers: Record<string, string> = {}) =>
  platform.server.inject({
    method: 'POST',
    url: '/_ads/viewed',
    headers: { 'content-type': 'text/plain', origin: 'null', 'user-agent': READER, ...headers },
    payload: ticket,
  });

const counts = async () => {
  const [row] = await platform.database.query<{ impressions: number; clicks: number }>(
    `select coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks
       from ad_counts`,
  );
  return row;
};

const outcomes = async (act: string): Promise<Record<string, number>> => {
  const { body } = await platform.server.inject({
    url: '/_metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const lines = body.matchAll(
    new RegExp(`engawa_platform_ad_events_total\\{act="${act}",outcome="(\\w+)"\\} (\\d+)`, 'g'),
  );
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]));
};

test.each(Object.keys(AD_SPOTS))(
  'R9.7 the demo has a house ad for %s, labelled 広告',
  async (spot) => {
    const { statusCode, body } = await frame(spot);
    expect([statusCode, readDataAttribute(body, 'state'), readDataAttribute(body, 'spot')]).toEqual(
      [200, 'filled', spot],
    );
    expect(body).toMatch(/<span class="label">\S+<\/span>/);
    expect(body).toMatch(/ target="_blank" rel="noopener sponsored"/);
    const { widthPx, heightPx } = AD_SPOTS[spot as keyof typeof AD_SPOTS];
    expect(body).toContain(`width="${widthPx}" height="${heightPx}"`);
  },
);

test('the ad frame runs only its own script, connects only to the platform, and sets no cookie', async () => {
  const { headers, body } = await ask('/_ads/frame?spot=billboard&path=/kanoya-mio/', {
    headers: { cookie: 'engawa_session=x' },
  });
  const policy = String(headers['content-security-policy']);
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(body) ?? [];
  expect(policy).toContain(
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
  );
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(policy).toContain(`frame-ancestors ${HOST_ORIGIN};`);
  expect(policy).toContain(`connect-src ${PLATFORM_ORIGIN}/_ads/viewed;`);
  expect(policy).not.toContain('allow-same-origin');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
});

test('BQ8 under a fixed clock, a spot of a page gets the same ad each time', async () => {
  const renderHtml = async () => /user_images[^?]*/.exec((await frame('billboard')).body)?.[0];
  expect(await renderHtml()).toBe(await renderHtml());
});

test('BR8 R3.24 a premium blog gets no ads, by frame or by read', async () => {
  const { body } = await ask('/_ads/frame?spot=billboard&path=/kominka-naoshi/');
  expect([readDataAttribute(body, 'state'), readDataAttribute(body, 'ticket')]).toEqual([
    'empty',
    null,
  ]);
  const query = { spot: 'billboard', uniqueKey: 'k1', tag: 'ad_bc' } as const;
  const { read } = aClient(platform.server);
  const none = unwrap(await getAds(read)({ ...query, path: '/kominka-naoshi/' }));
  expect(none.frames).toEqual([]);
  const some = unwrap(await getAds(read)({ ...query, path: '/kanoya-mio/' }));
  expect(some).toMatchObject({
    mqps: 1,
    rver: '1.1',
    spot: 'billboard',
    frames: [{ key: 'k1:0', widthPx: 970, heightPx: 250, expiresAt: null }],
  });
  const named = await ask(String(some.frames[0]?.src).slice(PLATFORM_ORIGIN.length));
  expect([readDataAttribute(named.body, 'state'), readDataAttribute(named.body, 'rver')]).toEqual([
    'filled',
    '1.1',
  ]);
});

test('R3.24 an ad ticket counts one impression and one click, with its tag', async () => {
  const before = await counts();
  const { body } = await frame('overlay-high', '&tag=ad_ex7');
  const ticket = ticketIn(body);
  expect((await tell(ticket)).statusCode).toBe(204);
  expect((await tell(ticket)).statusCode).toBe(204);
  const link = /href="([^"]+)"/.exec(body)?.[1] ?? '';
  const click = () => ask(link.slice(PLATFORM_ORIGIN.length));
  const pressed = await click();
  expect([pressed.statusCode, pressed.headers.location]).toEqual([
    303,
    'https://example.com/fumoto/dokusho',
  ]);
  expect((await click()).statusCode).toBe(303);
  expect(await counts()).toEqual({
    impressions: (before?.impressions ?? 0) + 1,
    clicks: (before?.clicks ?? 0) + 1,
  });
  const [row] = await platform.database.query(
    "select spot, impressions, clicks from ad_counts where tag = 'ad_ex7'",
  );
  expect(row).toEqual({ spot: 'overlay-high', impressions: 1, clicks: 1 });
});

test('an unsigned or forged ad ticket counts nothing and redirects nowhere', async () => {
  const before = await counts();
  const ticket = ticketIn((await frame('billboard')).body);
  const forged = `${Buffer.from('{"creative":1}').toString('base64url')}.${ticket.split('.')[1]}`;
  expect((await tell(forged)).statusCode).toBe(400);
  expect((await tell('')).statusCode).toBe(400);
  expect((await tell(ticket, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  for (const query of ['', `?ticket=${forged}`, '?ticket=a&url=https://evil.example/']) {
    // oxlint-disable-next-line no-await-in-loop -- three addresses
    const answer = await ask(`/_ads/click${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.body).toContain('リンク先が見つかりません');
  }
  expect(await counts()).toEqual(before);
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a client without a user agent', { 'user-agent': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
])('%s gets ads but is not counted', async (_, headers) => {
  const before = await counts();
  const { body } = await ask('/_ads/frame?spot=billboard&path=/', { headers });
  expect(readDataAttribute(body, 'state')).toBe('filled');
  expect((await tell(ticketIn(body), headers)).statusCode).toBe(204);
  const clicked = await ask(`/_ads/click?ticket=${ticketIn(body)}`, { headers });
  expect(clicked.statusCode).toBe(303);
  expect(await counts()).toEqual(before);
});

test('a hostile ad runs unmodified in a sandboxed frame of its own, below the link', async () => {
  const { campaignId, creativeId } = await storeCampaign(platform.database, { html: HOSTILE });
  const { body } = await frame('billboard', `&campaign=${campaignId}`);
  expect(body).not.toContain('evil.example');
  expect(body).toContain(
    `<iframe src="${PLATFORM_ORIGIN}/_ads/creative/${creativeId}" sandbox="allow-scripts" `,
  );
  expect(body.indexOf('<iframe')).toBeLessThan(body.indexOf('<a '));
  const creative = await ask(`/_ads/creative/${creativeId}`);
  expect(creative.body).toContain(HOSTILE);
  const policy = String(creative.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toMatch(/; sandbox allow-scripts$/);
  expect(policy).not.toMatch(/connect-src|frame-src|allow-popups|allow-top|allow-same-origin/);
  expect((await ask('/_ads/creative/1')).statusCode).toBe(404);
});

describe('an ad frame is empty instead of an error page', () => {
  const expectEmpty = (answer: Awaited<ReturnType<typeof ask>>) => {
    expect([answer.statusCode, readDataAttribute(answer.body, 'state')]).toEqual([200, 'failed']);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['cache-control']).toBe('no-store');
  };

  test.each([
    'spot=nowhere&path=/',
    'spot=billboard',
    'spot=billboard&path=elsewhere',
    'spot=billboard&path=/&tag=mine',
    'spot=billboard&spot=billboard&path=/',
  ])('for a malformed address: %s', async (query) => {
    expectEmpty(await ask(`/_ads/frame?${query}`));
  });

  test('for a database failure, and for too many requests of one address', async () => {
    const { failed = 0 } = await outcomes('frame');
    await platform.database.query('alter table ad_rules rename to ad_rules_gone');
    expectEmpty(await frame('billboard'));
    await platform.database.query('alter table ad_rules_gone rename to ad_rules');
    for (let request = 0; request < 1201; request += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask('/_ads/frame?spot=x', { remoteAddress: '192.0.2.9' });
    const limited = await ask('/_ads/frame?spot=billboard&path=/', { remoteAddress: '192.0.2.9' });
    expectEmpty(limited);
    expect(limited.headers['retry-after']).toBeDefined();
    const other = await ask('/_ads/frame?spot=billboard&path=/', { remoteAddress: '192.0.2.10' });
    expect(readDataAttribute(other.body, 'state')).toBe('filled');
    expect((await outcomes('frame'))['failed']).toBe(failed + 1203);
  });
});

test('R9.7 over a real connection, filled and failed ad frames arrive complete', async () => {
  const origin = await platform.server.listen({ port: 0, host: '127.0.0.1' });
  const states = ['spot=billboard&path=/', 'spot=nowhere&path=/'].map(async (query) => {
    const answer = await fetch(`${origin}/_ads/frame?${query}`, {
      headers: { 'user-agent': READER },
    });
    const html = await answer.text();
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
    expect(html.trimEnd()).toMatch(/<\/html>$/);
    return [answer.status, readDataAttribute(html, 'state')];
  });
  expect(await Promise.all(states)).toEqual([
    [200, 'filled'],
    [200, 'failed'],
  ]);
});
