import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { createCardStore, type CardStore } from '../domain/cards/cardStore.ts';
import {
  createForeignPictureStore,
  type ForeignPictureStore,
} from '../domain/foreignPictures/foreignPictureStore.ts';
import { createPictureMaker, type PictureMaker } from '../domain/media/maker/pictureMaker.ts';
import { openOriginals } from '../domain/media/openOriginals.ts';
import { createPictureSource } from '../domain/media/pictureSource.ts';
import { createPictureStore, type PictureStore } from '../domain/media/pictureStore.ts';
import type { SharedOriginals } from '../domain/media/sharedOriginals.ts';
import { createVariantQuota, type VariantQuota } from '../domain/media/variantQuota.ts';
import { RESERVE_BYTES, watchDiskSpace, type RequireDiskSpace } from '../system/diskSpace.ts';
import type { Config } from './config.ts';

const MB = 1024 * 1024;
/**
 * Number of requests of an image size before its AVIF is made, because an AVIF takes five times as
 * long as a WebP.
 */
const AVIF_AFTER = 2;

/** The disk of the data folder, with the quota of derived images. */
export type Disk = { readonly quota: VariantQuota; readonly requireRoom: RequireDiskSpace };

/** Opens the quota of derived images, which are deleted when the disk is full. */
export const openDisk = async (folder: string, variantsMb: number, log: Logger): Promise<Disk> => {
  const variants = join(folder, 'media', 'variants');
  const quota = await createVariantQuota(variants, variantsMb * MB, (err) =>
    log.warn({ err }, 'image variant not deleted'),
  );
  const onFull = (isFull: boolean) => {
    if (isFull) log.error({ folder }, 'disk full: writes rejected');
    else log.info({ folder }, 'disk space available again');
  };
  return { quota, requireRoom: watchDiskSpace(folder, onFull, RESERVE_BYTES, quota.freeUp) };
};

/** Starts the process that makes images. */
export const openMaker = (log: Logger): PictureMaker =>
  createPictureMaker({
    onFault: (err, { file, outcome }) => {
      if (outcome === 'retried') log.warn({ err, file }, 'image process died: retrying image');
      else if (outcome === 'given-up') log.error({ err, file }, 'image given up');
      else log.error({ err, file }, 'image processing paused for a minute: process keeps crashing');
    },
  });

type Deps = {
  readonly database: Database;
  readonly disk: Disk;
  readonly maker: PictureMaker;
  readonly log: Logger;
};

/** All stores of images. */
export type Media = {
  /** bucket of members' images; null: the data folder only */
  readonly shared: SharedOriginals | null;
  readonly pictures: PictureStore;
  readonly foreignPictures: ForeignPictureStore;
  readonly cards: CardStore;
};

/**
 * Opens the stores of images in the data folder and, if configured, in a bucket.
 * @param folder data folder, absolute
 * @errors throws StartRefused for an invalid address of the bucket
 */
export const openMedia = async (
  folder: string,
  { mediaBucket, fixedNow }: Pick<Config, 'mediaBucket' | 'fixedNow'>,
  { database, disk, maker, log }: Deps,
): Promise<Media> => {
  const { quota, requireRoom } = disk;
  const media = join(folder, 'media');
  const variants = join(media, 'variants');
  const shared = await openOriginals(mediaBucket, media, log);
  return {
    shared,
    pictures: createPictureStore({
      folder: media,
      shared,
      findSource: createPictureSource(database),
      requireRoom,
      quota,
      maker,
      // no AVIF under a fixed clock, so that a page always has the same images
      avifAfter: fixedNow === null ? AVIF_AFTER : null,
      onNoAvif: (err) => log.info({ err }, 'AVIF variant not made'),
    }),
    foreignPictures: createForeignPictureStore({
      folder: variants,
      requireRoom,
      quota,
      maker,
      onRefused: (url, err) =>
        log.info({ err, site: URL.parse(url)?.host }, 'external image rejected'),
    }),
    cards: createCardStore(variants, requireRoom, quota),
  };
};
