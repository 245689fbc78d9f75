import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';

const px = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));

type AdsQuery = {
  /** name of an ad spot, or `{spot}:{n}` for the n-th slot of the spot on a page */
  readonly spot: AdSpot | `${AdSpot}:${number}`;
  /** pathname of the page */
  readonly path: string;
  /** distinguishes requests for the same spot and path */
  readonly uniqueKey: string;
  /** the source tag, counted with the impressions */
  readonly tag: string;
};

export const ads = defineResource({
  name: 'ads',
  params: { spot: v.string(), path: v.string(), uniqueKey: v.string(), tag: v.string() },
  response: v.object({
    /** at most one; empty if no ad fits, or the blog has no ads */
    frames: v.array(
      v.object({
        /** the request's unique key with the index of the frame */
        key: v.string(),
        /** on the platform's origin; a frame must never run a script in its parent page */
        src: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
        widthPx: px,
        heightPx: px,
        /** expiry of the ad, epoch ms; null: the ad never expires */
        expiresAt: v.nullable(v.pipe(v.number(), v.integer())),
      }),
    ),
    /** maximum requests per second from a page for this spot */
    mqps: v.pipe(v.number(), v.gtValue(0)),
    /** revision of the rules that selected the ad */
    rver: v.string(),
    /** the spot as in the request */
    spot: v.string(),
  }),
  toParams: (query: AdsQuery) => query,
});

/**
 * Reads the ad frames for one spot of a page.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/ads
 */
export const getAds = ads.read;
