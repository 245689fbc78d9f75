import { blogAmemberEntries } from '../reads/entries/blogAmemberEntries.ts';
import { blogArchiveEntries } from '../reads/entries/blogArchiveEntries.ts';
import { blogArchives } from '../reads/blog/blogArchives.ts';
import { blogBookmarks } from '../reads/people/blogBookmarks.ts';
import { blogCalendars } from '../reads/blog/blogCalendars.ts';
import { blogCommentThreads } from '../reads/comments/blogCommentThreads.ts';
import { blogComments } from '../reads/comments/blogComments.ts';
import { blogDayEntries } from '../reads/entries/blogDayEntries.ts';
import { blogEntries } from '../reads/entries/blogEntries.ts';
import { blogEntry } from '../reads/entries/blogEntry.ts';
import { blogEntryReactions } from '../reads/entries/blogEntryReactions.ts';
import { blogFavorites } from '../reads/people/blogFavorites.ts';
import { blogFeed } from '../reads/feeds/blogFeed.ts';
import { blogger } from '../reads/blog/blogger.ts';
import { bloggerPaidPlanFeature } from '../reads/blog/bloggerPaidPlanFeature.ts';
import { bloggerProfile } from '../reads/blog/bloggerProfile.ts';
import { blogNewComments } from '../reads/comments/blogNewComments.ts';
import { blogPopularEntries } from '../reads/entries/blogPopularEntries.ts';
import { wayOn } from '../reads/entries/wayOn.ts';
import { blogHashtags } from '../reads/entries/blogHashtags.ts';
import { blogRanking } from '../reads/site/blogRanking.ts';
import { blogReaders } from '../reads/people/blogReaders.ts';
import { blogReblogs } from '../reads/people/blogReblogs.ts';
import { blogSkin } from '../reads/blog/blogSkin.ts';
import { blogThemeEntries } from '../reads/entries/blogThemeEntries.ts';
import { blogThemes } from '../reads/blog/blogThemes.ts';
import { customDomain } from '../reads/blog/customDomain.ts';
import { blogVideos } from '../reads/media/blogVideos.ts';
import { entryRanking } from '../reads/site/entryRanking.ts';
import { genrePickups } from '../reads/site/genrePickups.ts';
import { genres } from '../reads/site/genres.ts';
import { hashtagEntries } from '../reads/site/hashtagEntries.ts';
import { potentialBlogs } from '../reads/site/potentialBlogs.ts';
import { ownFollows } from '../reads/people/ownFollows.ts';
import { followSuggestions } from '../reads/people/followSuggestions.ts';
import { recommendedUsers } from '../reads/people/recommendedUsers.ts';
import { officialBlogs } from '../reads/site/officialBlogs.ts';
import { entryImage } from '../reads/media/entryImage.ts';
import { entryVideos } from '../reads/media/entryVideos.ts';
import { hashtagRanking } from '../reads/site/hashtagRanking.ts';
import { iineUsers } from '../reads/people/iineUsers.ts';
import { imageArchive } from '../reads/media/imageArchive.ts';
import { imageNeighbours } from '../reads/media/imageNeighbours.ts';
import { messageBoard } from '../reads/blog/messageBoard.ts';
import { blogsNewEntries, newEntries } from '../reads/site/newEntries.ts';
import { pcLayout } from '../reads/blog/pcLayout.ts';
import { pcSidebar } from '../reads/blog/pcSidebar.ts';
import { followFeed, followFeedUpdates } from '../reads/member/followFeed.ts';
import { ownSaved } from '../reads/member/ownSaved.ts';
import { personal, type PersonalDeps } from '../reads/member/personal.ts';
import type { ResourceName } from '@engawa/api-client/resources/resourceNames.ts';
import type { ApiImplementation, ApiResource } from '../reads/apiContext.ts';
import { sitemap } from '../reads/feeds/sitemap.ts';
import { sitemapBlogs } from '../reads/feeds/sitemapBlogs.ts';
import { sitemapEntries } from '../reads/feeds/sitemapEntries.ts';
import { search, type SearchDeps } from '../reads/site/search.ts';
import { searchSuggestions } from '../reads/site/searchSuggestions.ts';
import { shop } from '../reads/commerce/shop.ts';
import { entryShopItems } from '../reads/commerce/entryShopItems.ts';
import { myPick } from '../reads/commerce/myPick.ts';
import { pcPreviewSidebar, pcPreviewSkin, pcSkinLayout } from '../reads/blog/pcPreview.ts';
import { blogDesign } from '../blogDesign/blogDesign.ts';
import { sidebarModules } from '../reads/blog/sidebarModules.ts';
import { ads, type AdsDeps } from '../ads/ads.ts';
import { cheer } from '../cheers/cheer.ts';
import { block, ownBlocks } from '../writes/block.ts';
import { follow, type FollowDeps } from '../writes/follow.ts';
import { followMigration } from '../writes/followMigration.ts';
import { iine } from '../writes/iine.ts';
import { ownBlog } from '../accounts/ownBlog.ts';
import { ownEntries, ownEntry } from '../entries/ownEntries.ts';
import { ownPictures } from '../pictures/ownPictures.ts';
import type { PictureDeps } from '../pictures/addPicture.ts';
import { ownStats } from '../ownStats/ownStats.ts';
import { ownComments } from '../comments/ownComments.ts';
import { comment, commentBan, commentWord, type CommentDeps } from '../writes/comment.ts';
import { amebloOneTimeToken, amebloToken } from '../writes/amebloToken.ts';
import { reblog, type ReblogDeps } from '../writes/reblog.ts';
import { report, type ReportDeps } from '../writes/report.ts';
import { saved, savedMigration } from '../writes/saved.ts';

