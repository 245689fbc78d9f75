import type { PanelSubject } from './panelSubject.ts';

/** A page of a blog with a genre, by a general blogger. */
export const aPanelSubject = (over: Partial<PanelSubject> = {}): PanelSubject => ({
  blog: { amebaId: 'hidamari-yonin', genre: { code: 'family', name: '家族・子育て' } },
  bloggerType: 'general',
  hasRankings: true,
  ...over,
});
