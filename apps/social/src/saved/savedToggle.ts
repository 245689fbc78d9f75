import {
  addSaved,
  decodeOwnSaved,
  getSaved,
  removeSaved,
  SAVED_MOST,
} from '@engawa/api-client/resources/member/saved.ts';
import { createMemberToggle } from '../memberToggle/memberToggle.ts';
import type { ToggleRootState } from '../memberToggle/toggleSlice.ts';
import type { ToggleOutcome } from '../memberToggle/toggleItem.ts';
import { guestSaved, type SavedHereRootState } from './savedHere.ts';

export type SavedRootState = ToggleRootState<'savedState'> & SavedHereRootState;

const LATER = '時間をおいて再度お試しください。';

/** Polite live-region messages next to the button after a request. */
export const OUTCOME_TEXTS = {
  added: 'あとで読むに保存しました',
  removed: 'あとで読むから外しました',
  stored: 'あとで読むに保存済みです',
} as const satisfies Record<ToggleOutcome, string>;

/** Messages for the server's refusals to save; a blocked member gets no reason. */
export const REFUSAL_TEXTS = {
  full: `あとで読むに保存できるのは${SAVED_MOST.toLocaleString('ja-JP')}件までです。一覧から減らすと保存できます。`,
  refused: 'あとで読むに保存できませんでした。',
  'blocked-by-you': 'ブロックしているため、保存できません。ブロックを解除すると保存できます。',
  'API-004': 'この記事は見つかりませんでした。削除されたか、公開が終わった可能性があります。',
} as const;

const isRefusal = (message: string): message is keyof typeof REFUSAL_TEXTS =>
  Object.hasOwn(REFUSAL_TEXTS, message);

/** The toggle of an entry saved for later, by entry id. Saved entries are private. */
export const savedToggle = createMemberToggle({
  name: 'saved',
  reducerPath: 'savedState',
  resource: {
    read: getSaved,
    add: addSaved,
    remove: removeSaved,
    answerOf: ({ isSaved, isLogin }) => ({ exist: isSaved, count: null, isLogin }),
  },
  queryOf: (_state, entryId) => ({ entryId: Number(entryId) }),
  isAllowed: () => true,
  ownResource: 'saved',
  ownOf: ({ own }) => {
    const saved = decodeOwnSaved(own);
    // If the read fails, the button itself reads its state.
    return saved.ok
      ? Object.fromEntries(
          Object.entries(saved.value).map(([entryId, exist]) => [entryId, { exist, count: null }]),
        )
      : {};
  },
  texts: {
    failed: (isWanted, error) => {
      if (error && isRefusal(error.message)) return REFUSAL_TEXTS[error.message];
      if (error?.code === 'API-004') return REFUSAL_TEXTS['API-004'];
      return isWanted
        ? `あとで読むに保存できませんでした。${LATER}`
        : `あとで読むから外せませんでした。${LATER}`;
    },
    unsure: (isWanted) =>
      isWanted
        ? `あとで読むに保存できたか確認できませんでした。${LATER}`
        : `あとで読むから外せたか確認できませんでした。${LATER}`,
    signIn: { reason: 'あとで読むに保存するには', returnName: 'この記事' },
  },
  guest: guestSaved,
});
