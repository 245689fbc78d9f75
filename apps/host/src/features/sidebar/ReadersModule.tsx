import { selectHasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { address, type ModuleProps } from '@engawa/contract';
import type { SidebarPerson } from '@engawa/api-client/model/sidebar.ts';
import { formatCount } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { sectionHref } from '../blogMenu/blogSections.ts';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import { Module } from './Module.tsx';
import { loadSidebarLists } from './loadSidebar.ts';
import { selectSideLists } from './sidebarSlice.ts';

const FACE_PX = 40;

const Face = ({ person }: { person: SidebarPerson }) =>
  person.imageUrl === null ? (
    <span className="Faces-name">{person.nickname}</span>
  ) : (
    <img
      {...squareSources(person.imageUrl, FACE_PX)}
      width={FACE_PX}
      height={FACE_PX}
      alt={person.nickname}
      loading="lazy"
      decoding="async"
    />
  );

/** The portraits of the blog's readers, newest first, and their number. */
const Readers = ({ id }: ModuleProps) => {
  const { readers } = useSelector(selectSideLists);
  const { profile } = useSelector(selectBlogDetails);
  const hasCount = useSelector(selectHasFeature('reader_count'));
  return (
    readers.length > 0 && (
      <Module title="フォロワー" menuClass="readerMenu">
        <ul className="Faces skinSubList">
          {readers.map((person) => (
            <li key={person.amebaId}>
              {person.blogTitle === null ? (
                <Face person={person} />
              ) : (
                <a href={address.blogTop.path(person.amebaId)}>
                  <Face person={person} />
                </a>
              )}
            </li>
          ))}
        </ul>
        <a className="Module-more" href={sectionHref(id, 'reader')}>
          {profile && hasCount
            ? `フォロワー一覧を見る（${formatCount(profile.followerCount)}人）`
            : 'フォロワー一覧を見る'}
        </a>
      </Module>
    )
  );
};

export const readers = frameModule('Readers', Readers, loadSidebarLists);
