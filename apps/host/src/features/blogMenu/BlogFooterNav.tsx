import type { FlaggedBlog } from '@engawa/blog-domain/features/hasFeature.ts';
import { feedPath } from '@engawa/blog-domain/routes/feedPath.ts';
import { BLOG_SECTIONS, sectionHref } from './blogSections.ts';
import { isOffered } from './isOffered.ts';

const EXITS = ['top', 'entryList', 'imageList'] as const;

/** Links to the parts of the blog, after the page's content. */
export const BlogFooterNav = ({ amebaId, blog }: { amebaId: string; blog: FlaggedBlog }) => (
  <nav
    className="BlogFooterNav"
    aria-label="ブログのフッターメニュー"
    data-uranus-component="blogFooterNav"
  >
    {EXITS.filter((section) => isOffered(blog, BLOG_SECTIONS[section])).map((section) => (
      <a key={section} href={sectionHref(amebaId, section)}>
        {BLOG_SECTIONS[section].label}
      </a>
    ))}
    <a href={feedPath(amebaId)}>RSS</a>
    <a href="#top">ページの先頭へ</a>
  </nav>
);
