import { AD_SOURCE_TAG } from '@engawa/contract/ads/adMessage.ts';
import { AD_FRAME_PATH, isAdSpot, type AdSpot } from '@engawa/contract/ads/adSpots.ts';
import * as v from 'valibot';
import { idParam } from '../reads/params.ts';
import type { AdPlace } from './chooseAd.ts';

const LONGEST_PATH = 2048;

const SPOT_ID = /^([a-z-]+)(?::[1-9]\d?)?$/;

/** The spot that an id names: `list-rectangle`, or the n-th place of one, `list-rectangle:2`; null: none. */
export const parseAdSpot = (spotId: string): AdSpot | null => {
  const name = SPOT_ID.exec(spotId)?.[1] ?? '';
  return isAdSpot(name) ? name : null;
};

/** Parameters that name a place for an ad, of a frame's address and of the resource alike. */
export const placeParams = {
  spot: v.pipe(
    v.string(),
    v.check((id) => parseAdSpot(id) !== null, 'is not an ad spot'),
  ),
  path: v.pipe(v.string(), v.maxLength(LONGEST_PATH), v.regex(/^\/[^\0]*$/, 'is not a path')),
  tag: v.optional(v.pipe(v.string(), v.regex(AD_SOURCE_TAG)), 'ad_opt'),
};

/** Of a frame's address: the campaign is the one that the resource has drawn. */
export const frameSchema = v.object({ ...placeParams, campaign: v.optional(idParam) });

/** @param asked checked already */
export const toAdPlace = (
  requested: { readonly spot: string; readonly path: string },
  campaignId: number | null,
): AdPlace => {
  const spot = parseAdSpot(requested.spot);
  if (spot === null) throw new Error('ad spot not checked');
  return { spot, spotId: requested.spot, path: requested.path, campaignId };
};

/** Address of the frame in which a drawn campaign is shown. */
export const frameAddress = (
  adsOrigin: string,
  place: { readonly spotId: string; readonly path: string; readonly campaignId: number },
  tag: string,
): string => {
  const { spotId: spot, path, campaignId } = place;
  const query = new URLSearchParams({ spot, path, tag, campaign: String(campaignId) });
  return `${adsOrigin}${AD_FRAME_PATH}?${query.toString()}`;
};
