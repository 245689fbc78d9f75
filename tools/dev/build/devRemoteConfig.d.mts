import type { Configuration } from 'webpack';

/** What an app's `webpack.config.mjs` says of it. */
export type Remote = {
  /** absolute */
  readonly directory: string;
  readonly name: string;
  /** `./Name` to the wiring file that exports `exposed` */
  readonly exposes: Readonly<Record<string, string>>;
};
export const devRemoteConfig: (remote: Remote) => readonly Configuration[];
