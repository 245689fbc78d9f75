import { createSlice, type PayloadAction } from '@engawa/contract';
import type { RankedBlog, RankedHashtag } from '@engawa/api-client/model/site.ts';

/**
 * Rankings in the footer and on the front page. A ranking is null if it was not read or the read
 * failed.
 */
export type RankingsState = {
  readonly blogs: readonly RankedBlog[] | null;
  readonly hashtags: readonly RankedHashtag[] | null;
};

const NO_RANKINGS: RankingsState = { blogs: null, hashtags: null };

export const rankingsSlice = createSlice({
  name: 'rankings',
  initialState: NO_RANKINGS,
  reducers: {
    rankingsLoaded: (_, { payload }: PayloadAction<RankingsState>) => payload,
  },
});

export const { rankingsLoaded } = rankingsSlice.actions;

export const selectRankings = (state: { readonly rankings: RankingsState }): RankingsState =>
  state.rankings;
