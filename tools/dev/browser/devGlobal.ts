/** A remote's own webpack runtime; no other runtime can replace its modules. */
export type HotRemote = {
  readonly name: string;
  /** loads later files from this folder */
  readonly moveTo: (folderUrl: string) => void;
  /** replaces the changed modules; rejects if a module does not accept the update */
  readonly exchange: () => Promise<void>;
};

declare global {
  /** Created by the host's part of a development session, before any remote loads. */
  var engawaDev: {
    readonly join: (remote: HotRemote) => void;
    /** reports the exception of a new module's evaluation; null: success */
    readonly fault: (remote: string, error: Error | null) => void;
  };
  var ENGAWA_DEV_REMOTE: string;
}
