/** The modules that pages of other remotes may place, with the types of their ids. */
declare module '@engawa/contract/modules/modules.ts' {
  interface ModuleIds {
    /** by entry id */
    'social/Iine': number;
    /** by entry id */
    'social/Cheer': number;
    /** a dialog, by entry id: the members that like the entry */
    'social/LikersDialog': number;
    /** by entry id */
    'social/Reblog': number;
    /** a dialog, by the id of the entry to reblog */
    'social/ReblogDialog': number;
    /** by entry id: the button that saves the entry for later */
    'social/Saved': number;
    /** by entry id */
    'social/EntryReaders': number;
    /** by entry id */
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
  }
}
