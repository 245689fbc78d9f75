/**
 * The modules that pages place across remotes, and what names one of each. The list stands here and not
 * beside each module: a page and the module it places are of different remotes, which never import each
 * other, and the contract is what both see. Pages are no part of it: addresses name them.
 */
export interface Modules {
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

/** One module on a page. Its id as text stands in the slot's key and attribute. */
export type ModulePlacement = {
  [M in ModuleName]: { readonly module: M; readonly id: Modules[M] };
}[ModuleName];
