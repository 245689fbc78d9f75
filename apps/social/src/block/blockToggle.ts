import type { Block } from '@engawa/api-client/model/block.ts';
import { addBlock, getBlock, removeBlock } from '@engawa/api-client/resources/member/block.ts';
import { createSlice, dialogOpened, sessionEnded, type ApiError } from '@engawa/contract';
import { createMemberToggle } from '../memberToggle/memberToggle.ts';
import type { ToggleRootState } from '../memberToggle/toggleSlice.ts';
import { ofMembers } from '../memberToggle/ofMembers.ts';
import { findToggleItem } from '../memberToggle/toggleSlice.ts';

const LATER = '時間をおいて再度お試しください。';

/** Messages for the server's refusals of a block. */
export const REFUSAL_TEXTS = {
  oneself: '自分をブロックすることはできません。',
  'API-004': 'このユーザーは見つかりませんでした。退会した可能性があります。',
} as const;

const failedText = (isWanted: boolean, error: ApiError | undefined): string => {
  if (error?.message === 'oneself') return REFUSAL_TEXTS.oneself;
  if (error?.code === 'API-004') return REFUSAL_TEXTS['API-004'];
  return isWanted
    ? `ブロックできませんでした。${LATER}`
    : `ブロックを解除できませんでした。${LATER}`;
};

/**
 * The toggle of a block, by the blocked member's amebaId. It has no count, and the blocked member
 * is not notified.
 */
export const blockToggle = createMemberToggle({
  name: 'block',
  reducerPath: 'blockState',
  resource: {
    read: getBlock,
    add: addBlock,
    remove: removeBlock,
    answerOf: ({ isBlocked, isLogin }: Block) => ({ exist: isBlocked, count: null, isLogin }),
  },
  ...ofMembers('block'),
  texts: {
    failed: failedText,
    unsure: (isWanted) =>
      isWanted
        ? `ブロックできたか確認できませんでした。${LATER}`
        : `ブロックを解除できたか確認できませんでした。${LATER}`,
    signIn: { reason: 'ブロックするには' },
  },
  // The consequences are explained before each block, also right after a sign-in.
  afterSignIn: { opens: (amebaId) => dialogOpened({ module: 'social/BlockConfirm', id: amebaId }) },
});

type BlockError = { readonly isWanted: boolean; readonly message: string };

/**
 * The errors of failed presses, by the amebaId of the member to block; a later press removes its
 * error.
 */
type BlockErrorState = Readonly<Record<string, BlockError | undefined>>;

const NO_ERRORS: BlockErrorState = {};

export const blockErrors = createSlice({
  name: 'blockErrors',
  initialState: NO_ERRORS,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(blockToggle.failed, (errors, { payload: { key, isWanted, message } }) => ({
        ...errors,
        [key]: { isWanted, message },
      }))
      .addCase(blockToggle.pressed, (errors, { payload }) => ({
        ...errors,
        [payload.key]: undefined,
      }))
      .addCase(blockToggle.changed, (errors, { payload }) => ({
        ...errors,
        [payload.key]: undefined,
      }))
      .addCase(sessionEnded, () => NO_ERRORS),
});

export type BlockRootState = ToggleRootState<'blockState'> & {
  readonly blockErrorState: BlockErrorState;
};

type Progress = { readonly isLoading: boolean; readonly hasError: boolean };

/** R3.17: the block as the reader sees it, and the progress of its requests. */
export type BlockInfo = {
  /** false for the reader's own amebaId */
  readonly isAllowed: boolean;
  /** optimistic: changes with the press, before the response */
  readonly isBlocked: boolean;
  /** a request is in progress */
  readonly isBusy: boolean;
  readonly status: Progress;
  readonly block: Progress;
  readonly unblock: Progress;
  readonly errorMessage: string | null;
};

export const selectBlock = (state: BlockRootState, amebaId: string): BlockInfo => {
  const { isAllowed, exist, isBusy, hasFailed } = blockToggle.select(state, amebaId);
  const { phase } = findToggleItem(state.blockState, amebaId);
  const error = state.blockErrorState[amebaId];
  return {
    isAllowed,
    isBlocked: exist,
    isBusy,
    status: { isLoading: phase === 'asking', hasError: hasFailed },
    block: { isLoading: phase === 'adding', hasError: error?.isWanted === true },
    unblock: { isLoading: phase === 'removing', hasError: error?.isWanted === false },
    errorMessage: error?.message ?? null,
  };
};
