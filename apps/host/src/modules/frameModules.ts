import type { RemoteModule } from '@engawa/contract';
import { SiteTopPart } from '../sitetop/SiteTopPart.tsx';
import { HOST_MODULES } from './hostModules.ts';
import type { StaticViews } from './staticParts.ts';
import { announcement, featuredArea } from '../featured/featuredModules.tsx';
import {
  footerHashtagRanking,
  footerInformation,
  footerPolicy,
  footerRanking,
  footerRegister,
} from '../footer/footerModules.tsx';
import {
  breadcrumbs,
  footerNav,
  globalTabs,
  navigationBar,
  owndNavigation,
} from '../navigation/navigationModules.tsx';
import {
  loadSidebarArchives,
  loadSidebarCalendar,
  loadSidebarLists,
} from '../sidebar/loadSidebar.ts';
import { blogSearch } from '../sidebar/BlogSearchModule.tsx';
import { bookmarks } from '../sidebar/BookmarksModule.tsx';
import { favorites } from '../sidebar/FavoritesModule.tsx';
import { messageBoard } from '../sidebar/MessageBoardModule.tsx';
import { readers } from '../sidebar/ReadersModule.tsx';
import { recentEntries } from '../sidebar/RecentEntriesModule.tsx';
import { themes } from '../sidebar/ThemesModule.tsx';

/** The modules of `STATIC_NAMES`, by name. */
export const STATIC_MODULES: ReadonlyMap<string, RemoteModule> = new Map(
  [
    navigationBar,
    breadcrumbs,
    owndNavigation,
    globalTabs,
    announcement,
    featuredArea,
    recentEntries,
    readers,
    blogSearch,
    messageBoard,
    themes,
    favorites,
    bookmarks,
    footerNav,
    footerRanking,
    footerHashtagRanking,
    footerRegister,
    footerInformation,
    footerPolicy,
  ].map((module) => [module.name, module]),
);

/**
 * All static parts, by name. One chunk in the browser, fetched only to draw a second page: on the first one the
 * server's HTML is all that they need.
 */
export const STATIC_VIEWS: StaticViews = new Map([
  ...[...STATIC_MODULES].map(([name, { View }]) => [name, View] as const),
  ['SiteTop', SiteTopPart],
]);

/** What modules of the host's first script read: no page in a browser runs it, so it is left out there. */
const READS: ReadonlyMap<string, RemoteModule['load']> = new Map([
  ['RecentComments', loadSidebarLists],
  ['Calendar', loadSidebarCalendar],
  ['Archives', loadSidebarArchives],
]);

const withReads = ([name, module]: readonly [string, RemoteModule]) =>
  [name, { ...module, load: READS.get(name) ?? module.load }] as const;

/** All modules of the frame with what they read, by name. */
export const FRAME_MODULES: ReadonlyMap<string, RemoteModule> = new Map([
  ...[...HOST_MODULES].map(withReads),
  ...STATIC_MODULES,
]);
