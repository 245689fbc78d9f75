import { address } from '@engawa/contract';
import type { SidebarPerson } from '@engawa/api-client/model/sidebar.ts';
import { formatCount } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { sectionHref } from '../navigation/blogSections.ts';
import { Module } from './Module.tsx';

const FACE_PX = 40;

const Face = ({ person }: { person: SidebarPerson }) =>
  person.imageUrl === null ? (
    <span className="Faces-name">{person.nickname}</span>
  ) : (
    <img
      src={`${person.imageUrl}?cpd=${2 * FACE_PX}`}
      width={FACE_PX}
      height={FACE_PX}
      alt={person.nickname}
      loading="lazy"
    />
  );

/** The faces of those who read the blog, the newest first. @param count how many there are in all */
export const ReadersModule = ({
  amebaId,
  readers,
  count,
}: {
  amebaId: string;
  readers: readonly SidebarPerson[];
  count: number | null;
}) =>
  readers.length > 0 && (
    <Module title="読者" menuClass="readerMenu">
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
      <p className="Module-more">
        <a href={sectionHref(amebaId, 'reader')}>
          {count === null ? '読者一覧を見る' : `読者一覧を見る（${formatCount(count)}人）`}
        </a>
      </p>
    </Module>
  );
