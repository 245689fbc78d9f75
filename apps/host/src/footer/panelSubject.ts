import { selectHasFeature, type BlogSummary, type BloggerType } from '@engawa/contract';
import type { HostState } from '../state/hostState.ts';

/** Whose page the footer's panel ends. */
export type PanelSubject = {
  /** null on a page that belongs to no blog */
  readonly blog: Pick<BlogSummary, 'amebaId' | 'genre'> | null;
  readonly bloggerType: BloggerType;
  /** whether rankings of blogs stand there */
  readonly hasRankings: boolean;
};

const selectHasRankings = selectHasFeature('blog_ranking');

export const selectPanelSubject = (state: HostState): PanelSubject => ({
  blog: state.blogger.blog,
  bloggerType: state.blogger.blogger?.bloggerType ?? 'general',
  hasRankings: selectHasRankings(state),
});

/** The genre whose ranking the footer leads to; null where none stands there. */
export const selectPanelGenre = (state: HostState) =>
  selectHasRankings(state) ? (state.blogger.blog?.genre ?? null) : null;
