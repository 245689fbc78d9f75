import { AD_SOURCE_TAG } from '@engawa/blog-domain/ads/adMessage.ts';
import { AD_FRAME_PATH, isAdSpot, type AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import * as v from 'valibot';
import { idParam } from '../request/params.ts';
import type { AdPlace } from '../../domain/ads/chooseAd.ts';

const LONGEST_PATH = 2048;

const SPOT_ID = /^([a-z-]+)(?::[1-9]\d?)?$/;

/** Parses a spot id; `list-rectangle:2` is the second slot of a page. @returns null: unknown */
export const parseAdSpot = (spotId: string): AdSpot | null => {
  const name = SPOT_ID.exec(spotId)?.[1] ?? '';
  return isAdSpot(name) ? name : null;
};

/** Query parameters that identify an ad slot, shared by the frame and the resource. */
export const placeParams = {
  spot: v.pipe(
    v.string(),
    v.check((id) => parseAdSpot(id) !== null, 'is not an ad spot'),
  ),
  path: v.pipe(v.string(), v.maxLength(LONGEST_PATH), v.regex(/^\/[^\0]*$/, 'is not a path')),
  tag: v.optional(v.pipe(v.string(), v.regex(AD_SOURCE_TAG)), 'ad_opt'),
};

/** Parameters of a frame; `campaign` is the one that the resource has selected. */
export const frameSchema = v.object({ ...placeParams, campaign: v.optional(idParam) });

/** @param requested validated parameters */
export const toAdPlace = (
  requested: { readonly spot: string; readonly path: string },
  campaignId: number | null,
): AdPlace => {
  const spot = parseAdSpot(requested.spot);
  if (spot === null) throw new Error('ad spot not checked');
  return { spot, spotId: requested.spot, path: requested.path, campaignId };
};

/** Builds the frame address of a selected campaign. */
export const frameAddress = (
  adsOrigin: string,
  place: { readonly spotId: string; readonly path: string; readonly campaignId: number },
  tag: string,
): string => {
  const { spotId: spot, path, campaignId } = place;
  const query = new URLSearchParams({ spot, path, tag, campaign: String(campaignId) });
  return `${adsOrigin}${AD_FRAME_PATH}?${query.toString()}`;
};
