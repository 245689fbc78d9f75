import { address, type Crumb, type FlaggedBlog } from '@engawa/contract';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { BLOG_SECTION_NAMES, BLOG_SECTIONS, sectionHref } from './blogSections.ts';
import { isOffered } from './isOffered.ts';

/**
 * Where a page without the menu stands in its blog, and the blog's other parts beside it.
 * @param path of the page; a crumb that leads elsewhere, such as to the first page of a list, is not it
 * @param crumbs from the blog's top, the page last; empty where the page does not say its way
 * @param hasSearch no box within sight beside the page searches the blog
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
