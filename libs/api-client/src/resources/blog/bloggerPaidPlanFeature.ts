import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { PaidPlanFeatures } from '../../model/blogger.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { linkedElsewhere } from '../parts/linkAddress.ts';
import { toPicture, wireImageFilepathFields } from '../parts/picture.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireEntryLink } from '../parts/wireFields.ts';

const FIELDS = [
  'cover_image',
  'sns_sites',
  'featured_area',
  'featured_area_message_board',
  'featured_area_fixed_entries',
  'article_announcement',
];

const WireAnnouncement = v.pipe(
  v.object({ text: v.string(), entry_id: v.nullable(v.number()) }),
  v.transform((wire) => ({ text: wire.text, entryId: wire.entry_id })),
);

const WirePaidPlanFeature = v.pipe(
  v.object({
    cover_image: v.nullable(v.object(wireImageFilepathFields)),
    sns_sites: v.array(v.object({ type: v.string(), url: v.string() })),
    featured_area: v.boolean(),
    featured_area_message_board: v.boolean(),
    featured_area_fixed_entries: v.array(WireEntryLink),
    article_announcement: v.nullable(WireAnnouncement),
  }),
  v.transform((wire): PaidPlanFeatures => ({
    coverImage: wire.cover_image && toPicture(wire.cover_image.image_filepath, wire.cover_image),
    snsSites: linkedElsewhere(wire.sns_sites),
    isFeaturedArea: wire.featured_area,
    isFeaturedAreaMessageBoard: wire.featured_area_message_board,
    fixedEntries: wire.featured_area_fixed_entries,
    announcement: wire.article_announcement,
  })),
);

/** @errors API-002 */
export const decodeBloggerPaidPlanFeatures: (value: unknown) => Result<PaidPlanFeatures> =
  decodeWith(WirePaidPlanFeature);

/**
 * Reads the six features of a paid plan (R1.5).
 * @errors API-004 no such blogger, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/bloggerPaidPlanFeature
 */
export const getBloggerPaidPlanFeatures =
  (read: Read) =>
  async ({ amebaId }: { readonly amebaId: string }): Promise<Result<PaidPlanFeatures>> =>
    readAndDecode(
      read,
      'bloggerPaidPlanFeature',
      { amebaId, fields: FIELDS.join(',') },
      decodeBloggerPaidPlanFeatures,
    );
