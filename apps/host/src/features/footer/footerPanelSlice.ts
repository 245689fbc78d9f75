import { createSlice, serializableSlice, type PayloadAction } from '@engawa/contract';
import { blogCardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import * as v from 'valibot';
import type { PanelColumn } from './panelColumns.ts';

/** Columns of the panel; null before they are read. `amebaId` is '' on a page without a blog. */
export type FooterPanelState = {
  readonly amebaId: string;
  readonly columns: readonly PanelColumn[];
} | null;

const slice = createSlice({
  name: 'footerPanel',
  initialState: (): FooterPanelState => null,
  reducers: {
    footerPanelLoaded: (_, { payload }: PayloadAction<NonNullable<FooterPanelState>>) => payload,
  },
});

export const { footerPanelLoaded } = slice.actions;

export const footerPanelSlice = serializableSlice<FooterPanelState>(slice);

export const selectFooterPanel = (state: { readonly footerPanel: FooterPanelState }) =>
  state.footerPanel;

/** Cache tags of the blogs in the panel. */
export const selectPanelCardTags = (state: {
  readonly footerPanel?: FooterPanelState;
}): readonly string[] => {
  const blogs = state.footerPanel?.columns.flatMap((column) => column.blogs) ?? [];
  return [...new Set(blogs.map(({ amebaId }) => blogCardCacheTag(amebaId)))];
};

/**
 * The ranking of official blogs that this browser read last; null once the ranking has expired
 * (R9.6).
 */
type OfficialRankingState = { readonly blogs: readonly RankedBlog[] | null };

const officialRanking = createSlice({
  name: 'officialRanking',
  initialState: { blogs: null } as OfficialRankingState,
  reducers: {
    officialRankingRead: (_, { payload }: PayloadAction<readonly RankedBlog[]>) => ({
      blogs: payload,
    }),
  },
});

export const { officialRankingRead } = officialRanking.actions;

const RankedSchema = v.array(
  v.object({
    rank: v.number(),
    amebaId: v.string(),
    title: v.string(),
    nickname: v.string(),
    genreName: v.string(),
    image: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  }),
);

/** When a browser reads the panel itself, it reads this ranking once in 15 minutes. */
export const officialRankingSlice = serializableSlice<OfficialRankingState, undefined>({
  ...officialRanking,
  // the document contains the panel's columns instead
  toInit: () => undefined,
  carry: (before) => before,
  persisted: {
    name: 'officialRanking',
    version: 1,
    forS: 15 * 60,
    toStored: ({ blogs }) => blogs,
    fromStored: (stored) => ({ blogs: v.parse(RankedSchema, stored) }),
  },
});

export const selectOfficialRanking = (state: { readonly officialRanking: OfficialRankingState }) =>
  state.officialRanking.blogs;
