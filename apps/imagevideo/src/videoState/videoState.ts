import type { Comment } from '@engawa/api-client/model/comment.ts';
import type { Video, VideoPage } from '@engawa/api-client/model/video.ts';
import { createSlice, type PayloadAction } from '@engawa/contract';

/** A page of a blog's films. */
export type BlogVideoPage = VideoPage & { readonly amebaId: string; readonly blogId: number };

/** The films of one entry with what its readers said. */
export type VideoEntry = {
  readonly entryId: number;
  /** at least one, in order */
  readonly videos: readonly Video[];
  /** plain text from the start of the entry */
  readonly excerpt: string;
  /** newest first; null where they could not be read, or may not be shown */
  readonly comments: { readonly shown: readonly Comment[]; readonly total: number } | null;
};

/** Newest first: what is shown and what is coming. */
export type VideoState = {
  readonly pages: readonly BlogVideoPage[];
  readonly entries: readonly VideoEntry[];
};

const KEPT = 2;

const NO_VIDEOS: VideoState = { pages: [], entries: [] };

const isSamePage = (a: BlogVideoPage, b: BlogVideoPage) =>
  a.blogId === b.blogId && a.paging.currentPage === b.paging.currentPage;

const videoSlice = createSlice({
  name: 'video',
  initialState: NO_VIDEOS,
  reducers: {
    videoPageLoaded: (state: VideoState, { payload }: PayloadAction<BlogVideoPage>) => ({
      ...state,
      pages: [payload, ...state.pages.filter((page) => !isSamePage(page, payload))].slice(0, KEPT),
    }),
    videoEntryLoaded: (state: VideoState, { payload }: PayloadAction<VideoEntry>) => ({
      ...state,
      entries: [
        payload,
        ...state.entries.filter(({ entryId }) => entryId !== payload.entryId),
      ].slice(0, KEPT),
    }),
  },
});

export const { reducer: videoReducer } = videoSlice;
export const { videoEntryLoaded, videoPageLoaded } = videoSlice.actions;
