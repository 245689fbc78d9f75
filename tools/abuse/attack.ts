import type { SmallDisk } from '@engawa/harness/faults/smallDisk.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';

export type Target = {
  readonly product: Pick<
    BenchProduct,
    'host' | 'platform' | 'assets' | 'dataDir' | 'pid' | 'adminToken'
  >;
  readonly amebaId: string;
  /** address of an image of an entry */
  readonly image: string;
  /** the product's small disk; null if it runs on the normal disk */
  readonly disk: SmallDisk | null;
};

/** The result of the attack's own checks, in addition to the measured readers. */
export type Finding = { readonly note: string; readonly isHeld: boolean };

/** Attacks until the signal is aborted. */
export type Run = (signal: AbortSignal) => Promise<Finding | void>;

export type Attack = {
  readonly id: string;
  /** short description with its limits */
  readonly what: string;
  /** entries of a blog that is generated before the product starts */
  readonly generated?: number;
  /** whether the product has a separate small disk */
  readonly isOnSmallDisk?: boolean;
  /** the shortest time after which the attack has an effect */
  readonly leastSeconds?: number;
  /** false: the attack makes pages unavailable, so only its finding counts */
  readonly isForReaders?: boolean;
  /** Prepares the attack; only the returned function is timed. */
  readonly prepare: (target: Target) => Run | Promise<Run>;
};
