import type { Findings } from '@engawa/harness/run/findings.ts';
import type { Shard } from '@engawa/harness/run/shard.ts';

/** A part of `npm test`; writes its progress to standard error. */
export type Stage = { readonly name: string; readonly run: () => Promise<Findings> };

/** The extent of a stage's run. */
export type Extent = {
  /** all tests; else a fixed selection */
  readonly isWhole: boolean;
  /** this part of the tests; null: all of them */
  readonly shard: Shard | null;
};
