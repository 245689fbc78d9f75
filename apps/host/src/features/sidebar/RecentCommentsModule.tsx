import { useVisibleRows } from '@engawa/blog-domain/members/hidden.ts';
import { address, type ModuleProps } from '@engawa/contract';
import type { SidebarModules } from '@engawa/api-client/model/sidebar.ts';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { EMOJI_TEXT } from '@engawa/ui-templates/parts/emojiText.ts';
import { HeldLink } from '@engawa/ui-templates/parts/HeldLink/HeldLink.tsx';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { Module } from './Module.tsx';
import { selectSideLists } from './sidebarSlice.ts';

type Comment = SidebarModules['comments'][number];

const authorOf = ({ amebaId }: Comment) => amebaId;

/**
 * One comment. @param isUnderSame whether the comment belongs to the same entry as the previous
 * comment
 */
const RecentComment = ({
  amebaId,
  comment: { commentId, name, text, createdAt, entry },
  isUnderSame,
}: {
  amebaId: string;
  comment: Comment;
  isUnderSame: boolean;
}) => {
  const title = displayTitle(entry.title);
  const said = text === '' ? title : text;
  return (
    <li className="ModuleList-said">
      <HeldLink
        className="ModuleList-link"
        href={`${address.entry.path(amebaId, entry.entryId)}#comment-${commentId}`}
        dir="auto"
        title={said}
        text={EMOJI_TEXT}
      />
      <small className="ModuleList-by">
        <bdi>{name}</bdi>
        {createdAt !== null && <DateText iso={createdAt} hasWeek={false} />}
      </small>
      {text !== '' && !isUnderSame && (
        <small className="ModuleList-about" dir="auto">{`「${title}」へ`}</small>
      )}
    </li>
  );
};

/**
 * The recent comments, each with a link. Of consecutive comments on one entry, only the first names
 * the entry.
 */
const RecentComments = ({ id }: ModuleProps) => {
  const { comments } = useSelector(selectSideLists);
  const visible = useVisibleRows(comments, authorOf);
  return (
    visible.length > 0 && (
      <Module title="最近のコメント" menuClass="recentCommentsMenu">
        <ul className="ModuleList skinSubList">
          {visible.map((comment, at) => (
            <RecentComment
              key={comment.commentId}
              amebaId={id}
              comment={comment}
              isUnderSame={visible[at - 1]?.entry.entryId === comment.entry.entryId}
            />
          ))}
        </ul>
        <a className="Module-more" href={address.newComments.path(id)}>
          コメント一覧を見る
        </a>
      </Module>
    )
  );
};

export const recentComments = frameModule('RecentComments', RecentComments);
