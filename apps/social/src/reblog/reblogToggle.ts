import {
  addReblog,
  decodeOwnReblogs,
  getReblog,
  removeReblog,
} from '@engawa/api-client/resources/member/reblog.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { canReblog } from '@engawa/blog-domain/reactions/canReblog.ts';
import { REBLOG_TEXT_LONG } from '@engawa/blog-domain/reactions/reblogText.ts';
import {
  reactionsLoaded,
  selectBlog,
  selectEntryFacts,
  selectReactions,
  type ApiError,
  type RootState,
} from '@engawa/contract';
import { createMemberToggle } from '../memberToggle/memberToggle.ts';
import type { ToggleRootState } from '../memberToggle/toggleSlice.ts';
import type { ToggleOutcome } from '../memberToggle/toggleItem.ts';
import { reblogRequested } from './reblogRequested.ts';
import { selectReblogDraft } from './reblogDraft.ts';

export type ReblogRootState = ToggleRootState<'reblogState'>;

const LATER = '時間をおいて再度お試しください。';

/** Polite live-region messages after a request. */
export const OUTCOME_TEXTS = {
  added: 'リブログしました',
  removed: 'リブログを取り消しました',
  stored: 'リブログ済みです',
} as const satisfies Record<ToggleOutcome, string>;

export const NO_BLOG_TEXT =
  'リブログした記事はあなたのブログに載ります。リブログするにはブログが必要です。';
export const DAY_LIMIT_TEXT = '今日リブログできる数の上限に達しました。明日またお試しください。';

/** Messages for the server's refusals of a reblog; a blocked member gets no reason. */
export const REFUSAL_TEXTS = {
  refused: 'リブログできませんでした。',
  'reblog-denied': 'この記事はリブログを受け付けていません。',
  'no-blog': NO_BLOG_TEXT,
  'blocked-by-you':
    'ブロックしているため、リブログできません。ブロックを解除するとリブログできます。',
  'invalid-text': REBLOG_TEXT_LONG,
} as const;

const isRefusal = (message: string): message is keyof typeof REFUSAL_TEXTS =>
  Object.hasOwn(REFUSAL_TEXTS, message);

const failedText = (isWanted: boolean, error: ApiError | undefined): string => {
  // None of these reasons applies to undoing.
  if (isWanted && error && isRefusal(error.message)) return REFUSAL_TEXTS[error.message];
  return isWanted
    ? `リブログできませんでした。${LATER}`
    : `リブログを取り消せませんでした。${LATER}`;
};

export const SIGN_IN = { reason: 'リブログするには', returnName: 'この記事' } as const;

/** Whether an entry of this page accepts reblogs (R5.6). */
export const selectTakesReblogs = (state: RootState, entryId: string): boolean =>
  canReblog(selectBlog(state), selectEntryFacts(state, entryId));

/**
 * Whether an entry has reblogs. The reader's own reblog may be among them, and undoing a reblog has
 * no time limit.
 */
const selectHasReblogs = (state: RootState, entryId: string): boolean => {
  const blog = selectBlog(state);
  return (
    blog !== null &&
    selectEntryFacts(state, entryId)?.blogId === blog.blogId &&
    hasFeature(blog, 'reblog') &&
    (selectReactions(state, entryId)?.reblogCount ?? 0) > 0
  );
};

/** The toggle of a reblog, by entry id. */
export const reblogToggle = createMemberToggle({
  name: 'reblog',
  reducerPath: 'reblogState',
  resource: {
    read: getReblog,
    add: addReblog,
    remove: removeReblog,
    answerOf: ({ exist, reblogCount, isLogin }) => ({ exist, count: reblogCount, isLogin }),
  },
  queryOf: (state, entryId) => {
    const facts = selectEntryFacts(state, entryId);
    if (!facts) throw new Error(`entry ${entryId} is not on the page`);
    const { text } = selectReblogDraft(state, entryId);
    return { amebaId: facts.amebaId, entryId: facts.entryId, text };
  },
  isAllowed: (state, entryId) =>
    selectTakesReblogs(state, entryId) || selectHasReblogs(state, entryId),
  ownResource: 'reblog',
  ownOf: ({ own }) => {
    const reblogs = decodeOwnReblogs(own);
    // If this part of the personal read is invalid, each button reads its own state.
    return reblogs.ok
      ? Object.fromEntries(
          Object.entries(reblogs.value).map(([entryId, { exist, reblogCount }]) => [
            entryId,
            { exist, count: reblogCount },
          ]),
        )
      : {};
  },
  sharedCounts: {
    loaded: reactionsLoaded,
    countOf: (state, entryId) => selectReactions(state, entryId)?.reblogCount ?? null,
  },
  texts: {
    failed: failedText,
    unsure: (isWanted) =>
      isWanted
        ? `リブログできたか確認できませんでした。${LATER}`
        : `リブログを取り消せたか確認できませんでした。${LATER}`,
    signIn: SIGN_IN,
  },
  afterSignIn: { opens: (key) => reblogRequested({ key }) },
  limit: { isOver: ({ isOverLimit }) => isOverLimit, text: () => DAY_LIMIT_TEXT },
  isReportedByView: (state, entryId) => selectReblogDraft(state, entryId).isVisible,
});
