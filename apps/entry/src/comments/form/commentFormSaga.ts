import { decodePostedComment } from '@engawa/api-client/resources/parts/postedComment.ts';
import {
  commentFailureText,
  parseCommentReason,
} from '@engawa/blog-domain/comments/commentReasonCode.ts';
import { normaliseCommentValue } from '@engawa/blog-domain/comments/validateComment.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import {
  all,
  call,
  createAction,
  delay,
  personalLoaded,
  put,
  race,
  reactionsLoaded,
  readerNotified,
  select,
  selectBlog,
  selectLoadedBlog,
  selectMatch,
  selectReactions,
  selectSession,
  sessionEnded,
  take,
  takeEvery,
  type Result,
  type SagaGenerator,
  type SessionState,
} from '@engawa/contract';
import { COMMENT_REFUSALS, HELD, POSTED } from '../acts/commentRefusals.ts';
import type { EmbedMethod } from '../../embed/embedProxy.ts';
import { callAsMember, getEmbedProxy } from '../../embed/callAsMember.ts';
import type { Comment } from '@engawa/api-client/model/comment.ts';
import {
  commentArrived,
  toCommentLocation,
  type CommentsRootState,
} from '../state/commentsSlice.ts';
import { commentDraftSaga, persistDraft } from './commentDraftSaga.ts';
import {
  NEW_COMMENT,
  postBegan,
  postFailed,
  postRenewed,
  postSucceeded,
  selectForm,
} from './commentFormSlice.ts';

/** Maximum time in ms that a press waits for the session; the personal read times out earlier. */
const SESSION_WAIT_MS = 10_000;

type OfForm = { readonly entryId: number; readonly key: number };

/** The reader has focused a form, so the reader is about to write. */
export const formFocused = createAction('commentForm/focused');
export const postPressed = createAction<OfForm>('commentForm/postPressed');

/**
 * Returns the DOM id of a form. By this id, the saga submits the form natively when the frame is
 * unavailable.
 */
export const formId = (key: number): string =>
  key === NEW_COMMENT ? 'comment-form' : `comment-form-${key}`;

/** Loads the embedded frame, which also computes the challenge (captcha) for the post. */
function* prepare(): SagaGenerator<void> {
  const session = yield* select(selectSession);
  const blog = yield* select(selectBlog);
  const isChallenged = session.status === 'guest' || hasFeature(blog, 'image_auth');
  const proxy = yield* getEmbedProxy();
  yield* call(isChallenged ? proxy.prepareToWrite : proxy.load);
}

function* sessionNow(): SagaGenerator<SessionState> {
  const present = yield* select(selectSession);
  if (present.status !== 'unknown') return present;
  yield* race([take([personalLoaded, sessionEnded]), delay(SESSION_WAIT_MS)]);
  return yield* select(selectSession);
}

/**
 * Submits the form natively when the frame is unavailable. The post key is unchanged, so the
 * platform does not store the comment twice.
 */
const submitNatively = (key: number): boolean => {
  const form = document.getElementById(formId(key));
  if (!(form instanceof HTMLFormElement)) return false;
  form.submit();
  return true;
};

function* send({ entryId, key }: OfForm): SagaGenerator<Result<unknown> | 'elsewhere'> {
  const form = yield* select(selectForm(key));
  const { amebaId } = yield* select(selectLoadedBlog);
  const session = yield* call(sessionNow);
  const proxy = yield* getEmbedProxy();
  if (!(yield* call(proxy.load)) && (yield* call(submitNatively, key))) return 'elsewhere';
  const params = {
    amebaId,
    entryId,
    commentName: normaliseCommentValue(form.commentName),
    commentText: normaliseCommentValue(form.commentText),
    recaptchaToken: '',
    enableFiltering: true,
    postKey: form.postKey,
    ...(key !== NEW_COMMENT && { parentId: key }),
  };
  const asVisitor: EmbedMethod = 'postCommentAsNonMember';
  return session.status === 'guest'
    ? yield* call(proxy.call, asVisitor, params)
    : yield* callAsMember('postCommentAsMember', params);
}

const EARLIER =
  '先ほど送信したコメントは投稿されています。変更した内容は、まだ投稿されていません。';

/**
 * Error messages name only causes that the writer can fix. A blocked member reads the generic error
 * message.
 */
const failureText = (message: string): string =>
  message === 'blocked-by-you'
    ? COMMENT_REFUSALS[message]
    : commentFailureText(parseCommentReason(message));

function* fail(key: number, message: string): SagaGenerator<void> {
  yield* put(postFailed({ key, reason: parseCommentReason(message) }));
  yield* put(readerNotified({ message: failureText(message), tone: 'failed' }));
}

/** Inserts the comment in its position at once, and updates the entry's shared comment count. */
function* show(comment: Comment): SagaGenerator<void> {
  const { entryId } = comment;
  const isKnown = yield* select(
    ({ commentsState }: CommentsRootState) => String(comment.commentId) in commentsState.commentMap,
  );
  const counts = yield* select((state: CommentsRootState) => selectReactions(state, entryId));
  const { page, order } = toCommentLocation(yield* select(selectMatch));
  yield* put(commentArrived({ page, order, comment }));
  if (counts && !isKnown)
    yield* put(
      reactionsLoaded({ [entryId]: { ...counts, commentCount: counts.commentCount + 1 } }),
    );
}

function* post({ payload }: ReturnType<typeof postPressed>): SagaGenerator<void> {
  const { key } = payload;
  const form = yield* select(selectForm(key));
  // A second press, or Enter together with a press, is ignored while the form is being sent.
  if (form.status === 'sending') return;
  yield* put(postBegan({ key }));
  const answer = yield* call(send, payload);
  if (answer === 'elsewhere') return;
  if (!answer.ok) {
    yield* call(fail, key, answer.error.message);
    if (answer.error.statusCode === 401) yield* put(sessionEnded());
    return;
  }
  const posted = decodePostedComment(answer.value);
  if (!posted.ok) {
    yield* call(fail, key, posted.error.message);
    return;
  }
  const { comment, isHeld } = posted.value;
  if (!isHeld && !comment.isGone) yield* call(show, comment);
  const isSame =
    comment.isGone || comment.text.trim() === normaliseCommentValue(form.commentText).trim();
  if (isSame) {
    yield* put(postSucceeded({ key }));
    yield* put(
      readerNotified({
        message: isHeld ? HELD : POSTED,
        tone: 'done',
        position: 'bottomLeft',
      }),
    );
  } else {
    yield* put(postRenewed({ key, postKey: crypto.randomUUID() }));
    yield* put(readerNotified({ message: EARLIER, tone: 'failed' }));
  }
  yield* call(persistDraft);
}

/**
 * takeEvery: forms are independent of each other, and a form that is sending ignores further
 * presses.
 */
export function* commentFormSaga(): SagaGenerator<void> {
  yield* all([
    call(commentDraftSaga),
    takeEvery(formFocused, prepare),
    takeEvery(postPressed, post),
  ]);
}
