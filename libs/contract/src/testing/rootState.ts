import { UNKNOWN_DEVICE } from '../state/device.ts';
import type { PageMatch } from '../routes/pageMatch.ts';
import type {
  BlogSummary,
  BloggerFacts,
  EntryFacts,
  RootState,
  SessionState,
} from '../state/rootState.ts';

export const aBlogSummary = (differences: Partial<BlogSummary> = {}): BlogSummary => ({
  blogId: 10001,
  amebaId: 'hidamari-yonin',
  title: 'ひだまり四人ぐらし',
  description: '四人と縁側の日々。',
  genre: { code: 'family', name: '家族・子育て' },
  denyComment: 'accept',
  denyCommentDisp: 'accept',
  denyPocket: 'accept',
  denyReblog: 'accept',
  entryLimit: 10,
  hasMessageBoard: false,
  offFeatures: [],
  ...differences,
});

export const aBloggerFacts = (differences: Partial<BloggerFacts> = {}): BloggerFacts => ({
  amebaId: 'hidamari-yonin',
  nickname: 'ひだまり',
  bloggerType: 'general',
  isPremium: false,
  isApplyTopBloggerBaseAdPlan: false,
  image: null,
  ...differences,
});

/** A signed-in member. */
export const MEMBER_SESSION: SessionState = {
  status: 'member',
  amebaId: 'kanoya-mio',
  nickname: '澪',
  hasBlog: true,
  csrfToken: 't0',
};

export const anEntryFacts = (differences: Partial<EntryFacts> = {}): EntryFacts => ({
  entryId: 12870014402,
  amebaId: 'hidamari-yonin',
  blogId: 10001,
  title: '雨あがりの庭で',
  publishFlg: 'open',
  closedFlg: 'off',
  denyReblog: 'accept',
  ...differences,
});

export const aPageMatch = (differences: Partial<PageMatch> = {}): PageMatch => ({
  pageType: 'blog-blogtop',
  amebaId: 'hidamari-yonin',
  params: {},
  path: '/hidamari-yonin/',
  ...differences,
});

/**
 * Builds the shared state after the first wave of reads of a page view: the blog is known, the
 * reader is not.
 */
export const aRootState = (differences: Partial<RootState> = {}): RootState => ({
  site: {
    siteName: 'Engawa',
    hostOrigin: 'https://blog.test',
    platformOrigin: 'https://platform.test',
  },
  // 2026-11-21 12:00 in Tokyo
  page: { match: aPageMatch(), template: 'new', nowMs: Date.UTC(2026, 10, 21, 3) },
  blogger: { blogger: aBloggerFacts(), blog: aBlogSummary() },
  entryFacts: {},
  reactions: {},
  session: { status: 'unknown' },
  hiddenMembers: {},
  experiments: {},
  device: UNKNOWN_DEVICE,
  snackbarFlags: {
    isMigrationAppealOn: true,
    isUpperLimitOn: false,
    isRewardOn: false,
    checklistReadAtMs: 0,
  },
  waitingAct: null,
  ...differences,
});
