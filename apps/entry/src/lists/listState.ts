import { createSlice, type PayloadAction } from '@engawa/contract';
import type { ListPage } from '../entries/entryState.ts';

export type ListState = {
  /** what is for members alone, by `{blogId}/{page}` */
  readonly amemberPageMap: Readonly<Record<string, ListPage>>;
  /** by blog id, the best first */
  readonly popularMap: Readonly<Record<string, readonly number[]>>;
};

const initialState: ListState = { amemberPageMap: {}, popularMap: {} };

const listState = createSlice({
  name: 'listState',
  initialState,
  reducers: {
    amemberPageLoaded: (
      state,
      { payload }: PayloadAction<{ key: string; listPage: ListPage }>,
    ): ListState => ({
      ...state,
      amemberPageMap: { ...state.amemberPageMap, [payload.key]: payload.listPage },
    }),
    popularLoaded: (
      state,
      { payload }: PayloadAction<{ blogId: number; entryIds: readonly number[] }>,
    ): ListState => ({
      ...state,
      popularMap: { ...state.popularMap, [String(payload.blogId)]: payload.entryIds },
    }),
  },
});

export const listReducer = listState.reducer;
export const { amemberPageLoaded, popularLoaded } = listState.actions;
