import { foreignRel } from '@engawa/blog-domain/features/hasFeature.ts';
import { selectBlog, type ModuleProps } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { sectionHref } from '../blogMenu/blogSections.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { loadSidebarLists } from './loadSidebar.ts';
import { selectSideLists } from './sidebarSlice.ts';

/** The owner's bookmarks. */
const Bookmarks = ({ id }: ModuleProps) => {
  const blog = useSelector(selectBlog);
  const { bookmarks } = useSelector(selectSideLists);
  return (
    bookmarks.length > 0 && (
      <Module title="ブックマーク" menuClass="bookmarkMenu">
        <ModuleList
          items={bookmarks.map(({ name, url }, index) => ({
            // the index is the key, because an owner may bookmark one URL twice
            key: index,
            href: url,
            label: name,
            ...(!url.startsWith('/') && { rel: foreignRel(blog) }),
          }))}
        />
        <a className="Module-more" href={sectionHref(id, 'bookmark')}>
          ブックマーク一覧を見る
        </a>
      </Module>
    )
  );
};

export const bookmarks = frameModule('Bookmarks', Bookmarks, loadSidebarLists);
