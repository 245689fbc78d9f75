import { foreignRel, type FlaggedBlog } from '@engawa/contract';
import type { SidebarModules } from '@engawa/api-client/model/sidebar.ts';
import { sectionHref } from '../navigation/blogSections.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';

/** The links that the owner keeps. */
export const BookmarksModule = ({
  amebaId,
  blog,
  bookmarks,
}: {
  amebaId: string;
  blog: FlaggedBlog;
  bookmarks: SidebarModules['bookmarks'];
}) =>
  bookmarks.length > 0 && (
    <Module title="ブックマーク" menuClass="bookmarkMenu">
      <ModuleList
        items={bookmarks.map(({ name, url }, index) => ({
          // an owner may keep one address twice
          key: index,
          href: url,
          label: name,
          ...(!url.startsWith('/') && { rel: foreignRel(blog) }),
        }))}
      />
      <p className="Module-more">
        <a href={sectionHref(amebaId, 'bookmark')}>ブックマーク一覧を見る</a>
      </p>
    </Module>
  );
