/** The modules that pages of other remotes may place, with the types of their ids. */
declare module '@engawa/contract/modules/modules.ts' {
  interface ModuleIds {
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
  }
}
