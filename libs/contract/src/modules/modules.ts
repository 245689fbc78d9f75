import type { AdSlotId } from '../ads/adSlotId.ts';

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
 * The modules that pages place across remotes, with the type of each module's id. The list is in
 * the contract, because a page and its modules belong to different remotes that never import each
 * other. Pages are not listed: addresses name them.
 */
export interface Modules extends Readonly<Record<HostModuleName, string>> {
  /** an ad slot, by its id */
  'host/Ad': AdSlotId;
  /** a dialog of the host that `signInRequested` opens; a singleton without an id */
  'host/SignIn': '';
  'host/SignOut': '';
  /** by entry */
  'social/Iine': number;
  /** by entry */
  'social/Cheer': number;
  /** by entry: a dialog of the members that like the entry */
  'social/LikersDialog': number;
  /** by entry */
  'social/Reblog': number;
  /** a dialog, by the entry that is or may be reblogged */
  'social/ReblogDialog': number;
  /** by entry: the button that saves the entry for later */
  'social/Saved': number;
  /** by entry */
  'social/EntryReaders': number;
  /** by entry */
  'social/EntryReblogs': number;
  /** by the amebaId of the blogger to follow */
  'social/HeaderFollow': string;
  /** by the amebaId of the blogger to follow */
  'social/StickyFollow': string;
  /** by the amebaId of the blogger to follow */
  'social/ProfileFollow': string;
  /** by the amebaId of the entry's blogger */
  'social/EntryFollow': string;
  /** the bloggers that the reader follows; a singleton without an id */
  'social/OwnFollows': '';
  /** a dialog, by the blog's amebaId */
  'social/Subscription': string;
  /** suggestions for the reader; a singleton without an id */
  'social/Suggestions': '';
  /** a dialog, by the amebaId of the blogger that the reader has just followed */
  'social/SuggestionsDialog': string;
  /** the follows of a guest; a singleton without an id */
  'social/GuestFollows': '';
  /** by the blog's amebaId */
  'social/ProfileBlock': string;
  /** a dialog, by the amebaId of the member to block */
  'social/BlockConfirm': string;
  /** the link to the follow feed in the toolbar; a singleton without an id */
  'social/Timeline': '';
  /** a dialog; a singleton without an id */
  'social/TimelinePanel': '';
  /** a dialog; a singleton without an id */
  'social/ClearHistory': '';
  /** by entry */
  'entry/EntryItems': number;
  /** by entry */
  'entry/MyPick': number;
  /** by entry: links to further reading after the entry */
  'entry/MegaPanel': number;
  /** by entry */
  'entry/Share': number;
  /** by entry */
  'entry/Comments': number;
  /** by entry */
  'entry/AmemberText': number;
  /** by the amebaId of a blog without entries */
  'entry/FirstSteps': string;
  /** by the entry of the new reblog */
  'entry/ReblogCard': number;
  /** by entry */
  'imagevideo/Clip': number;
  /** an overlay dialog, by the path of an image page */
  'imagevideo/Viewer': PagePath;
  /** a dialog, by the path of an image page */
  'imagevideo/ImageEmbed': string;
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

export type ModuleName = keyof Modules;

/** Names of modules whose id is a path: dialogs that may display addresses over another page. */
export type OverlayName = {
  [M in ModuleName]: Modules[M] extends PagePath ? M : never;
}[ModuleName];

type AnyPlacement = {
  [M in ModuleName]: { readonly module: M; readonly id: Modules[M] };
}[ModuleName];

/** A placement of one module of `N`. The id as text is in the slot's key and attribute. */
export type ModulePlacement<N extends ModuleName = ModuleName> = Extract<
  AnyPlacement,
  { readonly module: N }
>;
