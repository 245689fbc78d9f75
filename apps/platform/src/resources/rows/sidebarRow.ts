import type { ReadDeps } from './readDeps.ts';
import { SIDEBAR_LISTS, type SidebarLists } from './sidebarLists.ts';

/** The data of a blog's side columns. */
export type SidebarRow = {
  readonly blog_id: number;
  readonly message_board: string;
  readonly is_message_board_illegal: boolean;
  /** null if the blog has no skin */
  readonly calendar_language: string | null;
  /** in the blog's own order, including those without entries */
  readonly themes: readonly {
    readonly theme_id: number;
    readonly theme_name: string;
    /** genre of the theme itself */
    readonly genre_code: string | null;
    readonly genre_name: string | null;
    readonly entry_cnt: number;
  }[];
  /** months in Tokyo with entries, newest first */
  readonly months: readonly { readonly year_month: string; readonly entry_cnt: number }[];
} & SidebarLists;

// the counts include entries of the future; these are few and subtracted
const SELECT = `
  with blog as (
    select blog_id, member_id, message_board, is_message_board_illegal from blogs where ameba_id = $1
  ),
  counted as (
    select n.theme_id, n.year_month, n.entry_count
      from blog join entry_counts n on n.blog_id = blog.blog_id
    union all
    select e.theme_id, tokyo_month(e.published_at), -1
      from blog join entries e on e.blog_id = blog.blog_id
     where e.visibility = 'public' and e.published_at > $2
  ),
  by_theme as (select theme_id, sum(entry_count)::int as entry_cnt from counted group by theme_id),
  by_month as (select year_month, sum(entry_count)::int as entry_cnt from counted group by year_month)
  select blog.*, s.calendar_language,
         coalesce(
           (select json_agg(json_build_object('theme_id', t.theme_id, 'theme_name', t.name, 'genre_code', g.code, 'genre_name', g.name,
                                              'entry_cnt', coalesce(n.entry_cnt, 0))
                            order by t.position, t.theme_id)
              from themes t left join by_theme n on n.theme_id = t.theme_id
              left join genres g on g.code = t.genre_code
             where t.blog_id = blog.blog_id), '[]') as themes,
         coalesce(
           (select json_agg(json_build_object('year_month', n.year_month, 'entry_cnt', n.entry_cnt)
                            order by n.year_month desc)
              from by_month n where n.entry_cnt > 0), '[]') as months,
         ${SIDEBAR_LISTS}
    from blog left join blog_skins s on s.blog_id = blog.blog_id`;

/** Reads the data of the side columns; undefined if the blog does not exist. */
export const selectSidebar = async (
  { database, clock }: ReadDeps,
  amebaId: string,
): Promise<SidebarRow | undefined> => {
  const [row] = await database.query<SidebarRow>(SELECT, [amebaId, clock()]);
  return row;
};
