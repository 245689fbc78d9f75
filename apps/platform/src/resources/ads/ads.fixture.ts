import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import type { Queryable } from '../../database/database.ts';

type Campaign = {
  readonly name: string;
  readonly weight: number;
  readonly spots: readonly AdSpot[];
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly most: number | null;
  readonly mostADay: number | null;
  /** HTML of its only creative */
  readonly html: string;
};

/** Stores a campaign with one creative; by default a billboard without end or cap. */
export const storeCampaign = async (
  database: Queryable,
  differences: Partial<Campaign> = {},
): Promise<{ readonly campaignId: number; readonly creativeId: number }> => {
  const campaign: Campaign = {
    name: '試し',
    weight: 1,
    spots: ['billboard'],
    startsAt: '2026-01-01T00:00:00+09:00',
    endsAt: null,
    most: null,
    mostADay: null,
    html: '<p>試し</p>',
    ...differences,
  };
  const [stored] = await database.query<{ campaign_id: number }>(
    `insert into ad_campaigns (name, advertiser, weight, spots, starts_at, ends_at,
       most_impressions, most_impressions_a_day)
     values ($1, '縁側商店', $2, $3, $4, $5, $6, $7) returning campaign_id`,
    [
      campaign.name,
      campaign.weight,
      campaign.spots,
      new Date(campaign.startsAt),
      campaign.endsAt === null ? null : new Date(campaign.endsAt),
      campaign.most,
      campaign.mostADay,
    ],
  );
  if (!stored) throw new Error('the campaign was not stored');
  const [creative] = await database.query<{ creative_id: number }>(
    `insert into ad_creatives (campaign_id, html, alt_text, landing_url)
     values ($1, $2, '縁側商店の案内', 'https://shop.example/lp?a=1') returning creative_id`,
    [stored.campaign_id, campaign.html],
  );
  if (!creative) throw new Error('the creative was not stored');
  return { campaignId: stored.campaign_id, creativeId: creative.creative_id };
};
