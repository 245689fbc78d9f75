import { resolveCommenters } from '@engawa/blog-domain/comments/canComment.ts';
import { selectBlog, selectMatch, selectSession, signInPath } from '@engawa/contract';
import type { CommentOrder } from '@engawa/api-client/model/comment.ts';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoredEntry } from '../entries/entryState.ts';
import { commentPagePath, entryAddress } from '../entries/entryAddress.ts';
import { selectCurrentEntry } from '../entries/entrySlice.ts';
import { Comment } from './Comment.tsx';
import { CommentActions } from './CommentActions.tsx';
import { linkedCommentRequested } from './commentsSaga.ts';
import {
  commentPageKey,
  toCommentLocation,
  commentsRequested,
  selectComment,
  selectVisibleComments,
  selectThread,
  type CommentsRootState,
} from './state/commentsSlice.ts';
import type { CommentPage } from './state/commentsState.ts';
import { CommentForm } from './form/CommentForm.tsx';
import { draftDue, draftReceived, formMounted } from './form/commentDraftSaga.ts';
import { resolveWriter } from './form/commentFormSlice.ts';
import {
  selectHasVisibleReplies,
  selectIsCommentHidden,
  selectIsThreadLeftOut,
  selectVisibleCount,
  useCommentAuthorsRequested,
} from './selectIsCommentHidden.ts';
import { MoreReplies } from './MoreReplies.tsx';
import { useFocusAfterHiding } from './useFocusAfterHiding.ts';
import styles from './Comments.module.scss';

type Around = {
  readonly entry: StoredEntry;
  readonly href: string;
  readonly canReply: boolean;
};

const Reply = ({ commentId, around }: { commentId: number; around: Around }) => {
  const reply = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  const isHidden = useSelector((state: CommentsRootState) =>
    selectIsCommentHidden(state, commentId),
  );
  return reply && !isHidden && <Comment comment={reply} {...around} />;
};

/** A comment with its replies; a long thread renders the first ones and a button for more. */
const CommentThread = ({ commentId, around }: { commentId: number; around: Around }) => {
  const comment = useSelector((state: CommentsRootState) => selectComment(state, commentId));
  const { commentIds } = useSelector((state: CommentsRootState) => selectThread(state, commentId));
  const isHidden = useSelector((state: CommentsRootState) =>
    selectIsCommentHidden(state, commentId),
  );
  const isLeftOut = useSelector((state: CommentsRootState) =>
    selectIsThreadLeftOut(state, commentId),
  );
  const hasReplies = useSelector((state: CommentsRootState) =>
    selectHasVisibleReplies(state, commentId),
  );
  if (!comment || isLeftOut) return null;
  return (
    <Comment comment={isHidden ? { ...comment, isGone: true } : comment} {...around}>
      {hasReplies && (
        <ol className={styles['Replies']}>
          {commentIds.map((replyId) => (
            <Reply key={replyId} commentId={replyId} around={around} />
          ))}
        </ol>
      )}
      <MoreReplies commentId={commentId} />
    </Comment>
  );
};

/** Message for a page of comments that failed to load; a hydrated page has a retry button. */
const Failed = ({ entry }: { entry: StoredEntry }) => {
  const dispatch = useDispatch();
  const place = toCommentLocation(useSelector(selectMatch));
  return (
    <Empty icon="alert" title="コメントを読み込めませんでした">
      <p>時間をおいて、もう一度お試しください。</p>
      <ButtonLink
        href={`${commentPagePath(entry.amebaId, entry.entryId, place)}#comments`}
        look="line"
        onClick={(event) => {
          event.preventDefault();
          dispatch(commentsRequested(place));
        }}
      >
        もう一度読み込む
      </ButtonLink>
    </Empty>
  );
};

/**
 * The comment form of an entry that accepts comments of members only. Guests see a sign-in link
 * with a return address; for members the form also works without scripts.
 */
const MembersForm = ({ entry }: { entry: StoredEntry }) => {
  const session = useSelector(selectSession);
  if (session.status === 'member') return <CommentForm entry={entry} />;
  return (
    <div className={styles['Comments-signIn']}>
      <p>この記事には、ログインするとコメントできます。</p>
      <ButtonLink href={signInPath(`${entryAddress(entry)}#comments`)}>ログイン</ButtonLink>
      <noscript>
        <CommentForm entry={entry} />
      </noscript>
    </div>
  );
};

/** Restores the stored drafts of this entry and follows their changes in other tabs. */
const useDrafts = (entryId: number) => {
  const dispatch = useDispatch();
  const writer = resolveWriter(useSelector(selectSession));
  useEffect(() => {
    dispatch(formMounted({ entryId, writer }));
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== null) dispatch(draftReceived({ key, oldValue, newValue }));
    };
    const keepNow = () => dispatch(draftDue());
    window.addEventListener('storage', follow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('storage', follow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [dispatch, entryId, writer]);
};

const COMMENT_FRAGMENT = /^#comment-(\d{1,16})$/;

/** Loads pages and replies until the comment in the address's fragment is present. */
const useSoughtComment = (isReady: boolean) => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isReady) return undefined;
    const seek = () => {
      const [, id] = COMMENT_FRAGMENT.exec(window.location.hash) ?? [];
      if (id !== undefined) dispatch(linkedCommentRequested(Number(id)));
    };
    seek();
    window.addEventListener('hashchange', seek);
    return () => window.removeEventListener('hashchange', seek);
  }, [dispatch, isReady]);
};

const isReadyPage = (page: CommentPage | undefined) => page?.status === 'ready';

