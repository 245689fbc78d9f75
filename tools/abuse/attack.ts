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
  /** that of the product, if it can be filled */
  readonly disk: SmallDisk | null;
};

/** What the attack itself checks, besides its readers. */
export type Finding = { readonly note: string; readonly isHeld: boolean };

/** Attacks until the signal. */
export type Run = (signal: AbortSignal) => Promise<Finding | void>;

export type Attack = {
  readonly id: string;
  /** in a few words, with its limits */
  readonly what: string;
  /** entries of a blog that is generated before the product starts */
  readonly generated?: number;
  /** the product is on a small disk of its own */
  readonly isOnSmallDisk?: boolean;
  /** the shortest time after which it shows anything */
  readonly leastSeconds?: number;
  /** false: it takes away what readers need, and its finding says what holds then */
  readonly isForReaders?: boolean;
  /** Prepares the attack; the time counts once it runs. */
  readonly prepare: (target: Target) => Run | Promise<Run>;
};
