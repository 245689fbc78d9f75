import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createCoalescer } from '../../system/coalesce.ts';
import { detectImageType } from '../media/maker/imageType.ts';
import { limitConcurrency } from '../../system/limitConcurrency.ts';
import { PictureNotMade, type PictureMaker } from '../media/maker/pictureMaker.ts';
import { MOST_PIXELS } from '../media/maker/imageReadings.ts';
import type { VariantQuota } from '../media/variantQuota.ts';
import type { RequireDiskSpace } from '../../system/diskSpace.ts';
import { hasFile, writeAtomicFile } from '../../system/atomicFile.ts';
import { fetchPicture, PictureRefused } from './fetchPicture.ts';

const AT_ONCE = 8;
const MOST_WAITING = 64;
/** a failed fetch is retried after this */
const FAILED_MS = 10 * 60 * 1000;

export type ForeignPictureStore = {
  /**
   * Returns the file of the image. Never rejects because of the external site.
   * @returns `missing` if it is not available, `busy` if too many fetches are in progress
   */
  readonly find: (url: string) => Promise<{ readonly file: string } | 'missing' | 'busy'>;
};

/** Checks the first bytes, then the header in the maker's process; no decoder runs here. */
const assertPicture = async (maker: Pick<PictureMaker, 'read'>, bytes: Buffer): Promise<void> => {
  if (detectImageType(bytes) === null) throw new PictureRefused('unsupported image type');
  const head = await maker.read('head', bytes);
  if (head === null) throw new PictureRefused('image cannot be read');
  if (head.width * head.height > MOST_PIXELS) throw new PictureRefused('too many pixels');
};

/**
 * Stores external images below the image variants, under the same quota.
 * @param folder of the variants, absolute
 * @param fetchBytes fetches an external address
 * @param onRefused called with the reason when an image is not served
 */
export const createForeignPictureStore = ({
  folder,
  requireRoom,
  quota,
  maker,
  onRefused,
  fetchBytes = fetchPicture,
}: {
  readonly folder: string;
  readonly requireRoom: RequireDiskSpace;
  readonly quota?: Pick<VariantQuota, 'used'>;
  readonly maker: Pick<PictureMaker, 'read'>;
  readonly onRefused: (url: string, error: unknown) => void;
  readonly fetchBytes?: (url: string) => Promise<Buffer>;
}): ForeignPictureStore => {
  const coalesce = createCoalescer<'stored' | 'missing' | 'busy'>();
  const inTurn = limitConcurrency(AT_ONCE);
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MS });
  let waiting = 0;

  const keep = async (url: string, file: string): Promise<'stored' | 'missing' | 'busy'> => {
    try {
      const bytes = await fetchBytes(url);
      await assertPicture(maker, bytes);
      await requireRoom();
      await writeAtomicFile(file, (path) => writeFile(path, bytes));
      return 'stored';
    } catch (error) {
      onRefused(url, error);
      // a full queue says nothing about this image, so no failure is recorded
      if (error instanceof PictureNotMade) return 'busy';
      failed.set(url, true);
      return 'missing';
    }
  };

  return {
    find: async (url) => {
      const digest = createHash('sha256').update(url).digest('hex');
      const file = join(folder, 'foreign', digest.slice(0, 2), digest);
      if (!(await hasFile(file))) {
        if (failed.has(url)) return 'missing';
        if (waiting >= MOST_WAITING) return 'busy';
        waiting += 1;
        const outcome = await coalesce(file, () => inTurn(() => keep(url, file))).finally(() => {
          waiting -= 1;
        });
        if (outcome !== 'stored') return outcome;
      }
      await quota?.used(file);
      return { file };
    },
  };
};
