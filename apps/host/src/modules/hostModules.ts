import type { RemoteModule } from '@engawa/contract';
import { ad } from '../ads/ad.module.tsx';
import { cover } from '../cover/coverModule.tsx';
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
import { notifications } from '../notifications/notificationsModule.tsx';
import { appBanner } from '../screen/AppBanner.tsx';
import { headerAdBanner } from '../screen/HeaderAdBanner.tsx';
import { profileStickyHeader } from '../screen/ProfileStickyHeader.tsx';
import { archives } from '../sidebar/ArchivesModule.tsx';
import { blogSearch } from '../sidebar/BlogSearchModule.tsx';
import { bookmarks } from '../sidebar/BookmarksModule.tsx';
import { calendar } from '../sidebar/CalendarModule.tsx';
import { favorites } from '../sidebar/FavoritesModule.tsx';
import { messageBoard } from '../sidebar/MessageBoardModule.tsx';
import { profile } from '../sidebar/ProfileModule.tsx';
import { readers } from '../sidebar/ReadersModule.tsx';
import { recentComments } from '../sidebar/RecentCommentsModule.tsx';
import { recentEntries } from '../sidebar/RecentEntriesModule.tsx';
import { themes } from '../sidebar/ThemesModule.tsx';
import { toolbar } from '../toolbar/toolbarModule.tsx';

/**
 * The modules that the host has itself and that arrive with its code, by name. They stand in its frame,
 * and any page may place them: `<Slot module="host/Calendar" …>`.
 */
export const HOST_MODULES: ReadonlyMap<string, RemoteModule> = new Map(
  [
    toolbar,
    cover,
    navigationBar,
    breadcrumbs,
    owndNavigation,
    globalTabs,
    announcement,
    featuredArea,
    profile,
    recentEntries,
    recentComments,
    readers,
    blogSearch,
    messageBoard,
    calendar,
    themes,
    archives,
    favorites,
    bookmarks,
    footerNav,
    footerRanking,
    footerHashtagRanking,
    footerRegister,
    footerInformation,
    footerPolicy,
    notifications,
    ad,
    appBanner,
    headerAdBanner,
    profileStickyHeader,
  ].map((module) => [module.name, module]),
);

/** @returns undefined for a module of a remote, and for one whose code is fetched by itself */
export const hostModuleOf = (module: string): RemoteModule | undefined =>
  module.startsWith('host/') ? HOST_MODULES.get(module.slice('host/'.length)) : undefined;
