import { createSlice, type PayloadAction } from '@engawa/contract';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type {
  ArchiveMonth,
  CalendarMonth,
  MessageBoard,
  SidebarModules,
  Theme,
} from '@engawa/api-client/model/sidebar.ts';

/** What stands beside a blog's pages. Null: not read, or the read failed; its module then hides itself. */
export type SidebarState = {
  readonly recentEntries: readonly EntryLink[] | null;
  readonly messageBoard: MessageBoard | null;
  readonly calendar: CalendarMonth | null;
  readonly themes: readonly Theme[] | null;
  readonly archives: readonly ArchiveMonth[] | null;
  readonly modules: SidebarModules | null;
};

export const NO_SIDEBAR: SidebarState = {
  recentEntries: null,
  messageBoard: null,
  calendar: null,
  themes: null,
  archives: null,
  modules: null,
};

export const sidebarSlice = createSlice({
  name: 'sidebar',
  initialState: NO_SIDEBAR,
  reducers: {
    sidebarLoaded: (_, { payload }: PayloadAction<SidebarState>) => payload,
    calendarTurned: (sidebar, { payload }: PayloadAction<CalendarMonth>) => ({
      ...sidebar,
      calendar: payload,
    }),
  },
});

export const { sidebarLoaded, calendarTurned } = sidebarSlice.actions;

export const selectSidebar = (state: { readonly sidebar: SidebarState }): SidebarState =>
  state.sidebar;