/** Creates all resources of `/_api`, by name. */
export const createResources = (
  deps: CommentDeps &
    ReportDeps &
    FollowDeps &
    ReblogDeps &
    PictureDeps &
    PersonalDeps &
    AdsDeps &
    SearchDeps,
): ReadonlyMap<string, ApiResource> =>
  new Map<string, ApiResource>(
    Object.entries({
      blogger: blogger(deps),
      bloggerProfile: bloggerProfile(deps),
      bloggerPaidPlanFeature: bloggerPaidPlanFeature(deps),
      pcSkin: blogSkin(deps),
      blogPcSkin: blogSkin(deps),
      blogSpSkin: blogSkin(deps),
      pcLayout,
      pcSidebar,
      pcPreviewSkin: pcPreviewSkin(deps),
      pcSkinLayout,
      pcPreviewSidebar,
      blogDesign: blogDesign(deps),
      blogEntries: blogEntries(deps),
      blogThemeEntries: blogThemeEntries(deps),
      blogArchiveEntries: blogArchiveEntries(deps),
      blogDayEntries: blogDayEntries(deps),
      blogAmemberEntries: blogAmemberEntries(deps),
      blogPopularEntries: blogPopularEntries(deps),
      blogEntry: blogEntry(deps),
      wayOn: wayOn(deps),
      blogEntryReactions: blogEntryReactions(deps),
      blogComments: blogComments(deps),
      blogCommentThreads: blogCommentThreads(deps),
      blogThemes,
      blogArchives,
      blogCalendars: blogCalendars(deps),
      messageBoard,
      entryImage: entryImage(deps),
      imageArchive: imageArchive(deps),
      imageNeighbours: imageNeighbours(deps),
      blogVideos: blogVideos(deps),
      entryVideos: entryVideos(deps),
      blogReaders: blogReaders(deps),
      blogFavorites: blogFavorites(deps),
      blogBookmarks: blogBookmarks(deps),
      blogNewComments: blogNewComments(deps),
      blogReblogs: blogReblogs(deps),
      iineUsers: iineUsers(deps),
      sidebarModules: sidebarModules(deps),
      blogRanking: blogRanking(deps),
      potentialBlogs: potentialBlogs(deps),
      recommendedUsers: recommendedUsers(deps),
      followSuggestions: followSuggestions(deps),
      hashtagRanking: hashtagRanking(deps),
      hashtagEntries: hashtagEntries(deps),
      shop: shop(deps),
      entryShopItems: entryShopItems(deps),
      myPick: myPick(deps),
      search: search(deps),
      searchSuggestions: searchSuggestions(deps),
      entryRanking: entryRanking(deps),
      genres: genres(deps),
      genrePickups: genrePickups(deps),
      blogHashtags: blogHashtags(deps),
      ads: ads(deps),
      officialBlogs: officialBlogs(deps),
      newEntries: newEntries(deps),
      blogsNewEntries: blogsNewEntries(deps),
      customDomain: customDomain(deps),
      blogFeed: blogFeed(deps),
      sitemap: sitemap(deps),
      sitemapBlogs: sitemapBlogs(deps),
      sitemapEntries: sitemapEntries(deps),
      cheer: cheer(deps),
      iine: iine(deps),
      follow: follow(deps),
      followFeed: followFeed(deps),
      followFeedUpdates: followFeedUpdates(deps),
      followMigration: followMigration(deps),
      ownFollows: ownFollows(deps),
      block: block(deps),
      ownBlocks: ownBlocks(deps),
      saved: saved(deps),
      savedMigration: savedMigration(deps),
      ownSaved: ownSaved(deps),
      reblog: reblog(deps),
      report: report(deps),
      comment: comment(deps),
      commentBan: commentBan(deps),
      commentWord: commentWord(deps),
      ownComments: ownComments(deps),
      ownStats: ownStats(deps),
      ownBlog: ownBlog(deps),
      ownEntries: ownEntries(deps),
      ownEntry: ownEntry(deps),
      ownPictures: ownPictures(deps),
      amebloOneTimeToken: amebloOneTimeToken(deps),
      amebloToken: amebloToken(deps),
      personal: personal(deps),
    } satisfies { readonly [N in ResourceName]: ApiImplementation<N> }),
  );
