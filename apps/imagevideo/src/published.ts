/** The modules that pages of other remotes may place, with the types of their ids. */
declare module '@engawa/contract/modules/modules.ts' {
  interface ModuleIds {
    /** by entry id */
    'imagevideo/Clip': number;
    /** an overlay dialog, by the path of an image page */
    'imagevideo/Viewer': PagePath;
    /** a dialog, by the path of an image page */
    'imagevideo/ImageEmbed': string;
  }
}
