import type { NewCommentPage } from '@engawa/api-client/model/comment.ts';
import { useVisibleRows } from '@engawa/blog-domain/members/hidden.ts';
import { address, useParams } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { PagedPanel, type PanelTexts } from '../people/PagedPanel.tsx';
import { NewComment } from './NewComment.tsx';
import { selectVisibleComments } from './newCommentSlice.ts';
import styles from './NewComments.module.scss';

export const NEW_COMMENT_TEXTS: PanelTexts = {
  title: '最近のコメント',
  unit: '件',
  emptyIcon: 'comment',
  emptyTitle: 'まだコメントがありません',
  emptyText: '記事にコメントがつくと、ここに並びます。',
};

type Row = NewCommentPage['comments'][number];
const NO_ROWS: readonly Row[] = [];
const authorOf = ({ comment }: Row) => comment.author?.amebaId ?? null;

/** One page of the newest comments on all entries of the blog. */
export const NewComments = () => {
  const page = useSelector(selectVisibleComments);
  const { amebaId = '' } = useParams();
  const rows = useVisibleRows(page?.comments ?? NO_ROWS, authorOf);
  if (!page) return null;
  return (
    <PagedPanel
      texts={NEW_COMMENT_TEXTS}
      paging={page.paging}
      hrefOf={(number) => address.newComments.path(amebaId, number)}
    >
      <ul className={styles['NewComments']}>
        {rows.map((row) => (
          <NewComment key={row.comment.commentId} amebaId={amebaId} row={row} />
        ))}
      </ul>
    </PagedPanel>
  );
};
