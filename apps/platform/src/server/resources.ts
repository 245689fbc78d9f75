import { blogAmemberEntries } from '../reads/blogAmemberEntries.ts';
import { blogArchiveEntries } from '../reads/blogArchiveEntries.ts';
import { blogArchives } from '../reads/blogArchives.ts';
import { blogBookmarks } from '../reads/blogBookmarks.ts';
import { blogCalendars } from '../reads/blogCalendars.ts';
import { blogCommentThreads } from '../reads/blogCommentThreads.ts';
import { blogComments } from '../reads/blogComments.ts';
import { blogDayEntries } from '../reads/blogDayEntries.ts';
import { blogEntries } from '../reads/blogEntries.ts';
import { blogEntry } from '../reads/blogEntry.ts';
import { blogEntryReactions } from '../reads/blogEntryReactions.ts';
import { blogFavorites } from '../reads/blogFavorites.ts';
import { blogFeed } from '../reads/blogFeed.ts';
import { blogger } from '../reads/blogger.ts';
import { bloggerPaidPlanFeature } from '../reads/bloggerPaidPlanFeature.ts';
import { bloggerProfile } from '../reads/bloggerProfile.ts';
import { blogNewComments } from '../reads/blogNewComments.ts';
import { blogPopularEntries } from '../reads/blogPopularEntries.ts';
import { blogRanking } from '../reads/blogRanking.ts';
import { blogReaders } from '../reads/blogReaders.ts';
import { blogReblogs } from '../reads/blogReblogs.ts';
import { blogSkin } from '../reads/blogSkin.ts';
import { blogThemeEntries } from '../reads/blogThemeEntries.ts';
import { blogThemes } from '../reads/blogThemes.ts';
import { customDomain } from '../reads/customDomain.ts';
import { blogVideos } from '../reads/blogVideos.ts';
import { entryRanking } from '../reads/entryRanking.ts';
import { genres } from '../reads/genres.ts';
import { hashtagEntries } from '../reads/hashtagEntries.ts';
import { potentialBlogs } from '../reads/potentialBlogs.ts';
import { recommendedUsers } from '../reads/recommendedUsers.ts';
import { officialBlogs } from '../reads/officialBlogs.ts';
import { entryImage } from '../reads/entryImage.ts';
import { entryVideos } from '../reads/entryVideos.ts';
import { hashtagRanking } from '../reads/hashtagRanking.ts';
import { iineUsers } from '../reads/iineUsers.ts';
import { imageArchive } from '../reads/imageArchive.ts';
import { messageBoard } from '../reads/messageBoard.ts';
import { newEntries } from '../reads/newEntries.ts';
import { pcLayout } from '../reads/pcLayout.ts';
import { pcSidebar } from '../reads/pcSidebar.ts';
import { personal } from '../reads/personal.ts';
import type { ApiResource } from '../reads/apiContext.ts';
import { sitemap } from '../reads/sitemap.ts';
import { sitemapBlogs } from '../reads/sitemapBlogs.ts';
import { sitemapEntries } from '../reads/sitemapEntries.ts';
import { search } from '../reads/search.ts';
import { searchSuggestions } from '../reads/searchSuggestions.ts';
import { shop } from '../reads/shop.ts';
import { entryShopItems } from '../reads/entryShopItems.ts';
import { myPick } from '../reads/myPick.ts';
import { sidebarModules } from '../reads/sidebarModules.ts';
import { iine } from '../writes/iine.ts';
import type { WriteDeps } from '../writes/writer.ts';

/** All that `/_api` answers, by resource name. */
export const createResources = (deps: WriteDeps): ReadonlyMap<string, ApiResource> =>
  new Map<string, ApiResource>([
    ['blogger', blogger(deps)],
    ['bloggerProfile', bloggerProfile(deps)],
    ['bloggerPaidPlanFeature', bloggerPaidPlanFeature(deps)],
    ['pcSkin', blogSkin(deps)],
    ['blogPcSkin', blogSkin(deps)],
    ['blogSpSkin', blogSkin(deps)],
    ['pcLayout', pcLayout],
    ['pcSidebar', pcSidebar],
    ['blogEntries', blogEntries(deps)],
    ['blogThemeEntries', blogThemeEntries(deps)],
    ['blogArchiveEntries', blogArchiveEntries(deps)],
    ['blogDayEntries', blogDayEntries(deps)],
    ['blogAmemberEntries', blogAmemberEntries(deps)],
    ['blogPopularEntries', blogPopularEntries(deps)],
    ['blogEntry', blogEntry(deps)],
    ['blogEntryReactions', blogEntryReactions(deps)],
    ['blogComments', blogComments(deps)],
    ['blogCommentThreads', blogCommentThreads(deps)],
    ['blogThemes', blogThemes],
    ['blogArchives', blogArchives],
    ['blogCalendars', blogCalendars(deps)],
    ['messageBoard', messageBoard],
    ['entryImage', entryImage(deps)],
    ['imageArchive', imageArchive(deps)],
    ['blogVideos', blogVideos(deps)],
    ['entryVideos', entryVideos(deps)],
    ['blogReaders', blogReaders(deps)],
    ['blogFavorites', blogFavorites(deps)],
    ['blogBookmarks', blogBookmarks(deps)],
    ['blogNewComments', blogNewComments(deps)],
    ['blogReblogs', blogReblogs(deps)],
    ['iineUsers', iineUsers(deps)],
    ['sidebarModules', sidebarModules(deps)],
    ['blogRanking', blogRanking(deps)],
    ['potentialBlogs', potentialBlogs(deps)],
    ['recommendedUsers', recommendedUsers(deps)],
    ['hashtagRanking', hashtagRanking(deps)],
    ['hashtagEntries', hashtagEntries(deps)],
    ['shop', shop(deps)],
    ['entryShopItems', entryShopItems(deps)],
    ['myPick', myPick(deps)],
    ['search', search(deps)],
    ['searchSuggestions', searchSuggestions(deps)],
    ['entryRanking', entryRanking(deps)],
    ['genres', genres(deps)],
    ['officialBlogs', officialBlogs(deps)],
    ['newEntries', newEntries(deps)],
    ['customDomain', customDomain(deps)],
    ['blogFeed', blogFeed(deps)],
    ['sitemap', sitemap(deps)],
    ['sitemapBlogs', sitemapBlogs(deps)],
    ['sitemapEntries', sitemapEntries(deps)],
    ['iine', iine(deps)],
    ['personal', personal(deps)],
  ]);
