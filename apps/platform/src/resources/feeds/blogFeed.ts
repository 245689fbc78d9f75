import * as v from 'valibot';
import { deliveredHtml } from '../../domain/entryHtml/delivery/deliveredHtml.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { blogParams, findBlog } from '../request/findBlog.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import { limitParam, parseParams } from '../request/params.ts';
import { pictureUrlOrNull } from '../rows/picture.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, limit: limitParam(20) });

type Row = {
  readonly entry_id: number;
  readonly entry_title: string;
  readonly excerpt: string;
  readonly entry_text: string | null;
  readonly published_at: Date;
  readonly last_edited_at: Date;
  readonly theme_name: string;
  readonly hash_tag_list: readonly string[];
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/** Maximum bytes of texts in one feed, which readers fetch often; further entries have no text. */
const MOST_TEXT_BYTES = 512 * 1024;

/** `$4`: whether the feed includes texts; the newest ones up to the limit. */
const SELECT = `
  select n.entry_id, n.entry_title, n.excerpt, n.published_at, n.last_edited_at, n.theme_name, n.hash_tag_list,
         n.image_path, n.image_width, n.image_height,
         case when $4 and sum(octet_length(n.entry_text))
                     over (order by n.published_at desc, n.entry_id desc) <= ${MOST_TEXT_BYTES}
              then n.entry_text end as entry_text
    from (
  select e.entry_id, e.title as entry_title, e.excerpt, e.entry_text, e.published_at, e.last_edited_at,
         t.name as theme_name,
         array(select h.name from entry_hashtags h
                where h.entry_id = e.entry_id order by h.position) as hash_tag_list,
         coalesce(i.image_path, e.video_poster_path) as image_path,
         coalesce(i.width, e.video_poster_width) as image_width,
         coalesce(i.height, e.video_poster_height) as image_height
    from entries e
    join themes t on t.theme_id = e.theme_id
    left join entry_images i on i.entry_id = e.entry_id and i.position = 1
   where e.blog_id = $1 and ${isOpenEntry('$2')}
   order by e.published_at desc, e.entry_id desc limit $3) n
   order by n.published_at desc, n.entry_id desc`;

/** The content of a blog's feed: the blog and its newest open entries. */
export const blogFeed = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'blogFeed'> => ({
  read: async (params, { shared }) => {
    const { limit, ...name } = parseParams(schema, params);
    const blog = await findBlog(shared, name);
    const hasTexts = !blog.off_features.includes('entry_text');
    const rows = await database.query<Row>(SELECT, [blog.blog_id, clock(), limit, hasTexts]);
    return {
      data: {
        blog: {
          ameba_id: blog.ameba_id,
          blog_name: blog.title,
          blog_description: blog.description,
          nickname: blog.nickname,
        },
        entries: rows.map(({ published_at, last_edited_at, image_path, entry_text, ...row }) => ({
          ...row,
          entry_text: entry_text && deliveredHtml(entry_text, platformOrigin, (url) => url, null),
          entry_created_datetime: toTokyoIso(published_at),
          last_edit_datetime: toTokyoIso(last_edited_at),
          image_url: pictureUrlOrNull(platformOrigin, image_path),
        })),
      },
    };
  },
});
