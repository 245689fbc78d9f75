import { failure, success, type Result } from '@engawa/contract/result.ts';
import { AD_SPOTS, isAdSpot, type AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { createPictureId, picturePath } from '../media/picturePath.ts';
import type { PictureStore } from '../media/pictureStore.ts';
import { toTokyoDay, tokyoDayStart } from '../../system/tokyoTime.ts';

/** Replaces the amebaId in the paths of ad images. */
const OWNER = 'house-ads';
const MOST_HTML = 100_000;
/** share of the height that an image may lose by cropping */
const MOST_CUT = 0.02;

const words = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));
const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const cap = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null);

const spot = v.custom<AdSpot>(
  (name) => typeof name === 'string' && isAdSpot(name),
  'is not an ad spot',
);

const creativeBase = {
  headline: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  alt: words(200),
  landingUrl: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(2000)),
};

const creativeSchema = v.union([
  v.strictObject({ ...creativeBase, picture: v.pipe(v.string(), v.base64()) }),
  v.strictObject({ ...creativeBase, html: words(MOST_HTML) }),
]);

/** A campaign as received: images in base64, times with their offset. */
export const campaignSchema = v.strictObject({
  name: words(100),
  advertiser: words(40),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  spots: v.pipe(v.array(spot), v.minLength(1)),
  startsAt: time,
  endsAt: v.optional(v.nullable(time), null),
  mostImpressions: cap,
  mostImpressionsADay: cap,
  creatives: v.pipe(v.array(creativeSchema), v.minLength(1), v.maxLength(20)),
});

export type NewCampaign = v.InferOutput<typeof campaignSchema>;

export type AdError =
  | 'the name is taken: choose another one'
  | 'the spots have different sizes: choose spots of one size'
  | 'the campaign ends before it starts'
  | 'an image cannot be read or is too large'
  | 'an image is smaller than its spot, or of other proportions';

type StoreDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly pictures: Pick<PictureStore, 'plan' | 'add' | 'remove'>;
};

type Size = { readonly widthPx: number; readonly heightPx: number };

/**
 * Returns the size that all spots share; null if the sizes differ, which is invalid because a
 * creative has one size.
 */
const findCommonSize = ({ spots }: NewCampaign): Size | null => {
  const [first, ...others] = spots.map((name) => AD_SPOTS[name]);
  if (!first) return null;
  const isSame = others.every(
    ({ widthPx, heightPx }) => widthPx === first.widthPx && heightPx === first.heightPx,
  );
  return isSame ? first : null;
};

const storePicture = async (
  { clock, pictures }: Omit<StoreDeps, 'database'>,
  base64: string,
  size: Size,
): Promise<Result<string, AdError>> => {
  const bytes = Buffer.from(base64, 'base64');
  const plan = await pictures.plan(bytes);
  if (!plan.ok) return failure('an image cannot be read or is too large');
  const { width, height } = plan.value;
  const cut = Math.abs(1 - (width * size.heightPx) / (size.widthPx * height));
  if (width < size.widthPx || cut > MOST_CUT)
    return failure('an image is smaller than its spot, or of other proportions');
  const path = picturePath({
    takenAt: clock(),
    amebaId: OWNER,
    id: createPictureId(),
    ...plan.value,
  });
  await pictures.add(path, bytes, plan.value);
  return success(path);
};

const raiseRevision = (tx: Queryable) => tx.query('update ad_rules set revision = revision + 1');

type StoredCreative = {
  readonly imagePath: string | null;
  readonly html: string | null;
  readonly headline: string;
  readonly alt: string;
  readonly landingUrl: string;
};

const insertCampaign = async (
  tx: Queryable,
  campaign: NewCampaign,
  creatives: readonly StoredCreative[],
): Promise<number | null> => {
  const [row] = await tx.query<{ campaign_id: number }>(
    `insert into ad_campaigns (name, advertiser, weight, spots, starts_at, ends_at,
       most_impressions, most_impressions_a_day)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing returning campaign_id`,
    [
      campaign.name,
      campaign.advertiser,
      campaign.weight,
      campaign.spots,
      campaign.startsAt,
      campaign.endsAt,
      campaign.mostImpressions,
      campaign.mostImpressionsADay,
    ],
  );
  if (!row) return null;
  for (const { imagePath, html, headline, alt, landingUrl } of creatives)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
    await tx.query(
      `insert into ad_creatives (campaign_id, image_path, html, headline, alt_text, landing_url)
       values ($1, $2, $3, $4, $5, $6)`,
      [row.campaign_id, imagePath, html, headline, alt, landingUrl],
    );
  return row.campaign_id;
};

