import { entryPictureUrl, pictureUrlOrNull, type PictureDeps } from './picture.ts';

/** A card's data about the original, selected by `REBLOG_CARD`. */
export type ReblogCardRow = {
  readonly entry_id: number;
  readonly ameba_id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly blog_name: string;
  readonly nickname: string;
  readonly portrait_path: string | null;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/** The card's data of entry `e` of blog `b`, as SQL; joined by `reblogCardJoins`. */
export const REBLOG_CARD = `jsonb_build_object(
  'entry_id', e.entry_id, 'ameba_id', b.ameba_id, 'title', e.title, 'excerpt', e.excerpt,
  'blog_name', b.title, 'nickname', m.nickname, 'portrait_path', m.image_path,
  'image_path', coalesce(i.image_path, e.video_poster_path),
  'image_width', coalesce(i.width, e.video_poster_width),
  'image_height', coalesce(i.height, e.video_poster_height))`;

/** @param blogs `all_blogs` if a suspended blog counts too */
export const reblogCardJoins = (blogs: 'blogs' | 'all_blogs'): string => `
  join ${blogs} b on b.blog_id = e.blog_id
  join members m on m.member_id = b.member_id
  left join entry_images i on i.entry_id = e.entry_id and i.position = 1`;

/** The condition of `isOpen`, on columns of the entry's row. */
const WAS_OPEN = `e.visibility = 'public' and e.published_at <= r.created_at
  and e.publish_flg = 'open' and e.closed_flg = 'off'`;

/**
 * Builds SQL for the card of a reblog's entry; null for other entries, and if the original is not
 * open to everyone any more. The SQL needs no current time, because an open original was already
 * published when it was reblogged.
 * @param madeEntryId an expression
 */
export const buildReblogCardSql = (madeEntryId: string): string => `(
  select original.card
    from (select r.entry_id, r.created_at from reblogs r where r.made_entry_id = ${madeEntryId}) r
    cross join lateral (
      select ${REBLOG_CARD} as card from entries e ${reblogCardJoins('blogs')}
       where e.entry_id = r.entry_id and ${WAS_OPEN}) original)`;

/** Converts a card to its public names. */
export const wireReblogCard = (row: ReblogCardRow, deps: PictureDeps) => ({
  entry_id: row.entry_id,
  ameba_id: row.ameba_id,
  entry_title: row.title,
  excerpt: row.excerpt,
  blog_name: row.blog_name,
  nickname: row.nickname,
  image_filepath: pictureUrlOrNull(deps.platformOrigin, row.portrait_path),
  image_url: row.image_path && entryPictureUrl(deps, row.image_path),
  image_width: row.image_width,
  image_height: row.image_height,
});
