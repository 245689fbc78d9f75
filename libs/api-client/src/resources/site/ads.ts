import type { Read, Result } from '@engawa/contract';
import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import * as v from 'valibot';
import type { AdFrames } from '../../model/ads.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const px = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));

const WireAdFrame = v.object({
  key: v.string(),
  // a frame must never run a script in its parent page
  src: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  widthPx: px,
  heightPx: px,
  expiresAt: v.nullable(v.pipe(v.number(), v.integer())),
});

/** @errors API-002 */
export const decodeAds: (value: unknown) => Result<AdFrames> = decodeWith(
  v.object({
    frames: v.array(WireAdFrame),
    mqps: v.pipe(v.number(), v.gtValue(0)),
    rver: v.string(),
    spot: v.string(),
  }),
);

export type AdsQuery = {
  /** a spot, or the n-th slot of a spot on a page */
  readonly spot: AdSpot | `${AdSpot}:${number}`;
  /** pathname of the page */
  readonly path: string;
  /** distinguishes requests for the same spot and path */
  readonly uniqueKey: string;
  /** the source tag, counted with the impressions */
  readonly tag: string;
};

/**
 * Reads the ad frames for one spot of a page.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/ads
 */
export const getAds =
  (read: Read) =>
  async ({ spot, path, uniqueKey, tag }: AdsQuery): Promise<Result<AdFrames>> =>
    readAndDecode(read, 'ads', { spot, path, uniqueKey, tag }, decodeAds);
