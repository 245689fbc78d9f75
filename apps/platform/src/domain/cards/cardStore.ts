import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createCoalescer } from '../../system/coalesce.ts';
import { hasFile, writeAtomicFile } from '../../system/atomicFile.ts';
import { limitConcurrency } from '../../system/limitConcurrency.ts';
import type { VariantQuota } from '../media/variantQuota.ts';
import type { RequireDiskSpace } from '../../system/diskSpace.ts';
import { renderCard, type CardText } from './renderCard.ts';

export type CardStore = {
  /** Returns the card's file; renders it on a cache miss. */
  readonly find: (text: CardText | null) => Promise<string>;
};

const digestText = (text: CardText | null) =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 32);

/**
 * Creates the store of cards on disk. A file is named by the hash of its text, so that a new text
 * is a new file. The folder of the cards is inside the folder of image variants, and both share a
 * quota.
 * @param folder of the variants, absolute
 * @param requireRoom rejects if nothing can be written
 */
export const createCardStore = (
  folder: string,
  requireRoom: RequireDiskSpace,
  quota: Pick<VariantQuota, 'used'> | null = null,
): CardStore => {
  const coalesce = createCoalescer<void>();
  const inTurn = limitConcurrency(1);
  return {
    find: async (text) => {
      const digest = digestText(text);
      const file = join(folder, 'cards', digest.slice(0, 2), `${digest}.png`);
      if (!(await hasFile(file))) {
        await coalesce(file, () =>
          inTurn(async () => {
            await requireRoom();
            await writeAtomicFile(file, (path) => renderCard(text).toFile(path));
          }),
        );
      }
      await quota?.used(file);
      return file;
    },
  };
};
