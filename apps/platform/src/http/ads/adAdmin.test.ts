import sharp from 'sharp';
import { aPlatform, ADMIN_TOKEN, type APlatform } from '../../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const bearer = { authorization: `Bearer ${ADMIN_TOKEN}` };

const get = (url: string, headers: Record<string, string> = bearer) =>
  platform.server.inject({ url, headers });
const post = (url: string, payload: object) =>
  platform.server.inject({ method: 'POST', url, payload, headers: bearer });

const aPicture = async (width: number, height: number) => {
  const png = sharp({ create: { width, height, channels: 3, background: '#fff' } }).png();
  return (await png.toBuffer()).toString('base64');
};

const aCampaign = (differences: object = {}) => ({
  name: '冬の毛布',
  advertiser: '縁側の道具店',
  weight: 2,
  spots: ['list-rectangle', 'side-rectangle'],
  startsAt: '2026-11-01T00:00:00+09:00',
  creatives: [{ html: '<p>毛布</p>', alt: '毛布', landingUrl: 'https://example.com/mofu' }],
  ...differences,
});

const creative = (differences: object) => ({
  creatives: [{ html: 'a', alt: '毛布', landingUrl: 'https://example.com/', ...differences }],
});

const renderHtml = async () => {
  const { body } = await platform.server.inject('/_ads/frame?spot=side-rectangle&path=/');
  return [/data-state="(\w+)"/.exec(body)?.[1], /data-rver="([\d.]+)"/.exec(body)?.[1]];
};

test('R3.24 a campaign is added, paused and resumed; each change raises the version rver and is audited', async () => {
  expect(await renderHtml()).toEqual(['empty', '1.1']);
  expect((await post('/_admin/ads', aCampaign())).statusCode).toBe(201);
  expect(await renderHtml()).toEqual(['filled', '1.2']);
  const set = (isActive: boolean) => post('/_admin/ads/state', { name: '冬の毛布', isActive });
  expect([(await set(false)).statusCode, (await set(false)).statusCode]).toEqual([200, 404]);
  expect(await renderHtml()).toEqual(['empty', '1.3']);
  expect((await set(true)).statusCode).toBe(200);
  expect(await renderHtml()).toEqual(['filled', '1.4']);
  const audit = await platform.database.query<{ act: string; subject: string }>(
    "select act, subject from audit_log where act like 'ad.%' order by happened_at, act",
  );
  expect(audit.map(({ act }) => act)).toEqual(['ad.added', 'ad.paused', 'ad.resumed']);
  expect(audit[0]?.subject).toMatch(/^ad:\d+$/);
  const { campaigns } = (await get('/_admin/ads/campaigns')).json();
  expect(campaigns).toMatchObject([{ name: '冬の毛布', weight: 2, impressions: 0 }]);
});

test('stores an image and serves it at twice the width of its spot', async () => {
  const pictured = aCampaign({
    name: '絵の毛布',
    spots: ['billboard'],
    creatives: [
      { picture: await aPicture(1940, 500), alt: '毛布', landingUrl: 'https://example.com/' },
    ],
  });
  expect((await post('/_admin/ads', pictured)).statusCode).toBe(201);
  const { body } = await platform.server.inject('/_ads/frame?spot=billboard&path=/');
  const [, path = ''] =
    /src="https:\/\/platform\.example(\/user_images\/[^"?]+)\?caw=1940"/.exec(body) ?? [];
  expect((await get(path, {})).headers['content-type']).toBe('image/png');
});

test.each([
  ['a taken name', {}, 409, 'the name is taken'],
  [
    'spots of two sizes',
    { name: 'b', spots: ['billboard', 'side-rectangle'] },
    422,
    'different sizes',
  ],
  ['an unknown spot', { name: 'b', spots: ['constructor'] }, 400, 'spots.0: is not an ad spot'],
  [
    'an end before its start',
    { name: 'b', endsAt: '2026-10-01T00:00:00+09:00' },
    422,
    'ends before',
  ],
  ['a weight of zero', { name: 'b', weight: 0 }, 400, 'weight'],
  [
    'a landing URL without https',
    { name: 'b', ...creative({ landingUrl: 'http://example.com/' }) },
    400,
    'landingUrl',
  ],
  [
    'a landing URL with javascript',
    { name: 'b', ...creative({ landingUrl: 'javascript:alert(1)' }) },
    400,
    'landingUrl',
  ],
  ['a blank alt text', { name: 'b', ...creative({ alt: ' ' }) }, 400, 'alt'],
  [
    'an image together with HTML',
    { name: 'b', ...creative({ picture: 'aaaa' }) },
    400,
    'creatives',
  ],
])('rejects a campaign with %s', async (_, differences, status, message) => {
  const answer = await post('/_admin/ads', aCampaign(differences));
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toContain(message);
});

test.each([
  ['that cannot be read', async () => 'bm9uZQ==', 'an image cannot be read'],
  ['that is too small', () => aPicture(299, 249), 'smaller than its spot'],
  ['of other proportions', () => aPicture(600, 600), 'smaller than its spot, or of other'],
])('rejects an ad image %s', async (_, picture, message) => {
  const { creatives } = creative({ html: undefined, picture: await picture() });
  const answer = await post('/_admin/ads', aCampaign({ name: 'b', creatives }));
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    expect.stringContaining(message),
  ]);
});

test('R9.7 the ad report has a chart and tables of impressions, clicks and rates by campaign, tag and day', async () => {
  expect((await get('/_admin/ads')).body).toContain('この期間に表示された広告はありません');
  await platform.database.query(
    `insert into ad_counts (campaign_id, creative_id, spot, tag, counted_on, impressions, clicks)
     select a.campaign_id, a.creative_id, 'side-rectangle', n.tag, n.day::date, n.impressions, n.clicks
       from ad_creatives a join ad_campaigns c using (campaign_id),
            (values ('ad_opt', '2026-11-21', 1000, 20), ('ad_bc', '2026-11-20', 100, 0),
                    ('ad_opt', '2026-10-01', 7, 7)) as n(tag, day, impressions, clicks)
      where c.name = '冬の毛布'`,
  );
  const page = await get('/_admin/ads?days=7');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('2026-11-15から2026-11-21まで');
  expect(page.body).toContain('合わせて表示1,100回、クリック20回');
  const text = page.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ');
  expect(text).toContain('冬の毛布 1,100 20 1.8%');
  expect(text).toContain('2026-11-21 冬の毛布 1,000 20 2.0%');
  expect(text).toContain('ad_bc 100 0 0.0%');
  expect(page.body.match(/<rect class="bar"/g)).toHaveLength(7);
  const { rows } = (await get('/_admin/ads/figures?days=1')).json();
  expect(rows).toEqual([{ name: '冬の毛布', day: '2026-11-21', impressions: 1000, clicks: 20 }]);
});

test('the ad report and its data require the admin token', async () => {
  for (const url of ['/_admin/ads', '/_admin/ads/campaigns', '/_admin/ads/figures'])
    // oxlint-disable-next-line no-await-in-loop -- three addresses
    expect((await get(url, {})).statusCode).toBe(401);
  expect((await get('/_admin/ads?days=0')).statusCode).toBe(400);
});
