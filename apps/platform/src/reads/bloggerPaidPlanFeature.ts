import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId } from './findBlog.ts';
import { parseParams, textListParam } from './params.ts';
import { imageFile } from './picture.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ ...blogParams, fields: v.optional(textListParam) });

type Row = {
  readonly fields: readonly string[];
  readonly cover_path: string | null;
  readonly cover_width: number | null;
  readonly cover_height: number | null;
  readonly sns_sites: readonly { readonly type: string; readonly url: string }[];
  readonly announcement_text: string | null;
  readonly announcement_entry_id: number | null;
};

type EntryLink = { readonly entry_id: number; readonly entry_title: string };

const NO_PLAN: Row = {
  fields: [],
  cover_path: null,
  cover_width: null,
  cover_height: null,
  sns_sites: [],
  announcement_text: null,
  announcement_entry_id: null,
};

const featuresOf = (row: Row, fixedEntries: readonly EntryLink[], origin: string) => {
  const has = new Set(row.fields);
  const cover = { path: row.cover_path, width: row.cover_width, height: row.cover_height };
  const announcement = { text: row.announcement_text, entry_id: row.announcement_entry_id };
  return {
    cover_image: has.has('cover_image') && cover.path !== null ? imageFile(origin, cover) : null,
    sns_sites: has.has('sns_sites') ? row.sns_sites : [],
    featured_area: has.has('featured_area'),
    featured_area_message_board: has.has('featured_area_message_board'),
    featured_area_fixed_entries: has.has('featured_area_fixed_entries') ? fixedEntries : [],
    article_announcement:
      has.has('article_announcement') && announcement.text !== null ? announcement : null,
  };
};

/** What the owner shows by a paid plan; all six fields, or those that are asked for. */
export const bloggerPaidPlanFeature = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { database, clock, platformOrigin } = deps;
    const asked = parseParams(schema, params);
    const blogId = await findBlogId(database, asked);
    const [row] = await database.query<Row>(
      `select fields, cover_path, cover_width, cover_height, sns_sites, announcement_text,
              announcement_entry_id
         from blog_paid_plans where blog_id = $1`,
      [blogId],
    );
    const fixedEntries = await database.query<EntryLink>(
      `select e.entry_id, e.title as entry_title
         from blog_fixed_entries f
         join entries e on e.entry_id = f.entry_id and e.blog_id = f.blog_id
        where f.blog_id = $1 and ${isPublic('$2')} order by f.position`,
      [blogId, clock()],
    );
    const features = featuresOf(row ?? NO_PLAN, fixedEntries, platformOrigin);
    const wanted = asked.fields;
    return {
      data: wanted
        ? Object.fromEntries(Object.entries(features).filter(([field]) => wanted.includes(field)))
        : features,
    };
  },
});
