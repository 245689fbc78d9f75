import { decodeBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { decodeBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { decodeBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { decodeBloggerPaidPlanFeatures } from '@engawa/api-client/resources/blog/bloggerPaidPlanFeature.ts';
import { decodeBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { decodeMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { decodePcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import { decodeSidebarDisplay } from '@engawa/api-client/resources/blog/sidebarDisplay.ts';
import { decodePcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { decodeSidebarModules } from '@engawa/api-client/resources/blog/sidebarModules.ts';
import { decodeBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { decodeBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { decodeBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { decodeBlogEntryReactions } from '@engawa/api-client/resources/entries/blogEntryReactions.ts';
import { decodeWayOn } from '@engawa/api-client/resources/entries/wayOn.ts';
import { decodeEntryVideos } from '@engawa/api-client/resources/media/entryVideos.ts';
import { decodeBlogReaders } from '@engawa/api-client/resources/people/blogReaders.ts';
import { decodeBlogReblogs } from '@engawa/api-client/resources/people/blogReblogs.ts';
import { decodeRecommendedUsers } from '@engawa/api-client/resources/people/recommendedUsers.ts';
import { decodeAds } from '@engawa/api-client/resources/site/ads.ts';
import { decodeBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { decodeHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import type { Result } from '@engawa/contract';
import { sampleAnswers } from './sampleAnswers.ts';

const DECODERS: Readonly<Record<string, (value: unknown) => Result<unknown>>> = {
  blogger: decodeBlogger,
  pcSkin: decodePcSkin,
  pcLayout: decodePcLayout,
  pcSidebar: decodeSidebarDisplay,
  bloggerPaidPlanFeature: decodeBloggerPaidPlanFeatures,
  blogEntries: decodeBlogEntries,
  blogEntry: decodeBlogEntry,
  blogEntryReactions: decodeBlogEntryReactions,
  blogCommentThreads: decodeBlogCommentThreads,
  wayOn: decodeWayOn,
  blogReaders: decodeBlogReaders,
  blogReblogs: decodeBlogReblogs,
  entryVideos: decodeEntryVideos,
  messageBoard: decodeMessageBoard,
  blogCalendars: decodeBlogCalendar,
  blogThemes: decodeBlogThemes,
  blogArchives: decodeBlogArchives,
  sidebarModules: decodeSidebarModules,
  blogRanking: decodeBlogRanking,
  hashtagRanking: decodeHashtagRanking,
  recommendedUsers: decodeRecommendedUsers,
  ads: decodeAds,
};

it.each(Object.entries(sampleAnswers('new', 'https://platform.example')))(
  'the sample’s %s decodes',
  (resource, wire) => {
    expect(DECODERS[resource]?.(wire)).toMatchObject({ ok: true });
  },
);
