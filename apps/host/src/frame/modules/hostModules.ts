import type { RemoteModule } from '@engawa/contract';
import { ad } from '../../features/ads/ad.module.tsx';
import { cover } from '../../features/cover/coverModule.tsx';
import { notifications } from '../../features/notifications/notificationsModule.tsx';
import { appBanner } from '../../features/screen/AppBanner.tsx';
import { headerAdBanner } from '../../features/ads/HeaderAdBanner.tsx';
import { profileStickyHeader } from '../../features/screen/ProfileStickyHeader.tsx';
import { archives } from '../../features/sidebar/ArchivesModule.tsx';
import { calendar } from '../../features/sidebar/CalendarModule.tsx';
import { profile } from '../../features/sidebar/ProfileModule.tsx';
import { recentComments } from '../../features/sidebar/RecentCommentsModule.tsx';
import { toolbar } from '../../features/toolbar/toolbarModule.tsx';

/**
 * The host modules that are bundled with the host's code, by name. They are in the host's frame,
 * and any page may place them: `<Slot module="host/Calendar" …>`. The modules in `STATIC_MODULES`
 * may be placed in the same manner.
 */
export const HOST_MODULES: ReadonlyMap<string, RemoteModule> = new Map(
  [
    toolbar,
    cover,
    profile,
    recentComments,
    calendar,
    archives,
    notifications,
    ad,
    appBanner,
    headerAdBanner,
    profileStickyHeader,
  ].map((module) => [module.name, module]),
);

/**
 * Finds a bundled host module. @returns undefined for remote modules and for host modules in a
 * separate chunk
 */
export const findHostModule = (module: string): RemoteModule | undefined =>
  module.startsWith('host/') ? HOST_MODULES.get(module.slice('host/'.length)) : undefined;

/**
 * Names of the frame's modules without interaction: no handler, no effect, no personal data. The
 * server renders them; a browser loads their code only to render another page.
 */
const STATIC_NAMES: ReadonlySet<string> = new Set([
  'NavigationBar',
  'Breadcrumbs',
  'OwndNavigation',
  'GlobalTabs',
  'Announcement',
  'FeaturedArea',
  'RecentEntries',
  'Readers',
  'BlogSearch',
  'MessageBoard',
  'Themes',
  'Favorites',
  'Bookmarks',
  'FooterNav',
  'FooterRanking',
  'FooterHashtagRanking',
  'FooterRegister',
  'FooterInformation',
  'FooterPolicy',
]);

/** @returns the name of a static module in `STATIC_NAMES`; null for any other module */
export const findStaticName = (module: string): string | null => {
  const [remote, name = ''] = module.split('/');
  return remote === 'host' && STATIC_NAMES.has(name) ? name : null;
};
