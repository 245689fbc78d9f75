import type { AdSlotId } from '../ads/adSlots.ts';

/** Modules of the host, each by the blog that its page is of; '' on a page of none. */
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

/** The path of a page, with which a dialog shows its address over another page. */
export type PagePath = `/${string}`;

/**
 * The modules that pages place across remotes, and what names one of each. The list stands here and not
 * beside each module: a page and the module it places are of different remotes, which never import each
 * other, and the contract is what both see. Pages are no part of it: addresses name them.
 */
export interface Modules extends Readonly<Record<HostModuleName, string>> {
  /** a place for an ad, by its name */
  'host/Ad': AdSlotId;
  /** a dialog of the host's own, which `signInRequested` opens; there is one, without a name */
  'host/SignIn': '';
  'host/SignOut': '';
  /** by entry */
  'social/Iine': number;
  /** by entry */
  'social/Cheer': number;
  /** by entry: a dialog of those who like it */
  'social/LikersDialog': number;
  /** by entry */
  'social/Reblog': number;
  /** a dialog, by the entry that is or may be reblogged */
  'social/ReblogDialog': number;
  /** by entry: the button that keeps it for later */
  'social/Saved': number;
  /** by entry */
  'social/EntryReaders': number;
  /** by entry */
  'social/EntryReblogs': number;
  /** by the amebaId of whom it follows */
  'social/HeaderFollow': string;
  /** by the amebaId of whom it follows */
  'social/StickyFollow': string;
  /** by the amebaId of whom it follows */
  'social/ProfileFollow': string;
  /** by the amebaId of the entry's blogger */
  'social/EntryFollow': string;
  /** whom the reader follows; there is one, without a name */
  'social/OwnFollows': '';
  /** a dialog, by the blog's amebaId */
  'social/Subscription': string;
  /** of the page's reader; there is one, without a name */
  'social/Suggestions': '';
  /** a dialog, by the amebaId of whom the reader follows now */
  'social/SuggestionsDialog': string;
  /** of the page's reader; there is one, without a name */
  'social/GuestFollows': '';
  /** by the blog's amebaId */
  'social/ProfileBlock': string;
  /** a dialog, by the amebaId of who is to be blocked */
  'social/BlockConfirm': string;
  /** the way to what one follows, in the toolbar: there is one, without a name */
  'social/Timeline': '';
  /** a dialog: there is one, without a name */
  'social/TimelinePanel': '';
  /** a dialog: there is one, without a name */
  'social/ClearHistory': '';
  /** by entry */
  'entry/EntryItems': number;
  /** by entry */
  'entry/MyPick': number;
  /** by entry: where to go on after it */
  'entry/MegaPanel': number;
  /** by entry */
  'entry/Share': number;
  /** by entry */
  'entry/Comments': number;
  /** by entry */
  'entry/AmemberText': number;
  /** by the amebaId of a blog without entries */
  'entry/FirstSteps': string;
  /** by the entry that a reblog has made */
  'entry/ReblogCard': number;
  /** by entry */
  'imagevideo/Clip': number;
  /** a dialog over a page, by the path of a picture's page */
  'imagevideo/Viewer': PagePath;
  /** a dialog, by the path of a picture's page */
  'imagevideo/ImageEmbed': string;
}

/**
 * Reads the id of a module that is named by a number, such as that of an entry.
 * @errors throws for any other text: of it there is no module
 */
export const readNumberId = (text: string): number => {
  const id = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(id)) return id;
  throw new Error(`${text} names no module`);
};

export type ModuleName = keyof Modules;

/** The dialogs that are named by a path: they may show addresses over another page. */
export type OverlayName = {
  [M in ModuleName]: Modules[M] extends PagePath ? M : never;
}[ModuleName];

type AnyPlacement = {
  [M in ModuleName]: { readonly module: M; readonly id: Modules[M] };
}[ModuleName];

/** One module on a page, of all or of some. Its id as text stands in the slot's key and attribute. */
export type ModulePlacement<N extends ModuleName = ModuleName> = Extract<
  AnyPlacement,
  { readonly module: N }
>;
