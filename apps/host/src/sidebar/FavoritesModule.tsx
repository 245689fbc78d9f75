import { address } from '@engawa/contract';
import type { SidebarPerson } from '@engawa/api-client/model/sidebar.ts';
import { sectionHref } from '../navigation/blogSections.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';

/** The blogs that the owner likes best. */
export const FavoritesModule = ({
  amebaId,
  favorites,
}: {
  amebaId: string;
  favorites: readonly SidebarPerson[];
}) =>
  favorites.length > 0 && (
    <Module title="お気に入り" menuClass="favoriteMenu">
      <ModuleList
        items={favorites.map((person) => ({
          key: person.amebaId,
          href: address.blogTop.path(person.amebaId),
          label: person.blogTitle ?? person.nickname,
        }))}
      />
      <p className="Module-more">
        <a href={sectionHref(amebaId, 'favorite')}>お気に入り一覧を見る</a>
      </p>
    </Module>
  );
