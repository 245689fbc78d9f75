import { someWireAds } from '@engawa/api-client/fixtures/ads.ts';
import { someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import {
  aWireArchiveMonth,
  aWireCalendar,
  aWireMessageBoard,
  aWireTheme,
  someWireArchives,
  someWireSidebarModules,
  someWireThemes,
} from '@engawa/api-client/fixtures/sidebar.ts';
import { aWireRankedBlog, someWireRecommendedUsers } from '@engawa/api-client/fixtures/site.ts';
import { aWireLayout, aWireSidebar, aWireSkin } from '@engawa/api-client/fixtures/skin.ts';
import { aWireWayOn } from '@engawa/api-client/fixtures/wayOn.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  aWireEntry,
  aWireEntryDetail,
  aWireEntryPage,
  aWireReactions,
} from '@engawa/api-client/fixtures/wireEntry.ts';
import type { TemplateName } from '@engawa/contract';

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** The entry that the sample's entry page shows. */
export const SAMPLE_ENTRY = aWireEntry();

const wireEntries = () =>
  times(5, (index) => aWireEntry({ entry_id: SAMPLE_ENTRY.entry_id - index + 1 }));

/**
 * What the platform would answer of a blog that does not exist: all that its pages ask for, as the read
 * layer is tested with, so that it stays readable. By resource, whatever the parameters.
 * @param template that the blog wears
 */
export const sampleAnswers = (template: TemplateName): Readonly<Record<string, unknown>> => ({
  blogger: aWireBlogger(),
  pcSkin: aWireSkin({ template }),
  pcLayout: aWireLayout(),
  pcSidebar: aWireSidebar(),
  bloggerPaidPlanFeature: aWirePaidPlanFeature(),
  blogEntries: aWireEntryPage(wireEntries()),
  blogEntry: aWireEntryDetail(),
  blogEntryReactions: Object.fromEntries(
    wireEntries().map(({ entry_id: id }) => [id, Object.values(aWireReactions())[0]]),
  ),
  blogCommentThreads: someWireThreads(),
  wayOn: aWireWayOn(),
  messageBoard: aWireMessageBoard(),
  blogCalendars: aWireCalendar({
    days: times(4, (day) => ({ day, entry_id: SAMPLE_ENTRY.entry_id - day, entry_cnt: 1 })),
  }),
  blogThemes: someWireThemes(times(5, (index) => aWireTheme({ theme_id: index }))),
  blogArchives: someWireArchives(
    times(12, (month) => aWireArchiveMonth({ year_month: String(202_200 + month) })),
  ),
  sidebarModules: someWireSidebarModules(),
  blogRanking: { blogs: times(5, (rank) => aWireRankedBlog({ rank })) },
  hashtagRanking: { hashtags: times(10, (rank) => ({ rank, name: '梅仕事', count: 3 })) },
  recommendedUsers: someWireRecommendedUsers(),
  ads: someWireAds(),
});
