import type { Follow, FollowLimit } from '@engawa/api-client/model/follow.ts';
import { addFollow, getFollow, removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { type ApiError } from '@engawa/contract';
import { guestFollow } from '../guestFollows/list/guestFollow.ts';
import { createMemberToggle } from '../memberToggle/memberToggle.ts';
import type { ToggleRootState } from '../memberToggle/toggleSlice.ts';
import type { ToggleOutcome } from '../memberToggle/toggleItem.ts';
import { ofMembers } from '../memberToggle/ofMembers.ts';
import { findToggleItem } from '../memberToggle/toggleSlice.ts';

export type FollowToggleState = ToggleRootState<'followState'>;

const LATER = '時間をおいて再度お試しください。';

/** Polite live-region messages next to the button after a request. */
export const OUTCOME_TEXTS = {
  added: 'フォローしました',
  removed: 'フォローをやめました',
  stored: 'フォロー中です',
} as const satisfies Record<ToggleOutcome, string>;

/** Messages for the server's refusals of a follow; a blocked member gets no reason. */
export const REFUSAL_TEXTS = {
  refused: 'フォローできませんでした。',
  'own-blog': '自分のブログはフォローできません。',
  'blocked-by-you':
    'ブロックしているため、フォローできません。ブロックを解除するとフォローできます。',
} as const;

const isRefusal = (message: string): message is keyof typeof REFUSAL_TEXTS =>
  Object.hasOwn(REFUSAL_TEXTS, message);

const failedText = (isWanted: boolean, error: ApiError | undefined): string => {
  if (!isWanted) return `フォローをやめられませんでした。${LATER}`;
  if (error && isRefusal(error.message)) return REFUSAL_TEXTS[error.message];
  return `フォローできませんでした。${LATER}`;
};

/** The message for a reached limit, with its end. */
export const limitText = ({ limitType }: Pick<FollowLimit, 'limitType'>): string =>
  limitType === 'total'
    ? 'フォローできる人数の上限に達しています。フォローを整理すると、新しくフォローできます。'
    : '今日フォローできる人数の上限に達しました。明日またお試しください。';

/** The toggle of a follow, by the followed blogger's amebaId. */
export const followToggle = createMemberToggle({
  name: 'follow',
  reducerPath: 'followState',
  resource: {
    read: getFollow,
    add: addFollow,
    remove: removeFollow,
    // The button displays no count.
    answerOf: ({ isFollowing, isLogin }: Follow) => ({ exist: isFollowing, count: null, isLogin }),
  },
  ...ofMembers('follow'),
  texts: {
    failed: failedText,
    unsure: (isWanted) =>
      isWanted
        ? `フォローできたか確認できませんでした。${LATER}`
        : `フォローをやめられたか確認できませんでした。${LATER}`,
    signIn: { reason: 'フォローするには' },
  },
  limit: {
    isOver: ({ isOverLimit }) => isOverLimit,
    text: ({ limit }) => limitText(limit ?? { limitType: null }),
  },
  guest: guestFollow,
});

/**
 * R4.9: `registered` or `unregistered`: followed or not; `analysis`: pressed while the session or
 * the state is unknown; `update`: a change is in progress; `fail`: the last change had no response,
 * so the next press reads the state first.
 */
export type FollowStatus = 'registered' | 'unregistered' | 'analysis' | 'update' | 'fail';

export const selectFollowStatus = (state: FollowToggleState, amebaId: string): FollowStatus => {
  const { exist } = followToggle.select(state, amebaId);
  const { phase, isDoubtful } = findToggleItem(state.followState, amebaId);
  if (phase === 'asking') return 'analysis';
  if (phase !== 'idle') return 'update';
  if (isDoubtful) return 'fail';
  return exist ? 'registered' : 'unregistered';
};
