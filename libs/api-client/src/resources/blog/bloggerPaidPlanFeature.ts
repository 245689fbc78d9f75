import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { linkedElsewhere } from '../parts/linkAddress.ts';
import { WireImage } from '../parts/image.ts';
import { WireEntryLink } from '../parts/entryLink.ts';

const FIELDS =
  'cover_image,sns_sites,featured_area,featured_area_message_board,featured_area_fixed_entries,article_announcement';

export const bloggerPaidPlanFeature = defineResource({
  name: 'bloggerPaidPlanFeature',
  params: { ...blogParams, fields: v.optional(v.string(), FIELDS) },
  response: wireObject({
    coverImage: v.nullable(WireImage),
    snsSites: v.pipe(
      v.array(v.object({ type: v.string(), url: v.string() })),
      v.transform(linkedElsewhere),
    ),
    isFeaturedArea: ['featured_area', v.boolean()],
    isFeaturedAreaMessageBoard: ['featured_area_message_board', v.boolean()],
    fixedEntries: ['featured_area_fixed_entries', v.array(WireEntryLink)],
    announcement: [
      'article_announcement',
      v.nullable(wireObject({ text: v.string(), entryId: v.nullable(v.number()) })),
    ],
  }),
  toParams: ({ amebaId }: { readonly amebaId: string }) => ({ amebaId }),
});

/**
 * Reads the six features of a paid plan (R1.5).
 * @errors API-004 no such blogger, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/bloggerPaidPlanFeature
 */
export const getBloggerPaidPlanFeatures = bloggerPaidPlanFeature.read;
