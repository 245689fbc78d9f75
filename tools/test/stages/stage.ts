import type { Findings } from '../findings.ts';

/** A part of `npm test`; what it sees on its way it writes to standard error. */
export type Stage = { readonly name: string; readonly run: () => Promise<Findings> };
