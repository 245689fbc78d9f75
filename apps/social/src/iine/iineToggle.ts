import {
  addIine,
  decodeOwnLikes,
  getIine,
  removeIine,
} from '@engawa/api-client/resources/member/iine.ts';
import { canIine } from '@engawa/blog-domain/reactions/canIine.ts';
import { reactionsLoaded, selectBlog, selectEntryFacts, selectReactions } from '@engawa/contract';
import { createMemberToggle } from '../memberToggle/memberToggle.ts';
import type { ToggleRootState } from '../memberToggle/toggleSlice.ts';
import type { ToggleOutcome } from '../memberToggle/toggleItem.ts';

export type IineRootState = ToggleRootState<'iineState'>;

const LATER = '時間をおいて再度お試しください。';

/** Polite live-region messages next to the button after a request. */
export const OUTCOME_TEXTS = {
  added: 'いいね！しました',
  removed: 'いいね！を取り消しました',
  stored: 'いいね！済みです',
} as const satisfies Record<ToggleOutcome, string>;

/** Messages for the server's refusals of a like; a blocked member gets no reason. */
export const REFUSAL_TEXTS = {
  refused: 'いいね！できませんでした。',
  'blocked-by-you':
    'ブロックしているため、いいね！できません。ブロックを解除するといいね！できます。',
} as const;

const isRefusal = (message: string): message is keyof typeof REFUSAL_TEXTS =>
  Object.hasOwn(REFUSAL_TEXTS, message);

/** The toggle of a like, by entry id. */
export const iineToggle = createMemberToggle({
  name: 'iine',
  reducerPath: 'iineState',
  resource: {
    read: getIine,
    add: addIine,
    remove: removeIine,
    answerOf: ({ exist, iineCount, isLogin }) => ({ exist, count: iineCount, isLogin }),
  },
  queryOf: (state, entryId) => {
    const facts = selectEntryFacts(state, entryId);
    if (!facts) throw new Error(`entry ${entryId} is not on the page`);
    return { amebaId: facts.amebaId, entryId: facts.entryId };
  },
  isAllowed: (state, entryId) => canIine(selectBlog(state), selectEntryFacts(state, entryId)),
  ownResource: 'iine',
  ownOf: ({ own }) => {
    const likes = decodeOwnLikes(own);
    // If this part of the personal read is invalid, each button reads its own state.
    return likes.ok
      ? Object.fromEntries(
          Object.entries(likes.value).map(([entryId, { exist, iineCount }]) => [
            entryId,
            { exist, count: iineCount },
          ]),
        )
      : {};
  },
  sharedCounts: {
    loaded: reactionsLoaded,
    countOf: (state, entryId) => selectReactions(state, entryId)?.iineCount ?? null,
  },
  texts: {
    failed: (isWanted, error) => {
      if (error && isRefusal(error.message)) return REFUSAL_TEXTS[error.message];
      return isWanted
        ? `いいね！できませんでした。${LATER}`
        : `いいね！を取り消せませんでした。${LATER}`;
    },
    unsure: (isWanted) =>
      isWanted
        ? `いいね！できたか確認できませんでした。${LATER}`
        : `いいね！を取り消せたか確認できませんでした。${LATER}`,
    signIn: { reason: 'いいね！するには', returnName: 'この記事' },
  },
  afterSignIn: OUTCOME_TEXTS,
});
