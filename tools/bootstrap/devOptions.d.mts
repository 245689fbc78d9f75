import type { StartOptions } from './startOptions.d.mts';

export const DEVELOPED: readonly ['entry', 'imagevideo', 'social'];
export type Developed = (typeof DEVELOPED)[number];
export type DevOptions = StartOptions & { readonly remotes: readonly Developed[] };
export const DEV_USAGE: string;
export const readDevOptions: (args: readonly string[]) => DevOptions;
