import type { FlaggedBlog } from '@engawa/blog-domain/features/hasFeature.ts';
import { feedPath } from '@engawa/blog-domain/routes/feedPath.ts';
import { address } from '@engawa/contract';
import {
  BLOG_SECTION_NAMES,
  BLOG_SECTIONS,
  sectionHref,
  type BlogSection,
} from './blogSections.ts';
import { isOffered } from './isOffered.ts';

/**
 * The menu of a blog.
 * @param path path of the page
 * @param current the section of the page, null if it belongs to none
 * @param hasSearch whether the menu contains a link to the blog's search, because the page has no
 *   search box for the blog
 */
export const BlogNav = ({
  amebaId,
  path,
  blog,
  current,
  hasSearch,
}: {
  amebaId: string;
  path: string;
  blog: FlaggedBlog;
  current: BlogSection | null;
  hasSearch: boolean;
}) => (
  <nav className="BlogNav" aria-label="ブログのメニュー" data-uranus-component="blogHeaderNav">
    <ul>
      {BLOG_SECTION_NAMES.filter((section) => isOffered(blog, BLOG_SECTIONS[section])).map(
        (section) => {
          const href = sectionHref(amebaId, section);
          const mark = path === href ? 'page' : 'true';
          return (
            <li key={section}>
              <a
                href={href}
                data-tap={`nav-${section}`}
                aria-current={section === current ? mark : undefined}
              >
                {BLOG_SECTIONS[section].label}
              </a>
            </li>
          );
        },
      )}
      {hasSearch && (
        <li>
          <a href={`${address.search.path()}?amebaId=${amebaId}`} rel="nofollow">
            ブログ内をさがす
          </a>
        </li>
      )}
      {current === 'top' && (
        <li className="BlogNav-feed">
          <a href={feedPath(amebaId)} aria-label="このブログのRSS">
            RSS
          </a>
        </li>
      )}
    </ul>
  </nav>
);
