import { createSelector, pageNumberOf, selectMatch, type RootState } from '@engawa/contract';
import type { BlogArchivePage, ImageState } from '../imageState/imageState.ts';

/** The state as this page sees it: the shared slices and its own. */
export type ImageListState = RootState & { readonly imageState: ImageState };

/** The page that the address names; null until it is loaded. */
export const selectArchivePage = createSelector(
  [(state: ImageListState) => state.imageState.archivePages, selectMatch],
  (pages, { amebaId, params }): BlogArchivePage | null =>
    pages.find(
      (page) =>
        page.amebaId === amebaId &&
        page.yearMonth === (params.yearMonth ?? null) &&
        page.paging.currentPage === pageNumberOf(params),
    ) ?? null,
);
