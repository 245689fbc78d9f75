import { address, type ModuleProps } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { sectionHref } from '../blogMenu/blogSections.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { loadSidebarLists } from './loadSidebar.ts';
import { selectSideLists } from './sidebarSlice.ts';

/** The owner's favourite blogs. */
const Favorites = ({ id }: ModuleProps) => {
  const { favorites } = useSelector(selectSideLists);
  return (
    favorites.length > 0 && (
      <Module title="お気に入り" menuClass="favoriteMenu">
        <ModuleList
          items={favorites.map((person) => ({
            key: person.amebaId,
            href: address.blogTop.path(person.amebaId),
            label: person.blogTitle ?? person.nickname,
          }))}
        />
        <a className="Module-more" href={sectionHref(id, 'favorite')}>
          お気に入り一覧を見る
        </a>
      </Module>
    )
  );
};

export const favorites = frameModule('Favorites', Favorites, loadSidebarLists);
