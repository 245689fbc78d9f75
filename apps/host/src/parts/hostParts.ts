/**
 * The modules of a page that the host draws itself (specification 2.6). All but the footer's panel and
 * its columns arrive with the page: the server has drawn them, and their own HTML is their place. The
 * panel is a `NearPart`. `host/Page` is what stands around them all: a page that throws there shows the
 * internal error.
 */
export const HOST_PARTS = [
  'host/Page',
  'host/Toolbar',
  'host/Cover',
  'host/NavigationBar',
  'host/OwndNavigation',
  'host/GlobalTabs',
  'host/Announcement',
  'host/FeaturedArea',
  'host/Profile',
  'host/RecentEntries',
  'host/RecentComments',
  'host/Readers',
  'host/MessageBoard',
  'host/Calendar',
  'host/Themes',
  'host/Archives',
  'host/Favorites',
  'host/Bookmarks',
  'host/FooterNav',
  'host/FooterRanking',
  'host/FooterHashtagRanking',
  'host/FooterInformation',
  'host/FooterMegaPanel',
  'host/FooterGenreRanking',
  'host/FooterRecommendedUsers',
  'host/FooterTypeRanking',
  'host/FooterPotentialBlogs',
  'host/FooterRegister',
  'host/FooterPolicy',
  'host/PotentialBlogs',
  'host/Notifications',
] as const;

export type HostPart = (typeof HOST_PARTS)[number];
