import type { Row } from '../database/insertRows.ts';
import { confineOwnerCss } from '../domain/ownerCss/confineOwnerCss.ts';
import { CONFINING_VERSION } from '../domain/ownerCss/limits.ts';
import { toSubDirectory } from '../domain/ownerCss/ownerCssPath.ts';
import type { DemoBlog } from './schemas.ts';
import type { DemoFiles } from './demoFiles.ts';
import { demoId, type DemoIds } from './demoIds.ts';
import type { PicturePlacer, PlacedPicture } from './picturePlacer.ts';

const COVER = { width: 1920, height: 640 };
const CREATED_AT = '2019-03-01T09:00:00+09:00';

const blogRow = (blog: DemoBlog, ids: DemoIds, { date }: DemoFiles): Row => ({
  blog_id: ids.blog(blog.amebaId),
  member_id: ids.member(blog.amebaId),
  ameba_id: blog.amebaId,
  title: blog.blogTitle,
  description: blog.blogDescription,
  sub_directory: toSubDirectory(blog.amebaId),
  genre_code: blog.genre,
  ...blog.deny,
  off_features: blog.offFeatures,
  takes_cheers: blog.takesCheers,
  ownd_pages: blog.owndPages,
  official_category: blog.officialCategory ?? null,
  official_upper_text: blog.official?.upper_text ?? null,
  is_royal_member: blog.royalMember !== undefined,
  sp_ad_plan_id: blog.royalMember?.sp_ad_plan_id ?? null,
  introduction: blog.introduction,
  message_board: blog.messageBoard,
  is_message_board_illegal: false,
  created_at: date(CREATED_AT),
});

/** Placeholder of the image origin: no style sheet of the demo has an absolute image address. */
const NO_ORIGIN = 'https://media.invalid';

/** @errors throws if a part of the sheet is dropped, because the seed is part of the program */
const confined = (amebaId: string, sheet: string): string => {
  const answer = confineOwnerCss(sheet, NO_ORIGIN);
  if (!answer.ok || answer.value.droppedCount > 0)
    throw new Error(`the style sheet of ${amebaId} is not clean: ${JSON.stringify(answer)}`);
  return answer.value.css;
};

const skinRow = (blog: DemoBlog, ids: DemoIds, sheet: string | undefined): Row => ({
  blog_id: ids.blog(blog.amebaId),
  skin_code: `${blog.template}-plain`,
  template: blog.template,
  custom_css_source: sheet ?? null,
  custom_css: sheet === undefined ? null : confined(blog.amebaId, sheet),
  custom_css_version: CONFINING_VERSION,
  ...blog.sidebar,
  calendar_language: blog.sidebar.calendar_language === 'japanese' ? 'japanese' : 'other',
});

const planRow = (blog: DemoBlog, ids: DemoIds, cover: PlacedPicture | null): Row => {
  const { announcement } = blog.paidPlan;
  return {
    blog_id: ids.blog(blog.amebaId),
    features: blog.paidPlan.features,
    fields: blog.paidPlan.fields,
    cover_path: cover?.path ?? null,
    cover_width: cover?.width ?? null,
    cover_height: cover?.height ?? null,
    sns_sites: blog.paidPlan.snsSites,
    announcement_text: announcement?.text ?? null,
    announcement_entry_id: announcement ? ids.entry(announcement.entry) : null,
  };
};

/** Builds the rows of the demo's genres and blogs, without entries, by table. */
export const demoBlogRows = (files: DemoFiles, ids: DemoIds, pictures: PicturePlacer) => ({
  official_categories: files.genres.officialCategories.map(({ code, name, order }): Row => ({
    code,
    name,
    position: order,
  })),
  genres: files.genres.genres.map(({ code, name, officialCategory, order }): Row => ({
    code,
    name,
    official_category: officialCategory,
    position: order,
  })),
  blogs: files.blogs.map((blog) => blogRow(blog, ids, files)),
  blog_skins: files.blogs.map((blog) => skinRow(blog, ids, files.ownerCss.get(blog.amebaId))),
  blog_paid_plans: files.blogs.map((blog, index) => {
    const { amebaId, coverImage: slug } = blog;
    const id = demoId('cover', index);
    const takenAt = files.date(CREATED_AT);
    return planRow(
      blog,
      ids,
      slug === null ? null : pictures.place({ ...COVER, slug, id, amebaId, takenAt }),
    );
  }),
  blog_fixed_entries: files.blogs.flatMap((blog) =>
    blog.paidPlan.fixedEntries.map((key, position): Row => ({
      blog_id: ids.blog(blog.amebaId),
      position,
      entry_id: ids.entry(key),
    })),
  ),
  bookmarks: files.blogs.flatMap((blog) =>
    blog.bookmarks.map((bookmark, position): Row => ({
      blog_id: ids.blog(blog.amebaId),
      position,
      ...bookmark,
    })),
  ),
  blog_domains: files.blogs.flatMap((blog) =>
    blog.domains.map((host): Row => ({ host, blog_id: ids.blog(blog.amebaId) })),
  ),
  favourites: files.blogs.flatMap((blog) =>
    blog.favourites.map((amebaId, position): Row => ({
      blog_id: ids.blog(blog.amebaId),
      position,
      favourite_blog_id: ids.blog(amebaId),
    })),
  ),
  themes: files.blogs.flatMap((blog) =>
    blog.themes.map((theme, position): Row => ({
      theme_id: ids.theme(blog.amebaId, theme.key),
      blog_id: ids.blog(blog.amebaId),
      position,
      name: theme.name,
      genre_code: theme.genre ?? null,
    })),
  ),
});
