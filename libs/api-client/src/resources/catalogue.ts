/** Every resource of `/_api` with the parameters it takes (R7.1); the backend answers each. */
export const RESOURCE_PARAMS = {
  blogger: ['amebaId'],
  bloggerProfile: ['amebaIds'],
  bloggerPaidPlanFeature: ['amebaId', 'fields'],
  pcSkin: ['amebaId', 'blogId'],
  blogPcSkin: ['amebaId', 'blogId'],
  blogSpSkin: ['amebaId', 'blogId'],
  pcLayout: ['amebaId', 'blogId'],
  pcSidebar: ['amebaId', 'blogId'],
  blogEntries: ['amebaId', 'blogId', 'page', 'offset', 'limit', 'isNeedDetailText'],
  blogThemeEntries: ['amebaId', 'blogId', 'themeId', 'page', 'offset', 'limit'],
  blogArchiveEntries: ['amebaId', 'blogId', 'yearMonth', 'page', 'offset', 'limit'],
  blogDayEntries: ['amebaId', 'blogId', 'yearMonthDay', 'page', 'offset', 'limit'],
  blogAmemberEntries: ['amebaId', 'blogId', 'page', 'offset', 'limit'],
  blogPopularEntries: ['amebaId', 'blogId', 'limit'],
  blogEntry: ['amebaId', 'blogId', 'entryId'],
  blogEntryReactions: ['amebaId', 'blogId', 'entryIds'],
  blogComments: ['amebaId', 'blogId', 'entryId', 'excludeReplies', 'offset', 'limit'],
  blogCommentThreads: ['amebaId', 'blogId', 'entryId', 'page', 'limit', 'replyLimit'],
  blogThemes: ['amebaId', 'blogId'],
  blogArchives: ['amebaId', 'blogId'],
  blogCalendars: ['amebaId', 'blogId', 'yearMonth'],
  messageBoard: ['amebaId', 'blogId'],
  entryImage: ['amebaId', 'blogId', 'entryId', 'imageId'],
  imageArchive: ['amebaId', 'blogId', 'yearMonth', 'page', 'limit'],
  blogVideos: ['amebaId', 'blogId', 'page', 'limit'],
  entryVideos: ['amebaId', 'blogId', 'entryId'],
  blogReaders: ['amebaId', 'blogId', 'page', 'limit'],
  blogFavorites: ['amebaId', 'blogId', 'page', 'limit'],
  blogBookmarks: ['amebaId', 'blogId', 'page', 'limit'],
  blogNewComments: ['amebaId', 'blogId', 'page', 'limit'],
  blogReblogs: ['amebaId', 'blogId', 'entryId', 'page', 'limit'],
  iineUsers: ['amebaId', 'blogId', 'entryId', 'page', 'limit'],
  sidebarModules: ['amebaId', 'blogId'],
  blogRanking: ['limit'],
  hashtagRanking: ['limit'],
  newEntries: ['limit'],
  customDomain: ['host'],
  blogFeed: ['amebaId', 'blogId', 'limit'],
  sitemap: [],
  sitemapBlogs: ['chunk'],
  sitemapEntries: ['chunk'],
  iine: ['amebaId', 'entryId'],
  personal: ['entryIds', 'amebaIds'],
} as const satisfies Record<string, readonly string[]>;

export type ResourceName = keyof typeof RESOURCE_PARAMS;

export const RESOURCE_NAMES = Object.keys(RESOURCE_PARAMS) as ResourceName[];

/** Those that a member can write. */
export const WRITABLE_RESOURCE_NAMES = ['iine'] as const satisfies readonly ResourceName[];
