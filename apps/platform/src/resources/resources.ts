import { blogAmemberEntries } from './entries/blogAmemberEntries.ts';
import { blogArchiveEntries } from './entries/blogArchiveEntries.ts';
import { blogArchives } from './blog/blogArchives.ts';
import { blogBookmarks } from './people/blogBookmarks.ts';
import { blogCalendars } from './blog/blogCalendars.ts';
import { blogCommentThreads } from './comments/blogCommentThreads.ts';
import { blogComments } from './comments/blogComments.ts';
import { blogDayEntries } from './entries/blogDayEntries.ts';
import { blogEntries } from './entries/blogEntries.ts';
import { blogEntry } from './entries/blogEntry.ts';
import { blogEntryReactions } from './entries/blogEntryReactions.ts';
import { blogFavorites } from './people/blogFavorites.ts';
import { blogFeed } from './feeds/blogFeed.ts';
import { blogger } from './blog/blogger.ts';
import { bloggerPaidPlanFeature } from './blog/bloggerPaidPlanFeature.ts';
import { bloggerProfile } from './blog/bloggerProfile.ts';
import { blogNewComments } from './comments/blogNewComments.ts';
import { blogPopularEntries } from './entries/blogPopularEntries.ts';
import { wayOn } from './entries/wayOn.ts';
import { blogHashtags } from './entries/blogHashtags.ts';
import { blogRanking } from './site/blogRanking.ts';
import { blogReaders } from './people/blogReaders.ts';
import { blogReblogs } from './people/blogReblogs.ts';
import { blogSkin } from './blog/blogSkin.ts';
import { blogThemeEntries } from './entries/blogThemeEntries.ts';
import { blogThemes } from './blog/blogThemes.ts';
import { customDomain } from './blog/customDomain.ts';
import { blogVideos } from './media/blogVideos.ts';
import { entryRanking } from './site/entryRanking.ts';
import { genrePickups } from './site/genrePickups.ts';
import { genres } from './site/genres.ts';
import { hashtagEntries } from './site/hashtagEntries.ts';
import { potentialBlogs } from './site/potentialBlogs.ts';
import { ownFollows } from './people/ownFollows.ts';
import { followSuggestions } from './people/followSuggestions.ts';
import { recommendedUsers } from './people/recommendedUsers.ts';
import { officialBlogs } from './site/officialBlogs.ts';
import { entryImage } from './media/entryImage.ts';
import { entryVideos } from './media/entryVideos.ts';
import { hashtagRanking } from './site/hashtagRanking.ts';
import { iineUsers } from './people/iineUsers.ts';
import { imageArchive } from './media/imageArchive.ts';
import { imageNeighbours } from './media/imageNeighbours.ts';
import { messageBoard } from './blog/messageBoard.ts';
import { blogsNewEntries, newEntries } from './site/newEntries.ts';
import { pcLayout } from './blog/pcLayout.ts';
import { pcSidebar } from './blog/pcSidebar.ts';
import { followFeed, followFeedUpdates } from './member/followFeed.ts';
import { ownSaved } from './member/ownSaved.ts';
import { personal, type PersonalDeps } from './member/personal.ts';
import type { ResourceName } from '@engawa/api-client/resources/resourceNames.ts';
import type { ApiImplementation, ApiResource } from './request/apiContext.ts';
import { sitemap } from './feeds/sitemap.ts';
import { sitemapBlogs } from './feeds/sitemapBlogs.ts';
import { sitemapEntries } from './feeds/sitemapEntries.ts';
import { search, type SearchDeps } from './search/search.ts';
import { searchSuggestions } from './search/searchSuggestions.ts';
import { shop } from './commerce/shop.ts';
import { entryShopItems } from './commerce/entryShopItems.ts';
import { myPick } from './commerce/myPick.ts';
import { pcPreviewSidebar, pcPreviewSkin, pcSkinLayout } from './blog/pcPreview.ts';
import { blogDesign } from './blogDesign/blogDesign.ts';
import { sidebarModules } from './blog/sidebarModules.ts';
import { ads, type AdsDeps } from './ads/ads.ts';
import { cheer } from './reactions/cheer.ts';
import { block, ownBlocks } from './people/block.ts';
import { follow, type FollowDeps } from './people/follow.ts';
import { followMigration } from './people/followMigration.ts';
import { iine } from './reactions/iine.ts';
import { ownBlog } from './owner/ownBlog.ts';
import { ownEntries, ownEntry } from './owner/ownEntries.ts';
import { ownPictures } from './owner/ownPictures.ts';
import type { PictureDeps } from './owner/addPicture.ts';
import { ownStats } from './owner/ownStats.ts';
import { ownComments } from './comments/ownComments.ts';
import { comment, commentBan, commentWord, type CommentDeps } from './comments/comment.ts';
import { amebloOneTimeToken, amebloToken } from './member/amebloToken.ts';
import { reblog, type ReblogDeps } from './reactions/reblog.ts';
import { report, type ReportDeps } from './reactions/report.ts';
import { saved, savedMigration } from './reactions/saved.ts';

