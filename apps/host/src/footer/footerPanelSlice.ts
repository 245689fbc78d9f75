import { createSlice, serializableSlice, type PayloadAction } from '@engawa/contract';
import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import * as v from 'valibot';
import type { PanelColumn } from './panelColumns.ts';

/** What was read for the panel; null before. `amebaId` is of the blog it was read for, '' of none. */
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

/** What was read for a blog holds for all of its pages. */
export const footerPanelSlice = serializableSlice({
  ...slice,
  carry: (before: FooterPanelState, arrived: FooterPanelState) => arrived ?? before,
});

export const selectFooterPanel = (state: { readonly footerPanel: FooterPanelState }) =>
  state.footerPanel;

/** The ranking of official blogs as it was read last; null where that is longer ago than it is kept (R9.6). */
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

/** Many pages end with it, and it changes slowly: a browser reads it once in 15 minutes. */
export const officialRankingSlice = serializableSlice<OfficialRankingState>({
  ...officialRanking,
  carry: (before) => before,
  persisted: {
    name: 'officialRanking',
    version: 1,
    toStored: ({ blogs }) => blogs,
    fromStored: (stored) => ({ blogs: v.parse(RankedSchema, stored) }),
  },
});

export const selectOfficialRanking = (state: { readonly officialRanking: OfficialRankingState }) =>
  state.officialRanking.blogs;
