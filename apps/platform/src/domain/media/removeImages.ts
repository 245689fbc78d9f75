import type { FastifyBaseLogger } from 'fastify';
import type { Purge } from '../purges/purgeLog.ts';
import { limitConcurrency } from '../../system/limitConcurrency.ts';
import type { PictureStore } from './pictureStore.ts';

const AT_ONCE = 8;

/**
 * Creates the `onError` of a request that has succeeded for its member although files remain; the
 * sweep removes them.
 */
export const logRemainingImages =
  (log: Pick<FastifyBaseLogger, 'error'>) =>
  (err: unknown): void =>
    log.error({ err }, 'files of deleted image not removed');

/**
 * Removes the files of images whose rows are deleted, then purges the CDN: a CDN that is purged
 * first would fetch the file again.
 * @param tags of the images, as `imageTags.ts` names them
 * @param onError called for each image whose files remain; `sweepImages` removes those within two
 * days
 */
export const removeImages = async (
  { pictures, purge }: { readonly pictures: Pick<PictureStore, 'remove'>; readonly purge: Purge },
  paths: readonly string[],
  tags: readonly string[],
  onError: (error: unknown) => void,
): Promise<void> => {
  const inTurn = limitConcurrency(AT_ONCE);
  await Promise.all(
    paths.map((path) =>
      inTurn(() => pictures.remove(path)).catch((error: unknown) => onError(error)),
    ),
  );
  if (tags.length > 0) purge(tags, 'hard');
};
