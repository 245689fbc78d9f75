import type { PanelSubject } from './panelSubject.ts';

/** A page of a blog that has a genre and is nobody's official one. */
export const aPanelSubject = (over: Partial<PanelSubject> = {}): PanelSubject => ({
  blog: { amebaId: 'hidamari-yonin', genre: { code: 'family', name: '家族・子育て' } },
  bloggerType: 'general',
  hasRankings: true,
  ...over,
});
