import type { Row } from '../database/insertRows.ts';
import type { DemoFiles } from './demoFiles.ts';
import { demoId } from './demoIds.ts';
import type { PicturePlacer } from './picturePlacer.ts';

/** Start of the demo's campaigns, before the first entry. */
const STARTS_AT = '2019-01-01T00:00:00+09:00';

/** Replaces the amebaId in the paths of ad images. */
const OWNER = 'house-ads';

/** Rows of the demo's ads, by table. */
export const demoAdRows = (files: DemoFiles, pictures: PicturePlacer) => {
  const startsAt = files.date(STARTS_AT);
  const creatives = files.ads.flatMap((ad, index) =>
    ad.creatives.map((creative) => ({ ...creative, campaign: demoId('adCampaign', index) })),
  );
  return {
    ad_campaigns: files.ads.map(({ name, advertiser, weight, spots }, index): Row => ({
      campaign_id: demoId('adCampaign', index),
      name,
      advertiser,
      weight,
      spots,
      starts_at: startsAt,
      is_active: true,
    })),
    ad_creatives: creatives.map((creative, index): Row => {
      const id = demoId('adPicture', index);
      const { image } = creative;
      const placed = image && pictures.place({ ...image, id, amebaId: OWNER, takenAt: startsAt });
      return {
        creative_id: demoId('adCreative', index),
        campaign_id: creative.campaign,
        image_path: placed?.path ?? null,
        html: creative.html ?? null,
        headline: creative.headline,
        alt_text: creative.alt,
        landing_url: creative.landingUrl,
      };
    }),
  };
};
