import { address, selectBlog } from '@engawa/contract';
import type { NewCommentPage } from '@engawa/api-client/model/comment.ts';
import { CommentCard } from '@engawa/ui-templates/parts/CommentCard/CommentCard.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { useSelector } from 'react-redux';

/** One comment in the list of all comments of a blog, with a link to its entry. */
export const NewComment = ({
  amebaId,
  row: { comment, entry },
}: {
  amebaId: string;
  row: NewCommentPage['comments'][number];
}) => {
  const blog = useSelector(selectBlog);
  const entryHref = address.entry.path(amebaId, entry.entryId);
  return (
    <CommentCard
      comment={comment}
      blog={blog}
      href={`${entryHref}#comment-${comment.commentId}`}
      acts={
        <a href={entryHref} dir="auto">
          {displayTitle(entry.title)}
        </a>
      }
    />
  );
};
