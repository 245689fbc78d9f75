import type { Findings } from '@engawa/harness/run/findings.ts';
import type { Shard } from '@engawa/harness/run/shard.ts';

/** A part of `npm test`; what it sees on its way it writes to standard error. */
export type Stage = { readonly name: string; readonly run: () => Promise<Findings> };

/** How much of a stage runs. */
export type Extent = {
  /** every test; else a fixed choice of them */
  readonly isWhole: boolean;
  /** this part of the tests; null: all of them */
  readonly shard: Shard | null;
};
