import { createSlice, type PayloadAction } from '@engawa/contract';
import type { BlogsNewEntry, RankedBlog } from '@engawa/api-client/model/site.ts';

/**
 * Data of the front page, except rankings. A field is null if it was not read or the read failed.
 */
export type SiteTopState = {
  readonly potentialBlogs: readonly RankedBlog[] | null;
  readonly newEntries: readonly BlogsNewEntry[] | null;
};

const NOTHING: SiteTopState = { potentialBlogs: null, newEntries: null };

export const siteTopSlice = createSlice({
  name: 'siteTop',
  initialState: NOTHING,
  reducers: {
    siteTopLoaded: (_, { payload }: PayloadAction<SiteTopState>) => payload,
  },
});

export const { siteTopLoaded } = siteTopSlice.actions;

export const selectSiteTop = (state: { readonly siteTop: SiteTopState }): SiteTopState =>
  state.siteTop;
