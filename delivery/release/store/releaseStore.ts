/**
 * Where releases lie and the registry with them: a folder, or a bucket that several machines share.
 * It knows nothing of what the bytes mean.
 */
export type ReleaseStore = {
  /** versions of a remote, in no particular order */
  readonly versions: (remote: string) => Promise<readonly string[]>;
  readonly read: (remote: string, version: string, file: string) => Promise<Buffer | null>;
  /** All files or none; a version that stands is never touched. */
  readonly add: (
    remote: string,
    version: string,
    files: ReadonlyMap<string, Uint8Array>,
  ) => Promise<'added' | 'exists'>;
  /** Notes that a release was served until now; one that is not there is let be. */
  readonly touch: (remote: string, version: string) => Promise<void>;
  /** When a release was added or last touched, epoch ms; null where there is none. */
  readonly touchedMs: (remote: string, version: string) => Promise<number | null>;
  /** Takes a release away, all of its files at once for whoever reads. Ends what was cut short. */
  readonly remove: (remote: string, version: string) => Promise<void>;
  /** Keeps a note of the history under a name of its own, for ever as it is. */
  readonly addHistory: (name: string, note: Uint8Array) => Promise<void>;
  /** All notes, in order of their names. */
  readonly readHistory: () => Promise<readonly Buffer[]>;
  readonly readRegistry: () => Promise<Buffer | null>;
  /**
   * Replaces the registry by what `change` makes of it; null leaves it. Over all processes one change
   * happens after the other, so none is lost.
   */
  readonly changeRegistry: (
    change: (now: Buffer | null) => Promise<Uint8Array | null>,
  ) => Promise<void>;
};
