/**
 * Stores releases and the registry: in a folder, or in a bucket that several machines share. The
 * store does not interpret the bytes.
 */
export type ReleaseStore = {
  /** versions of a remote, in no particular order */
  readonly versions: (remote: string) => Promise<readonly string[]>;
  /** @param mostBytes limit; a folder reads at most `mostBytes` + 1 bytes */
  readonly read: (
    remote: string,
    version: string,
    file: string,
    mostBytes?: number,
  ) => Promise<Buffer | null>;
  /** Adds all files or none; an existing version never changes. */
  readonly add: (
    remote: string,
    version: string,
    files: ReadonlyMap<string, Uint8Array>,
  ) => Promise<'added' | 'exists'>;
  /** Sets the time when a release was last live; ignores a missing release. */
  readonly touch: (remote: string, version: string) => Promise<void>;
  /** Time of the addition or the last touch, epoch ms; null if there is no such release. */
  readonly touchedMs: (remote: string, version: string) => Promise<number | null>;
  /** Removes a release; readers see all files or none. Completes an interrupted removal. */
  readonly remove: (remote: string, version: string) => Promise<void>;
  /** Adds an immutable note to the history under a unique name. */
  readonly addHistory: (name: string, note: Uint8Array) => Promise<void>;
  /** All history notes, sorted by name. */
  readonly readHistory: () => Promise<readonly Buffer[]>;
  readonly readRegistry: () => Promise<Buffer | null>;
  /** The last registry of the host that runs on the same data folder; -1 if unknown. */
  readonly hostSequence: () => number;
  /**
   * Replaces the registry with the result of `change`; null leaves it unchanged. Changes of all
   * processes are serialized, so none is lost.
   */
  readonly changeRegistry: (
    change: (now: Buffer | null) => Promise<Uint8Array | null>,
  ) => Promise<void>;
};
