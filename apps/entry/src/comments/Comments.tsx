import { selectBlog } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import type { ShownEntry } from '../entries/entryState.ts';
import { commentPagePath } from '../entries/entryAddress.ts';
import { canComment } from '../reactions/permissions.ts';
import { CommentThread } from './CommentThread.tsx';
import { selectShownComments } from './commentsSelectors.ts';
import styles from './Comments.module.scss';

/** What readers have written below an entry: the page that the address names. */
export const Comments = ({ entry }: { entry: ShownEntry }) => {
  const blog = useSelector(selectBlog);
  const page = useSelector(selectShownComments);
  if (!blog || !page) return null;
  if (page.status === 'failed')
    return (
      <Panel level={2} title="コメント" id="comments">
        <Empty icon="alert" title="コメントを読み込めませんでした">
          <p>時間をおいて、もう一度お試しください。</p>
        </Empty>
      </Panel>
    );
  const { commentIds, commentCount, paging } = page;
  // what is closed today may have gathered some before; where nothing ever came, nothing is said
  if (commentCount === 0 && !canComment(blog, entry)) return null;
  return (
    <Panel
      level={2}
      title="コメント"
      id="comments"
      {...(commentCount > 0 && { count: { value: commentCount, unit: '件' } })}
    >
      {commentCount === 0 ? (
        <Empty icon="comment" title="コメントはまだありません" />
      ) : (
        <ol className={styles['Comments']}>
          {commentIds.map((commentId) => (
            <CommentThread key={commentId} commentId={commentId} />
          ))}
        </ol>
      )}
      <Paging
        position="inside"
        paging={paging}
        hrefOf={(number) => commentPagePath(entry.amebaId, entry.entryId, number)}
      />
    </Panel>
  );
};
