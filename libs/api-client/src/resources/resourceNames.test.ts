import type { Read } from '@engawa/contract';
import { fakeRead } from '../fixtures/fakeRead.ts';
import { getBlogAmemberEntries } from './entries/blogAmemberEntries.ts';
import { getBlogArchiveEntries } from './entries/blogArchiveEntries.ts';
import { getBlogArchives } from './blog/blogArchives.ts';
import { getBlogCalendar } from './blog/blogCalendars.ts';
import { getBlogCommentThreads } from './comments/blogCommentThreads.ts';
import { getBlogComments } from './comments/blogComments.ts';
import { getBlogDayEntries } from './entries/blogDayEntries.ts';
import { getBlogEntries } from './entries/blogEntries.ts';
import { getWayOn } from './entries/wayOn.ts';
import { getBlogEntry } from './entries/blogEntry.ts';
import { getBlogEntryReactions } from './entries/blogEntryReactions.ts';
import { getBlogger } from './blog/blogger.ts';
import { getBloggerPaidPlanFeatures } from './blog/bloggerPaidPlanFeature.ts';
import { getBloggerProfiles } from './blog/bloggerProfile.ts';
import { getBlogFeed } from './feeds/blogFeed.ts';
import { getBlogPopularEntries } from './entries/blogPopularEntries.ts';
import { getBlogRanking } from './site/blogRanking.ts';
import { getBlogThemeEntries } from './entries/blogThemeEntries.ts';
import { getBlogThemes } from './blog/blogThemes.ts';
import { getBlogReaders } from './people/blogReaders.ts';
import { getBlogFavorites } from './people/blogFavorites.ts';
import { getBlogBookmarks } from './people/blogBookmarks.ts';
import { getBlogNewComments } from './comments/blogNewComments.ts';
import { getBlogReblogs } from './people/blogReblogs.ts';
import { getCheer } from './people/cheer.ts';
import { getIineUsers, getMoreLikers } from './people/iineUsers.ts';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from './resourceNames.ts';
import { getCustomDomain } from './blog/customDomain.ts';
import { getEntryImage } from './media/entryImage.ts';
import { getImageNeighbours } from './media/imageNeighbours.ts';
import { getBlogVideos } from './media/blogVideos.ts';
import { getEntryVideos } from './media/entryVideos.ts';
import { getImageArchive } from './media/imageArchive.ts';
import { getBlogHashtags } from './entries/blogHashtags.ts';
import { getGenrePickups } from './site/genrePickups.ts';
import { getEntryRanking } from './site/entryRanking.ts';
import { getAds } from './site/ads.ts';
import { getGenres } from './site/genres.ts';
import { getHashtagEntries } from './site/hashtagEntries.ts';
import { getPotentialBlogs } from './site/potentialBlogs.ts';
import { getRecommendedUsers } from './people/recommendedUsers.ts';
import { getOfficialBlogs } from './site/officialBlogs.ts';
import { getHashtagRanking } from './site/hashtagRanking.ts';
import { getBlock } from './member/block.ts';
import { getOwnBlocks } from './member/ownBlocks.ts';
import { getOwnSaved } from './member/ownSaved.ts';
import { getSaved } from './member/saved.ts';
import { getFollow } from './member/follow.ts';
import { getFollowSuggestions } from './people/followSuggestions.ts';
import { getOwnFollows } from './member/ownFollows.ts';
import { getFollowFeed } from './member/followFeed.ts';
import { getFollowFeedUpdates } from './member/followFeedUpdates.ts';
import { getIine } from './member/iine.ts';
import { getMessageBoard } from './blog/messageBoard.ts';
import { getBlogsNewEntries } from './site/blogsNewEntries.ts';
import { getNewEntries } from './site/newEntries.ts';
import { getPcLayout } from './blog/pcLayout.ts';
import { getSidebarModules } from './blog/sidebarModules.ts';
import { getSidebarDisplay } from './blog/pcSidebar.ts';
import { getPcSkin } from './blog/pcSkin.ts';
import { getSearch } from './site/search.ts';
import { getSearchSuggestions } from './site/searchSuggestions.ts';
import { getShop } from './commerce/shop.ts';
import { getEntryShopItems } from './commerce/entryShopItems.ts';
import { getMyPick } from './commerce/myPick.ts';
import { getPreviewSidebar } from './blog/pcPreviewSidebar.ts';
import { getPreviewSkin } from './blog/pcPreviewSkin.ts';
import { getSkinLayout } from './blog/pcSkinLayout.ts';
import { getOwnComments } from './member/ownComments.ts';
import { getBlogDesign } from './member/blogDesign.ts';
import { getOwnBlog } from './member/ownBlog.ts';
import { getOwnStats } from './member/ownStats.ts';
import { getOwnEntries } from './member/ownEntries.ts';
import { getOwnEntry } from './member/ownEntry.ts';
import { getOwnPictures } from './member/ownPictures.ts';
import { getPersonal } from './member/personal.ts';
import { getReblog } from './member/reblog.ts';
import { getSitemap } from './feeds/sitemap.ts';
import { getSitemapBlogs } from './feeds/sitemapBlogs.ts';
import { getSitemapEntries } from './feeds/sitemapEntries.ts';

