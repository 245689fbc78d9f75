import * as v from 'valibot';
import type { BlogRow } from './blogRow.ts';
import { blogParams, findBlog } from '../findBlog.ts';
import { parseParams, textListParam } from '../params.ts';
import { imageFile } from '../picture.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

const schema = v.object({ ...blogParams, fields: v.optional(textListParam) });

const buildFeatures = (row: BlogRow, origin: string) => {
  const has = new Set(row.fields);
  const cover = { path: row.cover_path, width: row.cover_width, height: row.cover_height };
  const announcement = { text: row.announcement_text, entry_id: row.announcement_entry_id };
  return {
    cover_image: has.has('cover_image') && cover.path !== null ? imageFile(origin, cover) : null,
    sns_sites: has.has('sns_sites') ? (row.sns_sites ?? []) : [],
    featured_area: has.has('featured_area'),
    featured_area_message_board: has.has('featured_area_message_board'),
    featured_area_fixed_entries: has.has('featured_area_fixed_entries') ? row.fixed_entries : [],
    article_announcement:
      has.has('article_announcement') && announcement.text !== null ? announcement : null,
  };
};

/** The paid plan's features; all six fields, or the requested ones. */
export const bloggerPaidPlanFeature = ({ platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params, { shared }) => {
    const requested = parseParams(schema, params);
    const features = buildFeatures(await findBlog(shared, requested), platformOrigin);
    const wanted = requested.fields;
    return {
      data: wanted
        ? Object.fromEntries(Object.entries(features).filter(([field]) => wanted.includes(field)))
        : features,
    };
  },
});
