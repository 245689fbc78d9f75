import type { Configuration } from 'webpack';

/** A remote as it is built. */
export type Remote = {
  /** absolute */
  readonly directory: string;
  readonly name: string;
  /** `./Name` to the wiring file that exports `exposed` */
  readonly exposes: Readonly<Record<string, string>>;
  /** folder for what its builds remember from one session to the next, absolute */
  readonly notes: string;
};
/** the file that a host loads first */
export const REMOTE_ENTRY: string;
export const toChunkName: (path: string) => string;
export const devRemoteConfig: (remote: Remote) => {
  readonly browser: Configuration;
  readonly server: Configuration;
};
