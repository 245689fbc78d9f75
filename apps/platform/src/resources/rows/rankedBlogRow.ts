import { imageFile } from './picture.ts';

/** Columns of a blog in a ranking, of `rankedBlogSelect`. */
export type RankedBlogRow = {
  readonly ameba_id: string;
  readonly blog_name: string;
  readonly nickname: string;
  readonly genre_name: string | null;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/**
 * Builds the SELECT of RankedBlogRow for the rows `r` of a ranking. @param from the ranking as `r`
 */
export const rankedBlogSelect = (from: string): string => `
  select b.ameba_id, b.title as blog_name, m.nickname, g.name as genre_name,
         m.image_path, m.image_width, m.image_height
    from ${from}
    join blogs b on b.blog_id = r.blog_id
    join members m on m.member_id = b.member_id
    left join genres g on g.code = b.genre_code`;

/** Converts a blog of a ranking to its public names. @param index from 0 */
export const wireRankedBlog = (row: RankedBlogRow, index: number, platformOrigin: string) => ({
  rank: index + 1,
  ameba_id: row.ameba_id,
  blog_name: row.blog_name,
  nickname: row.nickname,
  genre_name: row.genre_name ?? '',
  ...imageFile(platformOrigin, {
    path: row.image_path,
    width: row.image_width,
    height: row.image_height,
  }),
});