/** For a member, loads the first page of comments of a members-only entry in place. */
const useAmemberPages = (entry: StoredEntry | undefined) => {
  const dispatch = useDispatch();
  const { status } = useSelector(selectSession);
  const isMember = status === 'member';
  const entryId = entry?.publishFlg === 'amember' ? entry.entryId : null;
  const pages = useSelector((state: CommentsRootState) => state.commentsState.commentPageMap);
  const first = entryId === null ? undefined : pages[commentPageKey({ entryId, page: 1 })];
  useEffect(() => {
    if (entryId !== null && isMember && !first) dispatch(commentsRequested({ entryId, page: 1 }));
  }, [dispatch, entryId, isMember, first]);
};

/** A link to the host's page for managing comments, for the blog's owner only. */
const ManageLink = () => {
  const session = useSelector(selectSession);
  const blog = useSelector(selectBlog);
  const isOwner = session.status === 'member' && session.amebaId === blog?.amebaId;
  return (
    isOwner && (
      <p>
        <a href="/_customize/comments">コメントを管理する</a>
      </p>
    )
  );
};

const ORDERS = [
  { order: 'newest', label: '新しい順' },
  { order: 'oldest', label: '古い順' },
] as const;

/** Links to the first page of comments, newest first and oldest first. */
const Orders = ({ entry, order: current }: { entry: StoredEntry; order: CommentOrder }) => (
  <nav className={styles['Comments-orders']} aria-label="コメントの並び順">
    {ORDERS.map(({ order, label }) => (
      <a
        key={order}
        href={`${commentPagePath(entry.amebaId, entry.entryId, { order })}#comments`}
        rel="nofollow"
        aria-current={order === current ? 'page' : undefined}
      >
        {label}
      </a>
    ))}
  </nav>
);

/** The list of comments and its paging. */
const List = ({ entry, page }: { entry: StoredEntry; page: CommentPage }) => {
  const place = toCommentLocation(useSelector(selectMatch));
  const blog = useSelector(selectBlog);
  const dispatch = useDispatch();
  const visible = useSelector((state: CommentsRootState) => state.commentsState.commentPageMap);
  const list = useFocusAfterHiding<HTMLOListElement>(useSelector(selectVisibleCount));
  if (page.status === 'loading') return <output>読み込んでいます。</output>;
  if (page.status === 'refused') return <Empty icon="lock" title="コメントは表示できません" />;
  if (page.status !== 'ready' || !blog) return <Failed entry={entry} />;
  if (page.commentCount === 0 && page.commentIds.length === 0)
    return <Empty icon="comment" title="コメントはまだありません" />;
  const isForMembers = entry.publishFlg === 'amember';
  const around: Around = {
    entry,
    href: isForMembers ? entryAddress(entry) : commentPagePath(entry.amebaId, entry.entryId, place),
    canReply: resolveCommenters(blog, entry) !== 'none',
  };
  const further: number[] = [];
  let next = place.page + 1;
  if (isForMembers)
    for (; isReadyPage(visible[commentPageKey({ ...place, page: next })]); next += 1) {
      const more = visible[commentPageKey({ ...place, page: next })];
      if (more?.status === 'ready') further.push(...more.commentIds);
    }
  const ids = [...new Set([...page.commentIds, ...further])];
  return (
    <>
      <CommentActions entry={entry} />
      {!isForMembers && page.paging.totalCount > 1 && <Orders entry={entry} order={place.order} />}
      <ol ref={list} className={styles['Comments']}>
        {ids.map((commentId) => (
          <CommentThread key={commentId} commentId={commentId} around={around} />
        ))}
      </ol>
      {isForMembers ? (
        next <= page.paging.maxPage && (
          <p>
            <Button
              look="line"
              onClick={() => dispatch(commentsRequested({ entryId: entry.entryId, page: next }))}
            >
              コメントをもっと見る
            </Button>
          </p>
        )
      ) : (
        <Paging
          position="inside"
          paging={page.paging}
          hrefOf={(to) =>
            `${commentPagePath(entry.amebaId, entry.entryId, { ...place, page: to })}#comments`
          }
        />
      )}
    </>
  );
};

/** The comments of an entry: the page of comments that the address names, and the form. */
export const Comments = ({ id: entryId }: { id: number }) => {
  const blog = useSelector(selectBlog);
  const entry = useSelector(selectCurrentEntry);
  const page = useSelector(selectVisibleComments);
  useCommentAuthorsRequested();
  useDrafts(entryId);
  useAmemberPages(entry);
  useSoughtComment(isReadyPage(page));
  if (!blog || entry?.entryId !== entryId) return null;
  if (!page && entry.publishFlg !== 'amember') return null;
  const count = page?.status === 'ready' ? page.commentCount : 0;
  const commenters = resolveCommenters(blog, entry);
  // Nothing is rendered if comments are closed and the entry has none. An entry with closed
  // comments may have older comments.
  if (page?.status === 'ready' && count === 0 && commenters === 'none') return null;
  const isForMembers = commenters === 'members' || entry.publishFlg === 'amember';
  return (
    <Panel
      level={2}
      title="コメント"
      id="comments"
      {...(count > 0 && { count: { value: count, unit: '件' } })}
    >
      <div className={styles['Comments-parts']}>
        {page && <List entry={entry} page={page} />}
        {commenters !== 'none' &&
          (isForMembers ? <MembersForm entry={entry} /> : <CommentForm entry={entry} />)}
        <ManageLink />
      </div>
    </Panel>
  );
};
