import { toTokyoIso } from '../../system/tokyoTime.ts';
import { entryPictureUrl, type PictureDeps } from './picture.ts';

/** Columns of an entry in a list of the site, of `siteEntrySelect`. */
export type SiteEntryRow = {
  readonly entry_id: number;
  readonly ameba_id: string;
  readonly entry_title: string;
  readonly excerpt: string;
  readonly blog_name: string;
  readonly published_at: Date;
  readonly is_pickpr: boolean;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/**
 * Builds the SELECT of SiteEntryRow.
 * @param from SQL that ends with the entries `e`, all of them open
 * @param more additional columns, each after a comma
 */
export const siteEntrySelect = (from: string, more = ''): string => `
  select e.entry_id, b.ameba_id, e.title as entry_title, e.excerpt, b.title as blog_name,
         e.published_at, e.is_pick or e.pr_flg as is_pickpr, coalesce(i.image_path, e.video_poster_path) as image_path,
         coalesce(i.width, e.video_poster_width) as image_width,
         coalesce(i.height, e.video_poster_height) as image_height${more}
    from ${from}
    join blogs b on b.blog_id = e.blog_id
    left join entry_images i on i.entry_id = e.entry_id and i.position = 1`;

/** Hides all of a member-only entry except its title. */
export const forMembersHidden = <
  T extends SiteEntryRow & { readonly publish_flg: 'open' | 'amember' },
>(
  row: T,
): T =>
  row.publish_flg === 'open'
    ? row
    : { ...row, excerpt: '', image_path: null, image_width: null, image_height: null };

/** Converts an entry of a site list to its public names; drops other columns. */
export const wireSiteEntry = (row: SiteEntryRow, deps: PictureDeps) => ({
  entry_id: row.entry_id,
  ameba_id: row.ameba_id,
  entry_title: row.entry_title,
  excerpt: row.excerpt,
  blog_name: row.blog_name,
  entry_created_datetime: toTokyoIso(row.published_at),
  is_pickpr: row.is_pickpr,
  image_url: row.image_path && entryPictureUrl(deps, row.image_path),
  image_width: row.image_width,
  image_height: row.image_height,
});