/** Stores a campaign with its images atomically. @returns its id, or why it is refused */
export const addCampaign = async (
  deps: StoreDeps,
  campaign: NewCampaign,
): Promise<Result<number, AdError>> => {
  const size = findCommonSize(campaign);
  if (size === null) return failure('the spots have different sizes: choose spots of one size');
  if (campaign.endsAt !== null && campaign.endsAt <= campaign.startsAt)
    return failure('the campaign ends before it starts');
  const stored: StoredCreative[] = [];
  const removeAll = async () => {
    for (const { imagePath } of stored)
      // oxlint-disable-next-line no-await-in-loop -- a few files
      if (imagePath !== null) await deps.pictures.remove(imagePath);
  };
  const store = async (): Promise<Result<number, AdError>> => {
    for (const creative of campaign.creatives) {
      const { headline, alt, landingUrl } = creative;
      if ('html' in creative) {
        stored.push({ imagePath: null, html: creative.html, headline, alt, landingUrl });
      } else {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none is left
        // behind
        const path = await storePicture(deps, creative.picture, size);
        if (!path.ok) return path;
        stored.push({ imagePath: path.value, html: null, headline, alt, landingUrl });
      }
    }
    const campaignId = await deps.database.transaction(async (tx) => {
      const id = await insertCampaign(tx, campaign, stored);
      if (id === null) return null;
      await raiseRevision(tx);
      await writeAuditLog(tx, deps.clock, { actor: 'admin', act: 'ad.added', subject: `ad:${id}` });
      return id;
    });
    return campaignId === null
      ? failure('the name is taken: choose another one')
      : success(campaignId);
  };
  try {
    const outcome = await store();
    if (!outcome.ok) await removeAll();
    return outcome;
  } catch (error) {
    await removeAll();
    throw error;
  }
};

/** Pauses or resumes a campaign. @returns false if it does not exist or has that state already */
export const setCampaignActive = (
  { database, clock }: Pick<StoreDeps, 'database' | 'clock'>,
  name: string,
  isActive: boolean,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [row] = await tx.query<{ campaign_id: number }>(
      `update ad_campaigns set is_active = $2 where name = $1 and is_active <> $2
       returning campaign_id`,
      [name, isActive],
    );
    if (!row) return false;
    await raiseRevision(tx);
    await writeAuditLog(tx, clock, {
      actor: 'admin',
      act: isActive ? 'ad.resumed' : 'ad.paused',
      subject: `ad:${row.campaign_id}`,
    });
    return true;
  });

/** A campaign with its metrics. */
export type ListedCampaign = {
  readonly name: string;
  readonly advertiser: string;
  readonly weight: number;
  readonly spots: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly mostImpressions: number | null;
  readonly mostImpressionsADay: number | null;
  readonly isActive: boolean;
  readonly impressions: number;
  readonly clicks: number;
};

export const listCampaigns = (database: Queryable): Promise<readonly ListedCampaign[]> =>
  database.query<ListedCampaign>(
    `select c.name, c.advertiser, c.weight, c.spots, c.starts_at as "startsAt", c.ends_at as "endsAt",
            c.most_impressions as "mostImpressions", c.most_impressions_a_day as "mostImpressionsADay",
            c.is_active as "isActive", coalesce(sum(n.impressions), 0)::int as impressions,
            coalesce(sum(n.clicks), 0)::int as clicks
       from ad_campaigns c left join ad_counts n on n.campaign_id = c.campaign_id
      group by c.campaign_id order by c.campaign_id`,
  );

/** Metrics of one campaign or tag, for one day or all days. */
export type AdMetrics = { readonly impressions: number; readonly clicks: number };

export type AdReport = {
  /** `YYYY-MM-DD` in Tokyo, oldest first, including days without counts */
  readonly days: readonly string[];
  /** by campaign and day; only rows with counts */
  readonly rows: readonly (AdMetrics & { readonly name: string; readonly day: string })[];
  /** by source tag, over all days */
  readonly tags: readonly (AdMetrics & { readonly tag: string })[];
};

/** @param days number of days; the last is today */
export const reportAds = async (
  database: Queryable,
  clock: Clock,
  days: number,
): Promise<AdReport> => {
  const today = toTokyoDay(clock());
  const wanted = Array.from({ length: days }, (_, index) =>
    toTokyoDay(tokyoDayStart(today.replaceAll('-', ''), index + 1 - days)),
  );
  const since = wanted[0] ?? today;
  const rows = await database.query<AdReport['rows'][number]>(
    `select c.name, n.counted_on::text as day, sum(n.impressions)::int as impressions,
            sum(n.clicks)::int as clicks
       from ad_counts n join ad_campaigns c on c.campaign_id = n.campaign_id
      where n.counted_on between $1::date and $2::date
      group by c.campaign_id, c.name, n.counted_on order by n.counted_on desc, c.campaign_id`,
    [since, today],
  );
  const tags = await database.query<AdReport['tags'][number]>(
    `select tag, sum(impressions)::int as impressions, sum(clicks)::int as clicks
       from ad_counts where counted_on between $1::date and $2::date group by tag order by tag`,
    [since, today],
  );
  return { days: wanted, rows, tags };
};
