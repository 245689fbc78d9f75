import type { StartOptions } from './startOptions.d.mts';

export type DevOptions = StartOptions & { readonly remotes: readonly string[] };
export const DEV_USAGE: string;
export const readDevOptions: (args: readonly string[], remotes?: readonly string[]) => DevOptions;
