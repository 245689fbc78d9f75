import type { Acceptance, BlogFeature, TemplateName } from '@engawa/contract';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { entryTotal } from '../../domain/entries/entryTotal.ts';
import { HAS_SHEET, SHEET_DIGEST } from '../../domain/ownerCss/blogSheet.ts';
import { PROFILE_COLUMNS, type ProfileRow } from './profileRow.ts';
import type { ReadDeps } from './readDeps.ts';

export type SkinColumns = {
  readonly template: TemplateName;
  readonly skin_code: string;
  readonly is_customized: boolean;
  /** digest of the owner's confined sheet and the skin's sheet; null if neither exists */
  readonly css_digest: string | null;
  readonly use_sidebar1: boolean;
  readonly use_sidebar2: boolean;
  readonly no_use_sidebar: boolean;
  readonly skin_entry_limit: number | null;
  readonly archive_display_type: 'month' | 'year';
  readonly calendar_language: 'japanese' | 'other';
  readonly theme_display_type: 'list' | 'tree';
  readonly entry_display_count: number;
  readonly comment_display_count: number;
  readonly bookmark_display_count: number;
  readonly favorite_display_count: number;
  readonly reader_display_count: number;
};

type PlanColumns = {
  readonly features: readonly string[];
  readonly fields: readonly string[];
  readonly cover_path: string | null;
  readonly cover_width: number | null;
  readonly cover_height: number | null;
  readonly sns_sites: readonly { readonly type: string; readonly url: string }[];
  readonly announcement_text: string | null;
  readonly announcement_entry_id: number | null;
};

type Absent<T> = { readonly [K in keyof T]: null };

/** A blog with its owner and all settings; skin and paid plan may be missing. */
export type BlogRow = ProfileRow & {
  readonly blog_id: number;
  readonly ameba_id: string;
  readonly title: string;
  readonly description: string;
  readonly sub_directory: string;
  readonly genre_code: string | null;
  readonly genre_name: string | null;
  readonly entry_limit: number | null;
  readonly deny_comment: Acceptance;
  readonly deny_comment_disp: Acceptance;
  readonly deny_pocket: Acceptance;
  readonly deny_reblog: Acceptance;
  readonly off_features: readonly BlogFeature[];
  readonly ownd_pages: readonly { readonly label: string; readonly url: string }[];
  readonly official_upper_text: string | null;
  readonly is_royal_member: boolean;
  readonly sp_ad_plan_id: number | null;
  readonly ga_content: string | null;
  readonly ga4_content: string | null;
  readonly entry_count: number;
  readonly has_videos: boolean;
  readonly has_amember_entries: boolean;
  readonly fixed_entries: readonly { readonly entry_id: number; readonly entry_title: string }[];
} & (SkinColumns | Absent<SkinColumns>) &
  (PlanColumns | Absent<PlanColumns>);

const SELECT = `
  select b.blog_id, b.ameba_id, b.title, b.description, b.sub_directory, b.genre_code,
         g.name as genre_name, b.entry_limit, b.deny_comment, b.deny_comment_disp, b.deny_pocket,
         b.deny_reblog, b.off_features, b.ownd_pages, b.official_upper_text, b.is_royal_member,
         b.sp_ad_plan_id, b.ga_content, b.ga4_content,
         ${PROFILE_COLUMNS},
         ${entryTotal('b.blog_id', '$2')} as entry_count,
         exists (select 1 from media_counts n
                  where n.blog_id = b.blog_id and n.video_count > 0) as has_videos,
         exists (select 1 from entry_counts n
                  where n.blog_id = b.blog_id and n.amember_count > 0) as has_amember_entries,
         s.template, s.skin_code,
         case when s.blog_id is not null then ${HAS_SHEET} end as is_customized,
         case when ${HAS_SHEET} then ${SHEET_DIGEST} end as css_digest,
         s.use_sidebar1, s.use_sidebar2, s.no_use_sidebar, s.entry_limit as skin_entry_limit,
         s.archive_display_type, s.calendar_language, s.theme_display_type, s.entry_display_count,
         s.comment_display_count, s.bookmark_display_count, s.favorite_display_count,
         s.reader_display_count,
         p.features, p.fields, p.cover_path, p.cover_width, p.cover_height, p.sns_sites,
         p.announcement_text, p.announcement_entry_id,
         coalesce(
           (select json_agg(json_build_object('entry_id', e.entry_id, 'entry_title', e.title)
                            order by f.position)
              from blog_fixed_entries f
              join entries e on e.entry_id = f.entry_id and e.blog_id = f.blog_id
             where f.blog_id = b.blog_id and ${isPublic('$2')}), '[]') as fixed_entries
    from blogs b
    join members m on m.member_id = b.member_id
    left join genres g on g.code = b.genre_code
    left join blog_skins s on s.blog_id = b.blog_id
    left join skins k on k.skin_code = s.skin_code
    left join blog_paid_plans p on p.blog_id = b.blog_id
   where b.ameba_id = $1`;

/** Reads a blog; undefined if the blog does not exist. */
export const selectBlog = async (
  { database, clock }: ReadDeps,
  amebaId: string,
): Promise<BlogRow | undefined> => {
  const [row] = await database.query<BlogRow>(SELECT, [amebaId, clock()]);
  return row;
};
