import type { Answer, Model } from '../resources/define/model.ts';
import type { blogArchives } from '../resources/blog/blogArchives.ts';
import type { blogCalendars } from '../resources/blog/blogCalendars.ts';
import type { messageBoard } from '../resources/blog/messageBoard.ts';
import type { sidebarModules } from '../resources/blog/sidebarModules.ts';
import type { WireTheme } from '../resources/parts/theme.ts';

export type CalendarMonth = Answer<typeof blogCalendars>;
export type Theme = Model<typeof WireTheme>;
/** A month of a blog that has entries; lists of months are newest first. */
export type ArchiveMonth = Answer<typeof blogArchives>[number];
export type MessageBoard = Answer<typeof messageBoard>;
/** Short lists of the sidebar. The owner sets their lengths; lists of length 0 are omitted. */
export type SidebarModules = Answer<typeof sidebarModules>;
/** A member in a sidebar. */
export type SidebarPerson = SidebarModules['readers'][number];
