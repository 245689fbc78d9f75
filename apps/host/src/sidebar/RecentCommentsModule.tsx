import { address, type ModuleProps } from '@engawa/contract';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { useSelector } from 'react-redux';
import { frameModule } from '../modules/frameModule.tsx';
import { Module } from './Module.tsx';
import { loadSideLists } from './sidebarReads.ts';
import { selectSideLists } from './sidebarSlice.ts';

/** Who has said something of late, and under which entry. */
const RecentComments = ({ id }: ModuleProps) => {
  const { comments } = useSelector(selectSideLists);
  return (
    comments.length > 0 && (
      <Module title="最近のコメント" menuClass="recentCommentsMenu">
        <ul className="ModuleList skinSubList">
          {comments.map(({ commentId, name, entry }) => (
            <li key={commentId}>
              <span>
                <a href={address.entry.path(id, entry.entryId)} dir="auto">
                  {shownTitle(entry.title)}
                </a>
                <small className="ModuleList-by" dir="auto">
                  {name}
                </small>
              </span>
            </li>
          ))}
        </ul>
        <p className="Module-more">
          <a href={address.newComments.path(id)}>コメント一覧を見る</a>
        </p>
      </Module>
    )
  );
};

export const recentComments = frameModule('RecentComments', RecentComments, loadSideLists);
