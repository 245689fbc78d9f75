/** A remote's own webpack runtime, the only one that can exchange its modules. */
export type HotRemote = {
  readonly name: string;
  /** from now on its files come from this folder */
  readonly moveTo: (folderUrl: string) => void;
  /** exchanges what has changed; rejects where a module will not be exchanged */
  readonly exchange: () => Promise<void>;
};

declare global {
  /** Set by the host's part of a development session, before any remote is loaded. */
  var engawaDev: {
    readonly join: (remote: HotRemote) => void;
    /** a new module threw while it was evaluated; null: the next one did not */
    readonly fault: (remote: string, error: Error | null) => void;
  };
  var ENGAWA_DEV_REMOTE: string;
}
