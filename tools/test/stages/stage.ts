import type { Findings } from '../findings.ts';
import type { TestOptions } from '../testOptions.ts';

/** A part of `npm test`; what it sees on its way it writes to standard error. */
export type Stage = { readonly name: string; readonly run: () => Promise<Findings> };

/** How much of a stage runs. */
export type Extent = Pick<TestOptions, 'isWhole' | 'shard'>;
