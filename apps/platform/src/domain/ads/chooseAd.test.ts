import type { Database } from '../../database/database.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import { parseAdSpot } from '../../resources/ads/adPlace.ts';
import { storeCampaign } from '../../resources/ads/ads.fixture.ts';
import {
  createCandidateFinder,
  chooseAd,
  seededRandom,
  briefCandidateCache,
  secureRandom,
  type AdPlace,
  type RandomByKey,
} from './chooseAd.ts';

let database: Database;
beforeAll(async () => {
  database = await aDatabase('demo');
});
beforeEach(async () => {
  await database.query('delete from ad_campaigns');
});
afterAll(async () => database.close());

const BILLBOARD: AdPlace = {
  spot: 'billboard',
  spotId: 'billboard',
  path: '/kanoya-mio/',
  campaignId: null,
};

const renderHtml = async (
  place: Partial<AdPlace> = {},
  draw: RandomByKey = () => 0,
  now: Date = DEMO_NOW,
): Promise<number | null> => {
  const { ad } = await chooseAd(
    { database, clock: () => now, draw, findCandidates: createCandidateFinder(database) },
    { ...BILLBOARD, ...place },
  );
  return ad?.campaignId ?? null;
};

const count = (of: { campaignId: number; creativeId: number }, day: string, impressions: number) =>
  database.query(
    `insert into ad_counts (campaign_id, counted_on, creative_id, spot, tag, impressions)
     values ($1, $2::date, $3, 'billboard', 'ad_opt', $4)`,
    [of.campaignId, day, of.creativeId, impressions],
  );

test.each([
  ['list-rectangle', 'list-rectangle'],
  ['list-rectangle:12', 'list-rectangle'],
  ['list-rectangle:0', null],
  ['constructor', null],
  ['billboard:1:1', null],
])('R3.24 parses the spot id %s as %s', (id, spot) => {
  expect(parseAdSpot(id)).toBe(spot);
});

test('R3.24 selects campaigns in proportion to their weights', async () => {
  const light = await storeCampaign(database, { name: '軽い', weight: 1 });
  const heavy = await storeCampaign(database, { name: '重い', weight: 3 });
  const at = async (value: number) => renderHtml({}, () => value);
  expect([await at(0), await at(0.24), await at(0.26), await at(0.99)]).toEqual([
    light.campaignId,
    light.campaignId,
    heavy.campaignId,
    heavy.campaignId,
  ]);
});

test('R9.7 selects only campaigns of the spot', async () => {
  const { campaignId } = await storeCampaign(database, { spots: ['side-rectangle'] });
  expect(await renderHtml({ spot: 'side-rectangle', spotId: 'side-rectangle' })).toBe(campaignId);
  expect(await renderHtml()).toBeNull();
});

test('R3.24 selects a campaign only between its start and its end', async () => {
  const { campaignId } = await storeCampaign(database, {
    startsAt: '2026-11-21T00:00:00+09:00',
    endsAt: '2026-11-22T00:00:00+09:00',
  });
  const at = async (time: string) => renderHtml({}, () => 0, new Date(time));
  expect(await at('2026-11-20T23:59:59+09:00')).toBeNull();
  expect(await at('2026-11-21T00:00:00+09:00')).toBe(campaignId);
  expect(await at('2026-11-21T23:59:59+09:00')).toBe(campaignId);
  expect(await at('2026-11-22T00:00:00+09:00')).toBeNull();
});

test('R3.24 stops a campaign at its cap, and at its daily cap until the next day', async () => {
  const daily = await storeCampaign(database, { name: '一日', mostADay: 10 });
  await count(daily, '2026-11-21', 9);
  expect(await renderHtml()).toBe(daily.campaignId);
  await database.query('update ad_counts set impressions = 10');
  expect(await renderHtml()).toBeNull();
  const tomorrow = new Date('2026-11-22T00:00:00+09:00');
  expect(await renderHtml({}, () => 0, tomorrow)).toBe(daily.campaignId);
  await database.query('update ad_campaigns set most_impressions = 10');
  expect(await renderHtml({}, () => 0, tomorrow)).toBeNull();
});

