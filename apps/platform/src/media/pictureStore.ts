import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createCoalescer } from './coalesce.ts';
import { limitConcurrency } from './limitConcurrency.ts';
import { sizeOfPicturePath } from './picturePath.ts';
import type { RequireRoom } from '../storage/diskRoom.ts';
import type { Variant } from './variant.ts';
import type { VariantQuota } from './variantQuota.ts';
import { isThere, writeWhole } from '../storage/wholeFile.ts';

/** Drawing on both cores would leave none to answer with. */
const DRAWING_AT_ONCE = 2;
const QUALITY = 82;

/** A drawing that a picture is made from when it is first asked for. */
export type PictureSource = {
  /** a file's path, or the picture itself */
  readonly file: string | Uint8Array;
  readonly width: number;
  readonly height: number;
};

export type PictureStore = {
  /**
   * File of the picture or its variant, made now if need be; null where there is no such picture.
   * @errors rejects with OutOfRoom where it is not made yet and the disk is full
   */
  readonly find: (path: string, variant: Variant | null) => Promise<string | null>;
};

const drawn = (source: PictureSource) =>
  sharp(source.file)
    .resize(source.width, source.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY });

const resized = (original: string, { kind, side }: Variant, shorter: number) => {
  const picture = sharp(original).rotate();
  if (kind === 'caw') return picture.resize({ width: side, withoutEnlargement: true });
  // a square of the asked side, or as large as the picture has it
  const edge = Math.min(side, shorter);
  return picture.resize(edge, edge, { fit: 'cover', position: 'centre' });
};

/**
 * Pictures on disk: `originals/` as they were stored, `variants/` as they were asked for.
 * @param folder absolute; written below
 * @param findSource where a picture that is not on disk is drawn from, null for an unknown one
 */
export const createPictureStore = (options: {
  readonly folder: string;
  readonly findSource: (path: string) => Promise<PictureSource | null>;
  readonly requireRoom: RequireRoom;
  /** keeps the variants bounded; they are not where it is left out */
  readonly quota?: Pick<VariantQuota, 'used'>;
}): PictureStore => {
  const coalesce = createCoalescer<boolean>();
  const inTurn = limitConcurrency(DRAWING_AT_ONCE);

  const make = (file: string, picture: () => Sharp) =>
    coalesce(file, () =>
      inTurn(async () => {
        await options.requireRoom();
        await writeWhole(file, (path) => picture().toFile(path));
        return true;
      }),
    );

  const findOriginal = async (path: string): Promise<string | null> => {
    const file = join(options.folder, 'originals', path);
    if (await isThere(file)) return file;
    const source = await options.findSource(path);
    if (source === null) return null;
    await make(file, () => drawn(source));
    return file;
  };

  return {
    find: async (path, variant) => {
      const size = sizeOfPicturePath(path);
      // the pattern of paths leaves no way out of the folder
      if (size === null) return null;
      if (variant === null) return findOriginal(path);
      const isOriginal = variant.kind === 'caw' && variant.side >= size.width;
      if (isOriginal) return findOriginal(path);
      const file = join(options.folder, 'variants', `${variant.kind}${variant.side}`, path);
      if (await isThere(file)) {
        await options.quota?.used(file);
        return file;
      }
      const original = await findOriginal(path);
      if (original === null) return null;
      await make(file, () => resized(original, variant, Math.min(size.width, size.height)));
      await options.quota?.used(file);
      return file;
    },
  };
};
