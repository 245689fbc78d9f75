import type { Follow, FollowLimit } from '@engawa/api-client/model/follow.ts';
import { addFollow, getFollow, removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { type ApiError } from '@engawa/contract';
import { guestFollow } from '../guestFollows/guestFollow.ts';
import { createMemberToggle } from '../memberToggle/memberToggle.ts';
import type { ToggleRootState } from '../memberToggle/toggleSlice.ts';
import type { ToggleOutcome } from '../memberToggle/toggleItem.ts';
import { ofMembers } from '../memberToggle/ofMembers.ts';
import { findToggleItem } from '../memberToggle/toggleSlice.ts';

export type FollowToggleState = ToggleRootState<'followState'>;

const LATER = '時間をおいて再度お試しください。';

/** Said politely beside the button once a press has ended. */
export const OUTCOME_TEXTS = {
  added: 'フォローしました',
  removed: 'フォローをやめました',
  stored: 'フォロー中です',
} as const satisfies Record<ToggleOutcome, string>;

/** What the server says of a follow that it does not make; who was blocked is told no reason. */
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

/** Why a limit holds a member back, and until when. */
export const limitText = ({ limitType }: Pick<FollowLimit, 'limitType'>): string =>
  limitType === 'total'
    ? 'フォローできる人数の上限に達しています。フォローを整理すると、新しくフォローできます。'
    : '今日フォローできる人数の上限に達しました。明日またお試しください。';

/** A follow; its key is the amebaId of whom one follows. */
export const followToggle = createMemberToggle({
  name: 'follow',
  reducerPath: 'followState',
  resource: {
    read: getFollow,
    add: addFollow,
    remove: removeFollow,
    // the button says no count
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
 * R4.9: followed or not; `analysis`: pressed, and it is not yet known who reads or how it stands;
 * `update`: a change is under way; `fail`: the last change was never answered, so that the
 * next press asks how it stands before it acts.
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
