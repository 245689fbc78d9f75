import {
  all,
  call,
  getReadAside,
  put,
  select,
  type PageMatch,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { getBlogArchives } from '@engawa/api-client/resources/blogArchives.ts';
import { getBlogCalendar } from '@engawa/api-client/resources/blogCalendars.ts';
import { getBlogEntries } from '@engawa/api-client/resources/blogEntries.ts';
import { getBlogRanking } from '@engawa/api-client/resources/blogRanking.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blogThemes.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/hashtagRanking.ts';
import { getMessageBoard } from '@engawa/api-client/resources/messageBoard.ts';
import { getSidebarModules } from '@engawa/api-client/resources/sidebarModules.ts';
import { monthOfPage } from '../sidebar/monthOfPage.ts';
import { calendarTurned, selectSidebar, sidebarLoaded } from '../sidebar/sidebarSlice.ts';
import { selectBlogDetails } from '../state/blogDetailsSlice.ts';
import { rankingsLoaded } from '../state/rankingsSlice.ts';
import type { HostState } from '../state/hostState.ts';

const RECENT_ENTRIES = 5;
const FOOTER_BLOGS = 5;
const FOOTER_HASHTAGS = 10;

/** A part of the frame that could not be read is left out; it never costs the page. */
export const orNull = <T>(result: Result<T>): T | null => (result.ok ? result.value : null);

/** What every page ends with. */
export function* loadFooter(): SagaGenerator<void> {
  const read = yield* getReadAside();
  const { blogs, hashtags } = yield* all({
    blogs: call(getBlogRanking(read), { limit: FOOTER_BLOGS }),
    hashtags: call(getHashtagRanking(read), { limit: FOOTER_HASHTAGS }),
  });
  yield* put(rankingsLoaded({ blogs: orNull(blogs), hashtags: orNull(hashtags) }));
}

/** A month of the blog that the page is of, and no month where it is of none: the newest then. */
const calendarQuery = (match: PageMatch) => {
  const yearMonth = monthOfPage(match);
  return { amebaId: match.amebaId, ...(yearMonth !== undefined && { yearMonth }) };
};

/** Where the side columns stand already, the calendar turns to the month of the page (R3.9). */
export function* turnCalendarTo(match: PageMatch): SagaGenerator<void> {
  const { calendar, archives } = yield* select((state: HostState) => selectSidebar(state));
  const yearMonth = monthOfPage(match) ?? archives?.[0]?.yearMonth;
  if (yearMonth === undefined || yearMonth === calendar?.yearMonth) return;
  const read = yield* getReadAside();
  const turned = yield* call(getBlogCalendar(read), calendarQuery(match));
  if (turned.ok) yield* put(calendarTurned(turned.value));
}

/** The side columns of the blog whose page it is, as its owner has set them (R3.8). */
export function* loadSidebar(match: PageMatch): SagaGenerator<void> {
  const { amebaId } = match;
  const read = yield* getReadAside();
  const { sidebarDisplay } = yield* select((state: HostState) => selectBlogDetails(state));
  // a read of no rows is none; what is not shown is asked for all the same, one row long
  const recentCount = sidebarDisplay?.entryCount ?? RECENT_ENTRIES;
  const { recent, board, calendar, themes, archives, modules } = yield* all({
    recent: call(getBlogEntries(read), {
      amebaId,
      page: 1,
      limit: Math.max(1, recentCount),
      isNeedDetailText: false,
    }),
    board: call(getMessageBoard(read), { amebaId }),
    calendar: call(getBlogCalendar(read), calendarQuery(match)),
    themes: call(getBlogThemes(read), { amebaId }),
    archives: call(getBlogArchives(read), { amebaId }),
    modules: call(getSidebarModules(read), { amebaId }),
  });
  const recentEntries = recent.ok
    ? recent.value.entries.slice(0, recentCount).map(({ entryId, title }) => ({ entryId, title }))
    : null;
  yield* put(
    sidebarLoaded({
      recentEntries,
      messageBoard: orNull(board),
      calendar: orNull(calendar),
      themes: orNull(themes),
      archives: orNull(archives),
      modules: orNull(modules),
    }),
  );
}
