import type { OwnBlock, OwnBlockPage } from '@engawa/api-client/model/block.ts';
import {
  createSlice,
  personalLoaded,
  serializableSlice,
  sessionEnded,
  type PayloadAction,
} from '@engawa/contract';
import { blockToggle, type BlockRootState } from '../block/blockToggle.ts';

/** One row. An unblocked member keeps the row, so that nothing moves under the pointer. */
export type ListedBlock = OwnBlock & { readonly isLifted: boolean };

export type OwnBlocksState = {
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  /** newest first, without duplicates */
  readonly rows: readonly ListedBlock[];
  /** total number of blocks; null until they are read */
  readonly totalCount: number | null;
};

const NOTHING: OwnBlocksState = { status: 'idle', rows: [], totalCount: null };

const readLive = (rows: readonly ListedBlock[]): number =>
  rows.filter(({ isLifted }) => !isLifted).length;

const withPage = ({ rows }: OwnBlocksState, { blocks, paging }: OwnBlockPage): OwnBlocksState => {
  const fresh = blocks
    .filter(({ amebaId }) => rows.every((row) => row.amebaId !== amebaId))
    .map((block) => ({ ...block, isLifted: false }));
  const all = [...rows, ...fresh];
  // a page without new rows ends the list, otherwise the requests would never stop
  const totalCount = fresh.length === 0 ? readLive(all) : paging.totalCount;
  return { status: 'ready', rows: all, totalCount };
};

const withChange = (
  state: OwnBlocksState,
  { key, exist }: { readonly key: string; readonly exist: boolean },
): OwnBlocksState => {
  const row = state.rows.find(({ amebaId }) => amebaId === key);
  if (!row || state.totalCount === null || row.isLifted === !exist) return state;
  return {
    ...state,
    totalCount: state.totalCount + (exist ? 1 : -1),
    rows: state.rows.map((each) => (each === row ? { ...row, isLifted: !exist } : each)),
  };
};

const ownBlocks = createSlice({
  name: 'ownBlocks',
  initialState: NOTHING,
  reducers: {
    ownBlocksRequested: (state): OwnBlocksState => ({ ...state, status: 'loading' }),
    ownBlocksLoaded: (state, { payload }: PayloadAction<OwnBlockPage>) => withPage(state, payload),
    ownBlocksFailed: (state): OwnBlocksState => ({ ...state, status: 'failed' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(blockToggle.changed, (state, { payload }) => withChange(state, payload))
      .addCase(sessionEnded, () => NOTHING)
      .addCase(personalLoaded, (state, { payload }) =>
        payload.session.status === 'member' ? state : NOTHING,
      ),
});

export const { ownBlocksRequested, ownBlocksLoaded, ownBlocksFailed } = ownBlocks.actions;

export const ownBlocksSlice = serializableSlice({
  reducerPath: 'ownBlocksState',
  reducer: ownBlocks.reducer,
});

export type OwnBlocksRootState = BlockRootState & { readonly ownBlocksState: OwnBlocksState };

export const selectOwnBlocks = ({ ownBlocksState }: OwnBlocksRootState): OwnBlocksState =>
  ownBlocksState;

export const selectHasMoreBlocks = ({ ownBlocksState: { rows, totalCount } }: OwnBlocksRootState) =>
  totalCount !== null && readLive(rows) < totalCount;

/**
 * The number of the next page to read; page numbers start at 1. The server no longer counts the
 * members who were unblocked here.
 */
export const resolveNextPage = ({ rows }: OwnBlocksState, pageSize: number): number =>
  Math.floor(readLive(rows) / pageSize) + 1;