const blog = { amebaId: 'a-b-c', blogId: 1 };
const entry = { ...blog, entryId: 2 };
const list = { ...blog, page: 1, limit: 10, offset: 0 };

const READS: Partial<Record<ResourceName, (read: Read) => Promise<unknown>>> = {
  blogger: (read) => getBlogger(read)(blog),
  bloggerProfile: (read) => getBloggerProfiles(read)({ amebaIds: ['a-b-c'] }),
  bloggerPaidPlanFeature: (read) => getBloggerPaidPlanFeatures(read)(blog),
  pcSkin: (read) => getPcSkin(read)(blog),
  pcLayout: (read) => getPcLayout(read)(blog),
  pcSidebar: (read) => getSidebarDisplay(read)(blog),
  blogEntries: (read) =>
    getBlogEntries(read)({
      ...list,
      isNeedDetailText: true,
      refinement: { themeId: 3, period: '2022', hasImage: true, isAmember: true },
    }),
  blogThemeEntries: (read) => getBlogThemeEntries(read)({ ...list, themeId: 3 }),
  blogArchiveEntries: (read) => getBlogArchiveEntries(read)({ ...list, yearMonth: '202207' }),
  blogDayEntries: (read) => getBlogDayEntries(read)({ ...list, yearMonthDay: '20220729' }),
  blogAmemberEntries: (read) => getBlogAmemberEntries(read)(list),
  blogPopularEntries: (read) => getBlogPopularEntries(read)({ ...blog, limit: 10 }),
  blogEntry: (read) => getBlogEntry(read)(entry),
  wayOn: (read) => getWayOn(read)(entry),
  blogEntryReactions: (read) => getBlogEntryReactions(read)({ ...blog, entryIds: [2, 3] }),
  blogComments: (read) => getBlogComments(read)({ ...entry, commentId: 4 }),
  blogCommentThreads: (read) =>
    getBlogCommentThreads(read)({ ...entry, commentId: 4, order: 'oldest' }),
  blogThemes: (read) => getBlogThemes(read)(blog),
  blogArchives: (read) => getBlogArchives(read)(blog),
  blogCalendars: (read) => getBlogCalendar(read)({ ...blog, yearMonth: '202207' }),
  messageBoard: (read) => getMessageBoard(read)(blog),
  entryImage: (read) => getEntryImage(read)({ ...entry, imageId: 3 }),
  imageNeighbours: (read) =>
    getImageNeighbours(read)({
      ...entry,
      imageId: 3,
      side: 'next',
      limit: 12,
    }),
  // a page by number, and the images after an earlier image
  imageArchive: async (read) => [
    await getImageArchive(read)({ ...blog, yearMonth: '202207' }),
    await getImageArchive(read)({ ...blog, after: '1-1-1' }),
  ],
  blogVideos: (read) => getBlogVideos(read)(blog),
  entryVideos: (read) => getEntryVideos(read)(entry),
  blogReaders: (read) => getBlogReaders(read)(blog),
  blogFavorites: (read) => getBlogFavorites(read)(blog),
  blogBookmarks: (read) => getBlogBookmarks(read)(blog),
  blogNewComments: (read) => getBlogNewComments(read)(blog),
  blogReblogs: (read) => getBlogReblogs(read)(entry),
  // a page by number, and the likes after an earlier like
  iineUsers: async (read) => [
    await getIineUsers(read)(entry),
    await getMoreLikers(read)({
      ...entry,
      after: { lastUpdatedMs: 1, lastUserId: 7 },
      q: '梅',
    }),
  ],
  sidebarModules: (read) => getSidebarModules(read)(blog),
  blogRanking: (read) =>
    getBlogRanking(read)({ genre: 'recipe', official: 'cooking', type: 'official' }),
  hashtagEntries: (read) => getHashtagEntries(read)({ hashtag: '梅', page: 2, limit: 20 }),
  shop: (read) => getShop(read)(blog),
  entryShopItems: (read) => getEntryShopItems(read)(entry),
  myPick: (read) => getMyPick(read)(entry),
  search: (read) =>
    getSearch(read)({ q: '梅', page: 2, limit: 20, amebaId: 'umi-no', order: 'newest' }),
  searchSuggestions: (read) => getSearchSuggestions(read)({ q: '梅' }),
  entryRanking: (read) => getEntryRanking(read)({ genre: 'recipe', hashtag: '梅' }),
  blogHashtags: (read) => getBlogHashtags(read)({ ...blog, limit: 20 }),
  genrePickups: (read) => getGenrePickups(read)({ genre: 'recipe', limit: 6 }),
  genres: (read) => getGenres(read)({ hasPictures: true }),
  ads: (read) =>
    getAds(read)({
      spot: 'entry-rectangle',
      path: '/a-b-c/',
      uniqueKey: 'k1',
      tag: 'ad_opt',
    }),
  officialBlogs: (read) => getOfficialBlogs(read)(),
  potentialBlogs: (read) => getPotentialBlogs(read)(),
  recommendedUsers: (read) => getRecommendedUsers(read)({ amebaId: 'a-b-c' }),
  hashtagRanking: (read) => getHashtagRanking(read)({ genre: 'recipe' }),
  newEntries: (read) => getNewEntries(read)({ genre: 'recipe', perBlog: 2 }),
  blogsNewEntries: (read) => getBlogsNewEntries(read)({ limit: 30, amebaIds: ['koharu'] }),
  customDomain: (read) => getCustomDomain(read)({ host: 'blog.example' }),
  blogFeed: (read) => getBlogFeed(read)(blog),
  sitemap: (read) => getSitemap(read)(),
  sitemapBlogs: (read) => getSitemapBlogs(read)({ chunk: 1 }),
  sitemapEntries: (read) => getSitemapEntries(read)({ chunk: 1 }),
  cheer: (read) => getCheer(read)(entry),
  iine: (read) => getIine(read)(entry),
  block: (read) => getBlock(read)({ amebaId: 'a-b-c' }),
  ownBlocks: (read) => getOwnBlocks(read)({ amebaId: 'a-b-c', page: 1 }),
  saved: (read) => getSaved(read)({ entryId: 2 }),
  ownSaved: (read) => getOwnSaved(read)({ amebaId: 'a-b-c', before: '2_1' }),
  ownFollows: (read) => getOwnFollows(read)({ amebaId: 'a-b-c', page: 2 }),
  followSuggestions: (read) => getFollowSuggestions(read)({ amebaId: 'a-b-c' }),
  follow: (read) => getFollow(read)({ amebaId: 'a-b-c' }),
  followFeed: (read) =>
    getFollowFeed(read)({ amebaId: 'a-b-c', before: '2_1', from: 'b-c-d', limit: 10 }),
  followFeedUpdates: (read) => getFollowFeedUpdates(read)({ amebaId: 'a-b-c', since: '2_1' }),
  reblog: (read) => getReblog(read)(entry),
  pcPreviewSkin: (read) =>
    getPreviewSkin(read)({ ...blog, skinCode: 'new-plain', useLayout: 'one', isExpanded: true }),
  pcSkinLayout: (read) => getSkinLayout(read)({ ...blog, skinCode: 'new-plain', useLayout: 'one' }),
  pcPreviewSidebar: (read) =>
    getPreviewSidebar(read)({ ...blog, settings: { entry_display_count: 3 } }),
  ownComments: (read) => getOwnComments(read)({ state: 'waiting', page: 2 }),
  blogDesign: (read) => getBlogDesign(read)(),
  ownBlog: (read) => getOwnBlog(read)(),
  ownEntries: (read) => getOwnEntries(read)({ state: 'draft', page: 2 }),
  ownStats: (read) => getOwnStats(read)({ days: 7 }),
  ownEntry: (read) => getOwnEntry(read)({ amebaId: 'a-b-c', entryId: 2 }),
  ownPictures: (read) => getOwnPictures(read)({ page: 2 }),
  personal: (read) => getPersonal(read)({ iine: ['2'], follow: ['a-b-c'] }),
};

