import { blogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { blogCalendars } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { blogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { bloggerPaidPlanFeature } from '@engawa/api-client/resources/blog/bloggerPaidPlanFeature.ts';
import { blogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { messageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { pcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import { pcSidebar } from '@engawa/api-client/resources/blog/pcSidebar.ts';
import { pcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { sidebarModules } from '@engawa/api-client/resources/blog/sidebarModules.ts';
import { decodeBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { blogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { blogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { blogEntryReactions } from '@engawa/api-client/resources/entries/blogEntryReactions.ts';
import { wayOn } from '@engawa/api-client/resources/entries/wayOn.ts';
import { entryVideos } from '@engawa/api-client/resources/media/entryVideos.ts';
import { blogReaders } from '@engawa/api-client/resources/people/blogReaders.ts';
import { blogReblogs } from '@engawa/api-client/resources/people/blogReblogs.ts';
import { recommendedUsers } from '@engawa/api-client/resources/people/recommendedUsers.ts';
import { ads } from '@engawa/api-client/resources/site/ads.ts';
import { blogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { hashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import type { Result } from '@engawa/contract';
import { sampleAnswers } from './sampleAnswers.ts';

const DECODERS: Readonly<Record<string, (value: unknown) => Result<unknown>>> = {
  blogger: blogger.decode,
  pcSkin: pcSkin.decode,
  pcLayout: pcLayout.decode,
  pcSidebar: pcSidebar.decode,
  bloggerPaidPlanFeature: bloggerPaidPlanFeature.decode,
  blogEntries: blogEntries.decode,
  blogEntry: blogEntry.decode,
  blogEntryReactions: blogEntryReactions.decode,
  blogCommentThreads: decodeBlogCommentThreads,
  wayOn: wayOn.decode,
  blogReaders: blogReaders.decode,
  blogReblogs: blogReblogs.decode,
  entryVideos: entryVideos.decode,
  messageBoard: messageBoard.decode,
  blogCalendars: blogCalendars.decode,
  blogThemes: blogThemes.decode,
  blogArchives: blogArchives.decode,
  sidebarModules: sidebarModules.decode,
  blogRanking: blogRanking.decode,
  hashtagRanking: hashtagRanking.decode,
  recommendedUsers: recommendedUsers.decode,
  ads: ads.decode,
};

it.each(Object.entries(sampleAnswers('new', 'https://platform.example')))(
  'the %s of the sample blog decodes',
  (resource, wire) => {
    expect(DECODERS[resource]?.(wire)).toMatchObject({ ok: true });
  },
);
