import { createHash, randomInt } from 'node:crypto';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { toTokyoDay } from '../../system/tokyoTime.ts';

/** Maximum requests a second that a page may make for one spot. */
export const MQPS = 1;

/**
 * Revision of this program's rules, the first part of `rver`; the revision of the campaigns is the
 * second.
 */
const RULES = 1;

/** Lifetime of a spot's cached candidates. */
const STORED_MS = 1000;

const DRAW_STEPS = 2 ** 32;

/**
 * Returns a number from 0 to below 1. @param key under a fixed clock, equal keys return equal
 * numbers
 */
export type RandomByKey = (key: string) => number;

export const secureRandom: RandomByKey = () => randomInt(DRAW_STEPS) / DRAW_STEPS;

export const seededRandom: RandomByKey = (key) =>
  createHash('sha256').update(key).digest().readUInt32BE(0) / DRAW_STEPS;

/** Finds the campaigns that fit a spot. @param revision of the campaigns; part of the cache key */
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

/** The slot that an ad is selected for. */
export type AdPlace = {
  readonly spot: AdSpot;
  /**
   * spot id of the page with the slot's number, so that two slots of one page get independent ads
   */
  readonly spotId: string;
  /** pathname of the page */
  readonly path: string;
  /** campaign that is displayed if it still fits; null: any campaign */
  readonly campaignId: number | null;
};

type ChosenAd = {
  readonly campaignId: number;
  readonly creativeId: number;
  readonly endsAt: Date | null;
};

/** `ad` is null if the blog has no ads or no campaign fits. */
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
 * Caches a spot's candidates for a second, or until a campaign is added, paused or resumed. So a
 * campaign may exceed its cap or end date by a second.
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
      // the next request queries again
      stored.delete(spot);
      throw error;
    }
  };
};

/** Returns the amebaId of a page's blog; empty for pages of the site. */
const parseAmebaId = (path: string): string => {
  const [, first = ''] = path.split('/');
  return isAmebaId(first) ? first : '';
};

/** Selects a candidate with a probability proportional to its weight. */
const drawByWeight = (candidates: readonly Candidate[], at: number): Candidate | undefined => {
  let left = at * candidates.reduce((sum, { weight }) => sum + weight, 0);
  return candidates.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
};

/**
 * Selects an ad for a slot: one of the campaigns that fit spot, dates and caps, by weight, and one
 * of its creatives, all equally likely. An ad-free blog gets no ad.
 * @errors rejects with the database's error
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
