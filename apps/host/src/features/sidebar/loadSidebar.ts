import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { getBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { getMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { getSidebarModules } from '@engawa/api-client/resources/blog/sidebarModules.ts';
import { selectLoadedBlog, selectMatch, success, type Result } from '@engawa/contract';
import type { UnknownAction } from 'redux';
import type { HostLoadServices } from '../../runtime/hostLoadServices.ts';
import { getSharing, type ResourceRead } from '../../runtime/sharedReads.ts';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import type { HostPageState } from '../../runtime/pageSlice.ts';
import { todayInJapan } from './todayInJapan.ts';
import { resolvePageMonth } from './resolvePageMonth.ts';
import {
  archivesLoaded,
  calendarTurned,
  messageBoardLoaded,
  NEWEST_OF_BLOG,
  RECENT_ENTRIES,
  recentEntriesLoaded,
  sideListsLoaded,
  themesLoaded,
} from './sidebarSlice.ts';
import type { BlogQuery } from '@engawa/api-client/resources/parts/blogParams.ts';

/** Creates the function that loads a part of the side columns. */
const createSidebarLoad =
  <T>(get: ResourceRead<BlogQuery, T>, loaded: (value: T) => UnknownAction) =>
  async (amebaId: string, services: HostLoadServices): Promise<Result<void>> => {
    const { read, dispatch, select } = services;
    const { blogId } = select(selectLoadedBlog);
    const found = await getSharing(services)(get, read)({ amebaId, blogId });
    if (!found.ok) return found;
    dispatch(loaded(found.value));
    return success(undefined);
  };

export const loadSidebarThemes = createSidebarLoad(getBlogThemes, themesLoaded);
export const loadSidebarArchives = createSidebarLoad(getBlogArchives, archivesLoaded);
export const loadSidebarMessageBoard = createSidebarLoad(getMessageBoard, messageBoardLoaded);
/** Loads recent comments, readers, favourites and bookmarks. */
export const loadSidebarLists = createSidebarLoad(getSidebarModules, sideListsLoaded);

/**
 * Loads the newest entries: as many as the owner's side columns display, and at least as many as
 * the blog's 404 page displays.
 */
export const loadSidebarRecentEntries = async (
  amebaId: string,
  services: HostLoadServices,
): Promise<Result<void>> => {
  const { read, dispatch, select } = services;
  const { sidebarDisplay } = select(selectBlogDetails);
  const count = Math.max(sidebarDisplay?.entryCount ?? RECENT_ENTRIES, NEWEST_OF_BLOG);
  const { blogId } = select(selectLoadedBlog);
  const found = await getSharing(services)(getBlogEntries, read)({
    amebaId,
    blogId,
    page: 1,
    limit: count,
    isNeedDetailText: false,
  });
  if (!found.ok) return found;
  const entries = found.value.entries.slice(0, count);
  dispatch(recentEntriesLoaded(entries.map(({ entryId, title }) => ({ entryId, title }))));
  return success(undefined);
};

/** R4.20 Selects the current month in a preview; null on other pages. */
const selectPreviewMonth = ({
  page: { isPreview, nowMs },
}: {
  readonly page: HostPageState;
}): string | null => (isPreview ? todayInJapan(nowMs).yearMonth : null);

/** Loads the month of the page, or the newest month if the page has none (R3.9). */
export const loadSidebarCalendar = async (
  amebaId: string,
  services: HostLoadServices,
): Promise<Result<void>> => {
  const { read, dispatch, select } = services;
  const requested =
    resolvePageMonth(select(selectMatch)) ?? select(selectPreviewMonth) ?? undefined;
  const { blogId } = select(selectLoadedBlog);
  const found = await getSharing(services)(getBlogCalendar, read)({
    amebaId,
    blogId,
    ...(requested !== undefined && { yearMonth: requested }),
  });
  if (!found.ok) return found;
  dispatch(calendarTurned(found.value));
  return success(undefined);
};