/** For external clients; our own pages read pcSkin. */
const FOR_OUTSIDERS: readonly ResourceName[] = ['blogPcSkin', 'blogSpSkin'];

/** These accept a blogId, which our client does not send. */
const WITHOUT_BLOG_ID = new Set(['blogger', 'bloggerPaidPlanFeature', 'iine', 'reblog']);

const WRITE_ONLY = RESOURCE_NAMES.filter((name) => 'isWriteOnly' in RESOURCES[name]);

describe('R7.1 the catalogue of resources', () => {
  test('R7.2 has a read for every resource', () => {
    expect([...Object.keys(READS), ...FOR_OUTSIDERS, ...WRITE_ONLY].toSorted()).toEqual(
      RESOURCE_NAMES.toSorted(),
    );
  });

  test.each(Object.entries(READS))(
    'declares exactly the params that the read %s sends',
    async (name, ask) => {
      const read = fakeRead({});
      await ask(read);
      expect(new Set(read.calls.map(({ resource }) => resource))).toEqual(new Set([name]));
      const sent = read.calls.flatMap(({ params }) => Object.keys(params));
      const declared = Object.keys(RESOURCES[name as ResourceName].params);
      expect([...new Set(sent)].toSorted()).toEqual(
        declared.filter((key) => key !== 'blogId' || !WITHOUT_BLOG_ID.has(name)).toSorted(),
      );
    },
  );

  test('R5.7 reads no reactions for an empty list of entries', async () => {
    const read = fakeRead({});
    await expect(getBlogEntryReactions(read)({ ...blog, entryIds: [] })).resolves.toEqual({
      ok: true,
      value: {},
    });
    expect(read.calls).toEqual([]);
  });
});
