import { createSlice, type PayloadAction } from '@engawa/contract';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type {
  ArchiveMonth,
  CalendarMonth,
  MessageBoard,
  SidebarModules,
  Theme,
} from '@engawa/api-client/model/sidebar.ts';

/**
 * Data of the side columns. A field is null if it was not read or the read failed; the module is
 * then hidden.
 */
export type SidebarState = {
  /** newest entries; at least `NEWEST_OF_BLOG`, if the blog has as many */
  readonly recentEntries: readonly EntryLink[] | null;
  readonly messageBoard: MessageBoard | null;
  readonly calendar: CalendarMonth | null;
  readonly themes: readonly Theme[] | null;
  readonly archives: readonly ArchiveMonth[] | null;
  readonly modules: SidebarModules | null;
};

/** Default number of entries in the side columns. */
export const RECENT_ENTRIES = 5;

/** Number of entries on a blog's 404 page; they are read regardless of the side columns. */
export const NEWEST_OF_BLOG = 3;

export const NO_SIDEBAR: SidebarState = {
  recentEntries: null,
  messageBoard: null,
  calendar: null,
  themes: null,
  archives: null,
  modules: null,
};

/** Stores the data of one module. */
const partLoaded =
  <K extends keyof SidebarState>(part: K) =>
  (
    sidebar: SidebarState,
    { payload }: PayloadAction<NonNullable<SidebarState[K]>>,
  ): SidebarState => ({ ...sidebar, [part]: payload });

export const sidebarSlice = createSlice({
  name: 'sidebar',
  initialState: NO_SIDEBAR,
  reducers: {
    recentEntriesLoaded: partLoaded('recentEntries'),
    messageBoardLoaded: partLoaded('messageBoard'),
    calendarTurned: partLoaded('calendar'),
    themesLoaded: partLoaded('themes'),
    archivesLoaded: partLoaded('archives'),
    sideListsLoaded: partLoaded('modules'),
  },
});

export const {
  recentEntriesLoaded,
  messageBoardLoaded,
  calendarTurned,
  themesLoaded,
  archivesLoaded,
  sideListsLoaded,
} = sidebarSlice.actions;

export const selectSidebar = (state: { readonly sidebar: SidebarState }): SidebarState =>
  state.sidebar;

const NO_LISTS: SidebarModules = { comments: [], readers: [], favorites: [], bookmarks: [] };

export const selectSideLists = (state: { readonly sidebar: SidebarState }): SidebarModules =>
  state.sidebar.modules ?? NO_LISTS;
