import type { RemoteModule } from '@engawa/contract';
import { SiteTopPart } from '../../features/siteTop/SiteTopPart.tsx';
import { HOST_MODULES } from './hostModules.ts';
import type { StaticViews } from './staticParts.ts';
import { announcement, featuredArea } from '../../features/featured/featuredModules.tsx';
import {
  footerHashtagRanking,
  footerInformation,
  footerPolicy,
  footerRanking,
  footerRegister,
} from '../../features/footer/footerModules.tsx';
import {
  breadcrumbs,
  footerNav,
  globalTabs,
  navigationBar,
  owndNavigation,
} from '../../features/blogMenu/navigationModules.tsx';
import {
  loadSidebarArchives,
  loadSidebarCalendar,
  loadSidebarLists,
} from '../../features/sidebar/loadSidebar.ts';
import { blogSearch } from '../../features/sidebar/BlogSearchModule.tsx';
import { bookmarks } from '../../features/sidebar/BookmarksModule.tsx';
import { favorites } from '../../features/sidebar/FavoritesModule.tsx';
import { messageBoard } from '../../features/sidebar/MessageBoardModule.tsx';
import { readers } from '../../features/sidebar/ReadersModule.tsx';
import { recentEntries } from '../../features/sidebar/RecentEntriesModule.tsx';
import { themes } from '../../features/sidebar/ThemesModule.tsx';

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
 * The views of all static parts, by name. In the browser they are one chunk, which is fetched only
 * to render a second page, because the server's HTML suffices for the first page.
 */
export const STATIC_VIEWS: StaticViews = new Map([
  ...[...STATIC_MODULES].map(([name, { View }]) => [name, View] as const),
  ['SiteTop', SiteTopPart],
]);

/**
 * `load` functions of modules that are in the main script. The main script omits these functions,
 * because no first page runs them.
 */
const READS: ReadonlyMap<string, RemoteModule['load']> = new Map([
  ['RecentComments', loadSidebarLists],
  ['Calendar', loadSidebarCalendar],
  ['Archives', loadSidebarArchives],
]);

const withReads = ([name, module]: readonly [string, RemoteModule]) =>
  [name, { ...module, load: READS.get(name) ?? module.load }] as const;

/** All frame modules with their loads, by name. */
export const FRAME_MODULES: ReadonlyMap<string, RemoteModule> = new Map([
  ...[...HOST_MODULES].map(withReads),
  ...STATIC_MODULES,
]);