test('R3.24 skips a campaign that is paused or has no creative', async () => {
  const { creativeId } = await storeCampaign(database);
  await database.query('update ad_campaigns set is_active = false');
  expect(await renderHtml()).toBeNull();
  await database.query('update ad_campaigns set is_active = true');
  await database.query('delete from ad_creatives where creative_id = $1', [creativeId]);
  expect(await renderHtml()).toBeNull();
});

test('selects the requested campaign while it is active, otherwise another one', async () => {
  const first = await storeCampaign(database, { name: '一' });
  const second = await storeCampaign(database, { name: '二' });
  expect(await renderHtml({ campaignId: second.campaignId })).toBe(second.campaignId);
  await database.query('update ad_campaigns set is_active = false where campaign_id = $1', [
    second.campaignId,
  ]);
  expect(await renderHtml({ campaignId: second.campaignId })).toBe(first.campaignId);
});

describe('BR8 R3.12 a blog gets no ads', () => {
  const LIST = { spot: 'list-rectangle', spotId: 'list-rectangle:1' } as const;
  beforeEach(async () => {
    await storeCampaign(database, { name: '列', spots: ['list-rectangle'] });
    await storeCampaign(database);
  });
  afterEach(async () => {
    await database.query("update blogs set off_features = '{}'");
  });
  const turnOff = (amebaId: string, feature: string) =>
    database.query('update blogs set off_features = $2 where ameba_id = $1', [amebaId, [feature]]);

  test('if its plan has none, unless the plan or its premium feature is off', async () => {
    const premium = { path: '/kominka-naoshi/entry-1.html' };
    expect(await renderHtml(premium)).toBeNull();
    await turnOff('kominka-naoshi', 'premium');
    expect(await renderHtml(premium)).not.toBeNull();
    await turnOff('kominka-naoshi', 'paid_plan');
    expect(await renderHtml(premium)).not.toBeNull();
  });

  test('anywhere if the feature advertise is off, and between entries if auto_ad is off', async () => {
    expect([await renderHtml(), await renderHtml(LIST)]).not.toContain(null);
    await turnOff('kanoya-mio', 'advertise');
    expect([await renderHtml(), await renderHtml({ ...LIST, path: '/kanoya-mio/' })]).toEqual([
      null,
      null,
    ]);
    await turnOff('kanoya-mio', 'auto_ad');
    expect(await renderHtml()).not.toBeNull();
    expect(await renderHtml({ ...LIST, path: '/kanoya-mio/' })).toBeNull();
  });

  test('but pages of the site get ads', async () => {
    expect(await renderHtml({ path: '/' })).not.toBeNull();
    expect(await renderHtml({ path: '/ranking/' })).not.toBeNull();
  });
});

test('BQ8 the fixed random value is constant per ad spot and path, and differs between them', () => {
  expect(seededRandom('campaign billboard billboard /a/')).toBe(
    seededRandom('campaign billboard billboard /a/'),
  );
  const seededValues = Array.from({ length: 200 }, (_, page) =>
    seededRandom(`/a/page-${page}.html`),
  );
  expect(new Set(seededValues).size).toBe(200);
  for (const value of [...seededValues, secureRandom(''), secureRandom('')])
    expect(value >= 0 && value < 1).toBe(true);
});

test('R3.24 caches the candidates for an ad spot for a second, until campaigns change or a query fails', async () => {
  jest.useFakeTimers();
  try {
    const find = jest.fn(createCandidateFinder({ query: async () => [] }));
    const stored = briefCandidateCache(find);
    await stored('billboard', 1, DEMO_NOW);
    jest.advanceTimersByTime(999);
    await stored('billboard', 1, DEMO_NOW);
    expect(find).toHaveBeenCalledTimes(1);
    await stored('side-rectangle', 1, DEMO_NOW);
    await stored('billboard', 2, DEMO_NOW);
    expect(find).toHaveBeenCalledTimes(3);
    jest.advanceTimersByTime(1000);
    find.mockRejectedValueOnce(new Error('down'));
    await expect(stored('billboard', 2, DEMO_NOW)).rejects.toThrow('down');
    expect(await stored('billboard', 2, DEMO_NOW)).toEqual([]);
    expect(find).toHaveBeenCalledTimes(5);
  } finally {
    jest.useRealTimers();
  }
});
