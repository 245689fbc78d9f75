import { LRUCache } from 'lru-cache';
import { DiskFull } from '../../system/diskSpace.ts';
import { GIVEN_UP_MS } from './maker/makerFailures.ts';
import { PictureNotMade } from './maker/pictureMaker.ts';

/** Maximum variants whose requests are counted. */
const MOST_COUNTED = 20_000;

export type AvifOptions = {
  /** requests of a size before its AVIF is made; null: never */
  readonly avifAfter?: number | null;
  /** called when an AVIF was not made; no reader waits for it */
  readonly onNoAvif?: (error: unknown) => void;
};

/** Creates the requests for AVIF files, which are made only for sizes in demand. */
export const createAvifRequests = ({
  avifAfter = null,
  onNoAvif = () => undefined,
}: AvifOptions) => {
  const requested = new LRUCache<string, number>({ max: MOST_COUNTED });
  /** variants whose AVIF failed: the present file counts as final for this time */
  const failed = new LRUCache<string, true>({ max: MOST_COUNTED, ttl: GIVEN_UP_MS });

  const run = async (file: string, make: () => Promise<unknown>): Promise<void> => {
    try {
      await make();
    } catch (error) {
      const isForNow =
        error instanceof DiskFull || (error instanceof PictureNotMade && error.why !== 'given-up');
      if (!isForNow) failed.set(file, true);
      onNoAvif(error);
    } finally {
      // counted again later: the quota may evict the file, or a later attempt may succeed
      requested.delete(file);
    }
  };

  return {
    /** Whether an AVIF that does not exist may be made later. */
    mayFollow: (file: string): boolean => avifAfter !== null && !failed.has(file),
    /** Counts a request, and makes the file in the background after enough requests. */
    count: (file: string, make: () => Promise<unknown>): void => {
      const times = (requested.get(file) ?? 0) + 1;
      requested.set(file, times);
      if (times === avifAfter) void run(file, make);
    },
  };
};
