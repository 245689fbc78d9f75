import type { StartOptions } from './startOptions.d.mts';

export type DevOptions = StartOptions & {
  readonly remotes: readonly string[];
  /** on fixtures, without platform and other remotes */
  readonly isAlone: boolean;
};
export const DEV_USAGE: string;
export const readDevOptions: (args: readonly string[], remotes?: readonly string[]) => DevOptions;