type ResourcesDeps = CommentDeps &
  ReportDeps &
  FollowDeps &
  ReblogDeps &
  PictureDeps &
  PersonalDeps &
  AdsDeps &
  SearchDeps;

/** Resources of a blog and its entries. */
const blogResources = (deps: ResourcesDeps) => ({
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
  blogThemes,
  blogArchives,
  blogCalendars: blogCalendars(deps),
  messageBoard,
  sidebarModules: sidebarModules(deps),
  customDomain: customDomain(deps),
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
  blogHashtags: blogHashtags(deps),
  blogComments: blogComments(deps),
  blogCommentThreads: blogCommentThreads(deps),
  blogNewComments: blogNewComments(deps),
  comment: comment(deps),
  commentBan: commentBan(deps),
  commentWord: commentWord(deps),
  ownComments: ownComments(deps),
  entryImage: entryImage(deps),
  imageArchive: imageArchive(deps),
  imageNeighbours: imageNeighbours(deps),
  blogVideos: blogVideos(deps),
  entryVideos: entryVideos(deps),
  blogFeed: blogFeed(deps),
  sitemap: sitemap(deps),
  sitemapBlogs: sitemapBlogs(deps),
  sitemapEntries: sitemapEntries(deps),
  shop: shop(deps),
  entryShopItems: entryShopItems(deps),
  myPick: myPick(deps),
});

/** Resources of the site, its lists and ads. */
const siteResources = (deps: ResourcesDeps) => ({
  blogRanking: blogRanking(deps),
  potentialBlogs: potentialBlogs(deps),
  hashtagRanking: hashtagRanking(deps),
  hashtagEntries: hashtagEntries(deps),
  entryRanking: entryRanking(deps),
  genres: genres(deps),
  genrePickups: genrePickups(deps),
  officialBlogs: officialBlogs(deps),
  newEntries: newEntries(deps),
  blogsNewEntries: blogsNewEntries(deps),
  search: search(deps),
  searchSuggestions: searchSuggestions(deps),
  ads: ads(deps),
});

/** Resources of members: their relations, reactions and own content. */
const memberResources = (deps: ResourcesDeps) => ({
  blogReaders: blogReaders(deps),
  blogFavorites: blogFavorites(deps),
  blogBookmarks: blogBookmarks(deps),
  blogReblogs: blogReblogs(deps),
  iineUsers: iineUsers(deps),
  recommendedUsers: recommendedUsers(deps),
  followSuggestions: followSuggestions(deps),
  follow: follow(deps),
  followMigration: followMigration(deps),
  ownFollows: ownFollows(deps),
  block: block(deps),
  ownBlocks: ownBlocks(deps),
  cheer: cheer(deps),
  iine: iine(deps),
  saved: saved(deps),
  savedMigration: savedMigration(deps),
  reblog: reblog(deps),
  report: report(deps),
  followFeed: followFeed(deps),
  followFeedUpdates: followFeedUpdates(deps),
  ownSaved: ownSaved(deps),
  amebloOneTimeToken: amebloOneTimeToken(deps),
  amebloToken: amebloToken(deps),
  personal: personal(deps),
  ownStats: ownStats(deps),
  ownBlog: ownBlog(deps),
  ownEntries: ownEntries(deps),
  ownEntry: ownEntry(deps),
  ownPictures: ownPictures(deps),
});

/** Creates all resources of `/_api`, by name. */
export const createResources = (deps: ResourcesDeps): ReadonlyMap<string, ApiResource> =>
  new Map<string, ApiResource>(
    Object.entries({
      ...blogResources(deps),
      ...siteResources(deps),
      ...memberResources(deps),
    } satisfies { readonly [N in ResourceName]: ApiImplementation<N> }),
  );
