import { AD_SPOTS } from '@engawa/blog-domain/ads/adSpots.ts';
import * as v from 'valibot';
import type { ApiImplementation } from '../request/apiContext.ts';
import { parseParams } from '../request/params.ts';
import { frameAddress, toAdPlace, placeParams } from './adPlace.ts';
import { chooseAd, MQPS, type ChooseAdDeps } from '../../domain/ads/chooseAd.ts';

const LONGEST_KEY = 100;

const schema = v.object({
  ...placeParams,
  // a GET parses a key that consists of digits as a number
  uniqueKey: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.nonEmpty(),
    v.maxLength(LONGEST_KEY),
  ),
});

export type AdsDeps = ChooseAdDeps & { readonly adsOrigin: string };

/**
 * The frames that a page may render at one of its spots: one or none.
 * @errors ResourceError 400 for an unknown spot
 */
export const ads = (deps: AdsDeps): ApiImplementation<'ads'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const place = toAdPlace(requested, null);
    const { rver, ad } = await chooseAd(deps, place);
    const frames =
      ad === null
        ? []
        : [
            {
              key: `${requested.uniqueKey}:0`,
              src: frameAddress(
                deps.adsOrigin,
                { ...place, campaignId: ad.campaignId },
                requested.tag,
              ),
              ...AD_SPOTS[place.spot],
              expiresAt: ad.endsAt?.getTime() ?? null,
            },
          ];
    return {
      data: { frames, mqps: MQPS, rver, spot: requested.spot },
      meta: { headers: { 'Cache-Control': 'no-store' } },
    };
  },
});
