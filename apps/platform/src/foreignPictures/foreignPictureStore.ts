import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createCoalescer } from '../media/coalesce.ts';
import { limitConcurrency } from '../media/limitConcurrency.ts';
import type { VariantQuota } from '../media/variantQuota.ts';
import type { RequireRoom } from '../storage/diskRoom.ts';
import { isThere, writeWhole } from '../storage/wholeFile.ts';
import { fetchPicture, PictureRefused } from './fetchPicture.ts';

const AT_ONCE = 8;
const MOST_WAITING = 64;
const MOST_PIXELS = 50_000_000;
/** what could not be fetched is asked for again after this */
const FAILED_MS = 10 * 60 * 1000;

/** What browsers show and nothing can run in: no SVG. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'avif']);

export type ForeignPictureStore = {
  /**
   * File of the picture. Never rejects for what its site does.
   * @returns `missing` where it cannot be had, `busy` where too many are being fetched
   */
  readonly find: (url: string) => Promise<{ readonly file: string } | 'missing' | 'busy'>;
};

const assertPicture = async (bytes: Buffer): Promise<void> => {
  const {
    format,
    mediaType,
    width = 0,
    height = 0,
  } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
  }).metadata();
  const name = mediaType?.slice('image/'.length) ?? format;
  if (!FORMATS.has(name)) throw new PictureRefused(`it is ${name}`);
  if (width * height > MOST_PIXELS) throw new PictureRefused('it has too many pixels');
};

/**
 * Keeps pictures of other sites below the variants of our own, under the same quota.
 * @param folder of the variants, absolute
 * @param fetchBytes what another site has at an address
 * @param onRefused is told why a picture is not shown
 */
export const createForeignPictureStore = ({
  folder,
  requireRoom,
  quota,
  onRefused,
  fetchBytes = fetchPicture,
}: {
  readonly folder: string;
  readonly requireRoom: RequireRoom;
  readonly quota?: Pick<VariantQuota, 'used'>;
  readonly onRefused: (url: string, error: unknown) => void;
  readonly fetchBytes?: (url: string) => Promise<Buffer>;
}): ForeignPictureStore => {
  const coalesce = createCoalescer<boolean>();
  const inTurn = limitConcurrency(AT_ONCE);
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MS });
  let waiting = 0;

  const keep = async (url: string, file: string): Promise<boolean> => {
    try {
      const bytes = await fetchBytes(url);
      await assertPicture(bytes);
      await requireRoom();
      await writeWhole(file, (path) => writeFile(path, bytes));
      return true;
    } catch (error) {
      failed.set(url, true);
      onRefused(url, error);
      return false;
    }
  };

  return {
    find: async (url) => {
      const digest = createHash('sha256').update(url).digest('hex');
      const file = join(folder, 'foreign', digest.slice(0, 2), digest);
      if (!(await isThere(file))) {
        if (failed.has(url)) return 'missing';
        if (waiting >= MOST_WAITING) return 'busy';
        waiting += 1;
        const isKept = await coalesce(file, () => inTurn(() => keep(url, file))).finally(() => {
          waiting -= 1;
        });
        if (!isKept) return 'missing';
      }
      await quota?.used(file);
      return { file };
    },
  };
};
