import { createHash, randomInt } from 'node:crypto';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import type { AdSpot } from '@engawa/contract/ads/adSpots.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { toTokyoDay } from '../tokyoTime.ts';

/** Requests a second, at most, that a page may make of one spot. */
export const MQPS = 1;

/** The rules of this program; the campaigns' own revision follows it in `rver`. */
const RULES = 1;

/** How long what fits a spot is known without another look. */
const STORED_MS = 1000;

const DRAW_STEPS = 2 ** 32;

/** 0 up to, not with, 1. @param key what is drawn for: under a fixed clock the same key draws the same */
export type RandomByKey = (key: string) => number;

export const secureRandom: RandomByKey = () => randomInt(DRAW_STEPS) / DRAW_STEPS;

export const seededRandom: RandomByKey = (key) =>
  createHash('sha256').update(key).digest().readUInt32BE(0) / DRAW_STEPS;

/** The campaigns that fit a spot. @param revision of the campaigns; another finds others */
export type FindCandidates = (
  spot: AdSpot,
  revision: number,
  now: Date,
) => Promise<readonly Candidate[]>;

export type ChooseAdDeps = {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly draw: RandomByKey;
  readonly findCandidates: FindCandidates;
};

/** What an ad is drawn for. */
export type AdPlace = {
  readonly spot: AdSpot;
  /** as the page names it, with its number: two places of one page draw for themselves */
  readonly spotId: string;
  /** pathname of the page */
  readonly path: string;
  /** shown if it still fits; null: any */
  readonly campaignId: number | null;
};

type ChosenAd = {
  readonly campaignId: number;
  readonly creativeId: number;
  readonly endsAt: Date | null;
};

/** ad null: the blog has none, or none fits. */
export type AdChoice = { readonly rver: string; readonly ad: ChosenAd | null };

type Candidate = {
  readonly campaign_id: number;
  readonly weight: number;
  readonly ends_at: Date | null;
  readonly creative_ids: readonly number[];
};

const RULES_OF_BLOG = `
  select r.revision,
         exists (select 1
                   from blogs b left join blog_paid_plans p on p.blog_id = b.blog_id
                  where b.ameba_id = $1
                    and ('advertise' = any(b.off_features)
                      or ($2::boolean and 'auto_ad' = any(b.off_features))
                      or ('ad_not_display' = any(p.features)
                        and not b.off_features && array['premium', 'paid_plan']))) as is_without_ads
    from ad_rules r`;

const counted = (day: string) =>
  `(select coalesce(sum(n.impressions), 0) from ad_counts n where n.campaign_id = c.campaign_id${day})`;

const CANDIDATES = `
  select c.campaign_id, c.weight, c.ends_at,
         coalesce((select json_agg(a.creative_id order by a.creative_id) from ad_creatives a
                    where a.campaign_id = c.campaign_id), '[]') as creative_ids
    from ad_campaigns c
   where c.is_active and $1 = any(c.spots)
     and c.starts_at <= $2 and (c.ends_at is null or c.ends_at > $2)
     and (c.most_impressions is null or ${counted('')} < c.most_impressions)
     and (c.most_impressions_a_day is null
       or ${counted(' and n.counted_on = $3::date')} < c.most_impressions_a_day)
   order by c.campaign_id`;

export const createCandidateFinder =
  (database: Queryable): FindCandidates =>
  (spot, _revision, now) =>
    database.query<Candidate>(CANDIDATES, [spot, now, toTokyoDay(now)]);

/**
 * Keeps what was found for a spot for a second, or until a campaign is added, stopped or goes on: a cap or
 * an end may be passed by as much.
 */
export const briefCandidateCache = (find: FindCandidates): FindCandidates => {
  type Stored = {
    readonly revision: number;
    readonly untilMs: number;
    readonly found: Promise<readonly Candidate[]>;
  };
  const stored = new Map<AdSpot, Stored>();
  return async (spot, revision, now) => {
    const present = stored.get(spot);
    if (present?.revision === revision && performance.now() < present.untilMs) return present.found;
    const found = find(spot, revision, now);
    stored.set(spot, { revision, untilMs: performance.now() + STORED_MS, found });
    try {
      return await found;
    } catch (error) {
      // the next asks for itself
      stored.delete(spot);
      throw error;
    }
  };
};

/** The blog that a page is of; a page of the site is of none. */
const parseAmebaId = (path: string): string => {
  const [, first = ''] = path.split('/');
  return isAmebaId(first) ? first : '';
};

/** Heavier candidates come as often as their weights say. */
const drawByWeight = (candidates: readonly Candidate[], at: number): Candidate | undefined => {
  let left = at * candidates.reduce((sum, { weight }) => sum + weight, 0);
  return candidates.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
};

/**
 * Draws an ad for a place: of the campaigns that fit spot, dates and caps one by weight, of its
 * creatives each as often. A blog without ads draws none.
 * @errors as the database's
 */
export const chooseAd = async (deps: ChooseAdDeps, place: AdPlace): Promise<AdChoice> => {
  const { database, clock, draw } = deps;
  const { spot, path, campaignId } = place;
  const [rules] = await database.query<{ revision: number; is_without_ads: boolean }>(
    RULES_OF_BLOG,
    [parseAmebaId(path), spot === 'list-rectangle'],
  );
  if (!rules) throw new Error('row of ad_rules missing');
  const rver = `${RULES}.${rules.revision}`;
  if (rules.is_without_ads) return { rver, ad: null };
  const now = clock();
  const candidates = await deps.findCandidates(spot, rules.revision, now);
  const key = `${place.spotId} ${path}`;
  const chosen =
    candidates.find((one) => one.campaign_id === campaignId) ??
    drawByWeight(candidates, draw(`campaign ${key}`));
  if (!chosen) return { rver, ad: null };
  const { creative_ids: creatives } = chosen;
  const creativeId = creatives[Math.floor(draw(`creative ${key}`) * creatives.length)];
  return {
    rver,
    ad:
      creativeId === undefined
        ? null
        : { campaignId: chosen.campaign_id, creativeId, endsAt: chosen.ends_at },
  };
};
