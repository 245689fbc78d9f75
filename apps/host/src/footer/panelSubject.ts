import type { BlogFacts, BloggerType } from '@engawa/contract';

/** Whose page the footer's panel ends. */
export type PanelSubject = {
  /** of the page */
  readonly path: string;
  /** null on a page that belongs to no blog */
  readonly blog: Pick<BlogFacts, 'amebaId' | 'genre'> | null;
  readonly bloggerType: BloggerType;
  /** whether rankings of blogs stand there */
  readonly hasRankings: boolean;
};
