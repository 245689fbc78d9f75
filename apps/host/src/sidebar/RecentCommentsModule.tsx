import { address } from '@engawa/contract';
import type { SidebarModules } from '@engawa/api-client/model/sidebar.ts';
import { Module } from './Module.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';

/** Who has said something of late, and under which entry. */
export const RecentCommentsModule = ({
  amebaId,
  comments,
}: {
  amebaId: string;
  comments: SidebarModules['comments'];
}) =>
  comments.length > 0 && (
    <Module title="最近のコメント" menuClass="recentCommentsMenu">
      <ul className="ModuleList skinSubList">
        {comments.map(({ commentId, name, entry }) => (
          <li key={commentId}>
            <span>
              <a href={address.entry.path(amebaId, entry.entryId)} dir="auto">
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
        <a href={address.newComments.path(amebaId)}>コメント一覧を見る</a>
      </p>
    </Module>
  );
