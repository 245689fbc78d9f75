import * as v from 'valibot';
import type { BlogRow } from '../rows/blogRow.ts';
import { blogParams, findBlog } from '../request/findBlog.ts';
import { parseParams, textListParam } from '../request/params.ts';
import { imageFile } from '../rows/picture.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, fields: v.optional(textListParam) });

const buildFeatures = (row: BlogRow, origin: string) => {
  const has = new Set(row.fields);
  const cover = { path: row.cover_path, width: row.cover_width, height: row.cover_height };
  const text = has.has('article_announcement') ? row.announcement_text : null;
  return {
    cover_image: has.has('cover_image') && cover.path !== null ? imageFile(origin, cover) : null,
    sns_sites: has.has('sns_sites') ? (row.sns_sites ?? []) : [],
    featured_area: has.has('featured_area'),
    featured_area_message_board: has.has('featured_area_message_board'),
    featured_area_fixed_entries: has.has('featured_area_fixed_entries') ? row.fixed_entries : [],
    article_announcement: text === null ? null : { text, entry_id: row.announcement_entry_id },
  };
};

/** The paid plan's features; all six fields, or the requested ones. */
export const bloggerPaidPlanFeature = ({
  platformOrigin,
}: ReadDeps): ApiImplementation<'bloggerPaidPlanFeature'> => ({
  read: async (params, { shared }) => {
    const requested = parseParams(schema, params);
    const features = buildFeatures(await findBlog(shared, requested), platformOrigin);
    const wanted = requested.fields;
    const omitted = Object.keys(features).filter((field) => !wanted?.includes(field));
    return {
      data: {
        ...features,
        // JSON omits undefined fields
        ...(wanted && Object.fromEntries(omitted.map((field) => [field, undefined]))),
      },
    };
  },
});
