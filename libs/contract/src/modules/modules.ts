/** Modules of the host, each by the blog that its page is of; '' on a page of none. */
export type HostModuleName =
  | 'host/Toolbar'
  | 'host/Cover'
  | 'host/NavigationBar'
  | 'host/OwndNavigation'
  | 'host/GlobalTabs'
  | 'host/Announcement'
  | 'host/FeaturedArea'
  | 'host/Profile'
  | 'host/RecentEntries'
  | 'host/RecentComments'
  | 'host/Readers'
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
  | 'host/Notifications';

/**
 * The modules that pages place across remotes, and what names one of each. The list stands here and not
 * beside each module: a page and the module it places are of different remotes, which never import each
 * other, and the contract is what both see. Pages are no part of it: addresses name them.
 */
export interface Modules extends Readonly<Record<HostModuleName, string>> {
  /** a dialog of the host's own, which `signInAsked` opens; there is one, without a name */
  'host/SignIn': '';
  /** by entry */
  'social/Iine': number;
  /** by entry */
  'social/EntryReaders': number;
  /** by entry */
  'social/EntryReblogs': number;
  /** by entry */
  'entry/EntryItems': number;
  /** by entry */
  'entry/MyPick': number;
  /** by the comment that the replies answer */
  'entry/MoreReplies': number;
  /** by entry */
  'imagevideo/Clip': number;
}

export type ModuleName = keyof Modules;

type PlacementsOf<M extends ModuleName> = {
  [N in M]: { readonly module: N; readonly id: Modules[N] };
}[M];

/** One module on a page. Its id as text stands in the slot's key and attribute. */
export type ModulePlacement =
  | { readonly module: HostModuleName; readonly id: string }
  | PlacementsOf<Exclude<ModuleName, HostModuleName>>;
