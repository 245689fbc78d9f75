import type { AdSlotId } from './adSlotId.ts';

/** Modules of the host. The id is the amebaId of the page's blog; '' on a page without a blog. */
export type HostModuleName =
  | 'host/Toolbar'
  | 'host/Cover'
  | 'host/NavigationBar'
  | 'host/Breadcrumbs'
  | 'host/OwndNavigation'
  | 'host/GlobalTabs'
  | 'host/Announcement'
  | 'host/FeaturedArea'
  | 'host/Profile'
  | 'host/RecentEntries'
  | 'host/RecentComments'
  | 'host/Readers'
  | 'host/BlogSearch'
  | 'host/MessageBoard'
  | 'host/Calendar'
  | 'host/Themes'
  | 'host/Archives'
  | 'host/Favorites'
  | 'host/Bookmarks'
  | 'host/FooterNav'
  | 'host/FooterRanking'
  | 'host/FooterHashtagRanking'
  | 'host/FooterRegister'
  | 'host/FooterInformation'
  | 'host/FooterPanel'
  | 'host/FooterPolicy'
  | 'host/Notifications'
  | 'host/AppBanner'
  | 'host/HeaderAdBanner'
  | 'host/ProfileStickyHeader';

/** The path of a page. An overlay dialog displays this path over another page. */
export type PagePath = `/${string}`;

/**
 * The modules that pages of other remotes place, with the type of each module's id. Each remote
 * adds its modules in its `src/published.ts` (`declare module`), and the other remotes compile with
 * that file. Pages are not listed, because links name pages by their addresses.
 */
export interface ModuleIds extends Readonly<Record<HostModuleName, string>> {
  /** an ad slot, by its id */
  'host/Ad': AdSlotId;
  /** a dialog of the host that `signInRequested` opens; a singleton without an id */
  'host/SignIn': '';
  'host/SignOut': '';
}

/**
 * Decodes a numeric module id, such as the id of an entry.
 * @errors throws for any other text, because no module has such an id
 */
export const readNumberId = (text: string): number => {
  const id = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(id)) return id;
  throw new Error(`${text} names no module`);
};

export type ModuleName = keyof ModuleIds;

/** Names of modules whose id is a path: dialogs that may display addresses over another page. */
export type OverlayName = {
  [M in ModuleName]: ModuleIds[M] extends PagePath ? M : never;
}[ModuleName];

type AnyPlacement = {
  [M in ModuleName]: { readonly module: M; readonly id: ModuleIds[M] };
}[ModuleName];

/**
 * A placement of one of the modules `N`. The slot's key and its attribute contain the id as text.
 */
export type ModulePlacement<N extends ModuleName = ModuleName> = Extract<
  AnyPlacement,
  { readonly module: N }
>;
