import { isSameSecret } from '@engawa/server-kit/secrets/isSameSecret.ts';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import { isAdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import { AD_SOURCE_TAG } from '@engawa/blog-domain/ads/adMessage.ts';

/** Lifetime of a ticket: a later click on a page that stayed open works, but is not counted. */
export const TICKET_MS = 6 * 60 * 60 * 1000;

const NONCE_BYTES = 12;

const ticketSchema = v.object({
  campaign: v.number(),
  creative: v.number(),
  spot: v.pipe(v.string(), v.check(isAdSpot)),
  tag: v.pipe(v.string(), v.regex(AD_SOURCE_TAG)),
  /** epoch ms */
  until: v.number(),
  nonce: v.string(),
});

/** Content of a ticket: the ad whose impression and click it counts, once each. */
export type AdTicket = Omit<v.InferOutput<typeof ticketSchema>, 'until' | 'nonce'>;

export type AdAction = 'impression' | 'click';

export type TicketDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** signs tickets, so that readers cannot forge them */
  readonly adKey: string;
};

const signBody = (adKey: string, body: string): Buffer =>
  createHmac('sha256', adKey).update(body).digest();

/** Issues a signed text that names the selected ad; it counts one impression and one click. */
export const issueTicket = ({ clock, adKey }: TicketDeps, ticket: AdTicket): string => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const until = clock().getTime() + TICKET_MS;
  const body = Buffer.from(JSON.stringify({ ...ticket, until, nonce })).toString('base64url');
  return `${body}.${signBody(adKey, body).toString('base64url')}`;
};

/** @returns null if this platform did not sign the ticket */
const readTicket = (adKey: string, text: string) => {
  const [body = '', given = ''] = text.split('.');
  const expected = signBody(adKey, body);
  const signature = Buffer.from(given, 'base64url');
  if (!isSameSecret(signature, expected)) return null;
  return v.parse(ticketSchema, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
};

/** Returns the content of a ticket, even after it has expired; null if it was not signed. */
export const parseTicket = ({ adKey }: Pick<TicketDeps, 'adKey'>, text: string): AdTicket | null =>
  readTicket(adKey, text);

// the ticket and its count are one statement, so that two simultaneous requests count once
const COUNT = `
  with used as (
    insert into used_ad_tickets (ticket, expires_at) values ($1, $2) on conflict do nothing
    returning 1
  )
  insert into ad_counts as n (campaign_id, creative_id, spot, tag, counted_on, impressions, clicks)
  select a.campaign_id, a.creative_id, $4, $5, $6::date, $7, $8
    from used cross join ad_creatives a where a.creative_id = $3
  on conflict (campaign_id, counted_on, creative_id, spot, tag)
    do update set impressions = n.impressions + excluded.impressions, clicks = n.clicks + excluded.clicks
  returning 1`;

export type Redeemed = 'counted' | 'repeated' | 'expired' | 'malformed';

/**
 * Counts a ticket's impression or click, once and until it expires. @errors rejects with the
 * database's error
 */
export const redeemTicket = async (
  { database, clock, adKey }: TicketDeps,
  text: string,
  act: AdAction,
): Promise<Redeemed> => {
  const ticket = readTicket(adKey, text);
  if (ticket === null) return 'malformed';
  const now = clock();
  if (ticket.until <= now.getTime()) return 'expired';
  const isClick = act === 'click';
  const counted = await database.transaction((tx) =>
    tx.query(COUNT, [
      createHash('sha256').update(`${act} ${ticket.nonce}`).digest(),
      new Date(ticket.until),
      ticket.creative,
      ticket.spot,
      ticket.tag,
      toTokyoDay(now),
      isClick ? 0 : 1,
      isClick ? 1 : 0,
    ]),
  );
  return counted.length > 0 ? 'counted' : 'repeated';
};
