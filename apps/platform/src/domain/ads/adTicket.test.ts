import type { Database } from '../../database/database.ts';
import { sweepDatabase } from '../../jobs/sweepDatabase.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { storeCampaign } from '../../resources/ads/ads.fixture.ts';
import { issueTicket, redeemTicket, parseTicket, TICKET_MS, type TicketDeps } from './adTicket.ts';

const NOW = new Date('2026-11-21T23:00:00+09:00').getTime();

let database: Database;
let now = NOW;
let deps: TicketDeps;
let ticket: string;
beforeAll(async () => {
  database = await aDatabase();
  const { campaignId: campaign, creativeId: creative } = await storeCampaign(database);
  deps = { database, clock: () => new Date(now), adKey: 'key' };
  ticket = issueTicket(deps, { campaign, creative, spot: 'billboard', tag: 'ad_bc' });
});
afterAll(async () => database.close());

test('an ad ticket expires after six hours, when its record is deleted', async () => {
  now = NOW + TICKET_MS;
  expect(await redeemTicket(deps, ticket, 'impression')).toBe('expired');
  // a click with an expired ticket still leads to the advertiser
  expect(parseTicket(deps, ticket)).toMatchObject({ spot: 'billboard' });
  now = NOW + TICKET_MS - 1;
  expect(await redeemTicket(deps, ticket, 'impression')).toBe('counted');
  expect(await redeemTicket(deps, ticket, 'impression')).toBe('repeated');
  await sweepDatabase(database, deps.clock);
  expect(await redeemTicket(deps, ticket, 'impression')).toBe('repeated');
  now = NOW + TICKET_MS;
  await sweepDatabase(database, deps.clock);
  expect(await database.query('select 1 from used_ad_tickets')).toEqual([]);
  expect(await redeemTicket(deps, ticket, 'impression')).toBe('expired');
});

test('one of many simultaneous uses of an ad ticket counts, on the day in Tokyo', async () => {
  now = NOW + 2 * 60 * 60 * 1000;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => redeemTicket(deps, ticket, 'click')),
  );
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(1);
  const rows = await database.query<{ day: string; impressions: number; clicks: number }>(
    'select counted_on::text as day, impressions, clicks from ad_counts order by counted_on',
  );
  expect(rows.at(-1)).toMatchObject({ day: '2026-11-22', clicks: 1 });
});

test('rejects an ad ticket that another key has signed', async () => {
  expect(await redeemTicket({ ...deps, adKey: 'other' }, ticket, 'click')).toBe('malformed');
  expect(parseTicket({ adKey: 'other' }, ticket)).toBeNull();
});
