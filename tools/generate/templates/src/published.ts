/** The modules that pages of other remotes may place, with the types of their ids. */
declare module '@engawa/contract/modules/modules.ts' {
  interface ModuleIds {}
}
