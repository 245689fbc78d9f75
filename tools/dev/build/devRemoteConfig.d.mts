import type { Configuration } from 'webpack';

/** A remote to build. */
export type Remote = {
  /** absolute */
  readonly directory: string;
  readonly name: string;
  /** file that exports `exposed`, by `./Name` */
  readonly exposes: Readonly<Record<string, string>>;
  /** folder for the build cache between sessions, absolute */
  readonly notes: string;
};
/** the remote entry, which a host loads first */
export const REMOTE_ENTRY: string;
export const toChunkName: (path: string) => string;
export const devRemoteConfig: (remote: Remote) => {
  readonly browser: Configuration;
  readonly server: Configuration;
};
