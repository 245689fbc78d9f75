import { selectHasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import type { BlogSummary, RootState } from '@engawa/contract';
import type { BloggerType } from '@engawa/contract/state/rootState.ts';

/** The subject of the footer's panel: the blog of the page. */
export type PanelSubject = {
  /** null on a page that belongs to no blog */
  readonly blog: Pick<BlogSummary, 'amebaId' | 'genre'> | null;
  readonly bloggerType: BloggerType;
  /** whether the panel contains rankings of blogs */
  readonly hasRankings: boolean;
};

const selectHasRankings = selectHasFeature('blog_ranking');

export const selectPanelSubject = (state: RootState): PanelSubject => ({
  blog: state.blogger.blog,
  bloggerType: state.blogger.blogger?.bloggerType ?? 'general',
  hasRankings: selectHasRankings(state),
});

/** Selects the genre whose ranking the footer links to; null if the footer has no such link. */
export const selectPanelGenre = (state: RootState) =>
  selectHasRankings(state) ? (state.blogger.blog?.genre ?? null) : null;
