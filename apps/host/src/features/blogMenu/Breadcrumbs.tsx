import type { FlaggedBlog } from '@engawa/blog-domain/features/hasFeature.ts';
import type { Crumb } from '@engawa/blog-domain/pages/structuredData.ts';
import { address } from '@engawa/contract';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { BLOG_SECTION_NAMES, BLOG_SECTIONS, sectionHref } from './blogSections.ts';
import { isOffered } from './isOffered.ts';

/**
 * The breadcrumbs of a page without the blog's menu, with links to the other parts of the blog.
 * @param path path of the page; only a crumb with this path is marked as current, so the crumb of a
 * list's first page is a link on the second page
 * @param crumbs path from the blog's top to the page; empty if the page provides none
 * @param hasSearch whether to render a search link, because the page has no visible search box for
 * the blog
 */
export const Breadcrumbs = ({
  amebaId,
  path: here,
  blog,
  crumbs,
  hasSearch,
}: {
  amebaId: string;
  path: string;
  blog: FlaggedBlog & { readonly title: string };
  crumbs: readonly Crumb[];
  hasSearch: boolean;
}) => {
  const way =
    crumbs.length > 0 ? crumbs : [{ name: blog.title, path: address.blogTop.path(amebaId) }];
  const others = BLOG_SECTION_NAMES.filter(
    (section) =>
      isOffered(blog, BLOG_SECTIONS[section]) &&
      !way.some(({ path }) => path === sectionHref(amebaId, section)),
  );
  return (
    <div className="WayUp">
      <nav aria-label="パンくずリスト">
        <ol>
          {way.map(({ name, path }, at) => (
            <li key={path}>
              <a
                href={path}
                data-tap={`crumb-${at}`}
                aria-current={path === here ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-label="ブログのほかのページ">
        <ul>
          {others.map((section) => (
            <li key={section}>
              <a href={sectionHref(amebaId, section)} data-tap={`section-${section}`}>
                {BLOG_SECTIONS[section].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {hasSearch && (
        <SearchBox
          action={address.search.path()}
          size="row"
          amebaId={amebaId}
          label="ブログの記事をさがす"
          placeholder="記事をさがす"
        />
      )}
    </div>
  );
};
