import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createCoalescer } from '../media/coalesce.ts';
import { hasFile, writeAtomicFile } from '../storage/atomicFile.ts';
import { limitConcurrency } from '../media/limitConcurrency.ts';
import type { VariantQuota } from '../media/variantQuota.ts';
import type { RequireDiskSpace } from '../storage/diskSpace.ts';
import { renderCard, type CardText } from './renderCard.ts';

export type CardStore = {
  /** File of the card, drawn now if need be. */
  readonly find: (text: CardText | null) => Promise<string>;
};

const digestText = (text: CardText | null) =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 32);

/**
 * Cards on disk, each named by its words, so that other words are another file. They lie below the variants
 * of pictures, under the same quota.
 * @param folder of the variants, absolute
 * @param requireRoom rejects where nothing can be written
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
