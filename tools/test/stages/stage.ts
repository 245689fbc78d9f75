import type { Counts } from '../counts.ts';

/** A part of `npm test`; what it has to show when it fails it writes to standard error. */
export type Stage = { readonly name: string; readonly run: () => Promise<Counts> };
