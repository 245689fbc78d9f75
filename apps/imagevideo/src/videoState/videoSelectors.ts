import { createSelector, pageNumberOf, selectMatch, type RootState } from '@engawa/contract';
import type { BlogVideoPage, VideoEntry, VideoState } from './videoState.ts';

/** The state as these pages see it: the shared slices and their own. */
export type VideoRootState = RootState & { readonly videoState: VideoState };

const selectPages = (state: VideoRootState) => state.videoState.pages;

/** The page of the list that the address names; null until it is loaded. */
export const selectVideoPage = createSelector(
  [selectPages, selectMatch],
  (pages, { amebaId, params }): BlogVideoPage | null =>
    pages.find(
      (page) => page.amebaId === amebaId && page.paging.currentPage === pageNumberOf(params),
    ) ?? null,
);

/** The entry that the address names; null until it is loaded. */
export const selectVideoEntry = createSelector(
  [(state: VideoRootState) => state.videoState.entries, selectMatch],
  (entries, { params }): VideoEntry | null =>
    entries.find(({ entryId }) => entryId === Number(params.entryId)) ?? null,
);

const NO_VIDEOS: VideoEntry['videos'] = [];

/** The films of an entry in order; none until they are loaded. */
export const selectVideosOf = ({ videoState }: VideoRootState, entryId: number) =>
  videoState.entries.find((entry) => entry.entryId === entryId)?.videos ?? NO_VIDEOS;

/** The blog's newest films but for those of the entry that is shown. */
export const selectOtherVideos = createSelector(
  [selectPages, selectMatch],
  (pages, { amebaId, params }) =>
    (
      pages.find((page) => page.amebaId === amebaId && page.paging.currentPage === 1)?.videos ?? []
    ).filter(({ entryId }) => entryId !== Number(params.entryId)),
);
