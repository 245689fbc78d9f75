import type { Result } from '@engawa/contract/result.ts';
import { rm, stat } from 'node:fs/promises';
import { createAvifRequests, type AvifOptions } from './avifRequests.ts';
import { detectImageType } from './maker/imageType.ts';
import type { Variant } from './maker/variant.ts';
import type { Urgency } from './maker/workQueue.ts';
import { createOriginals, type Originals, type OriginalsOptions } from './originals.ts';
import { parsePictureSize } from './picturePath.ts';
import { readPicturePlan, type PictureError, type PicturePlan } from './readPicture.ts';
import {
  buildCandidates,
  findExisting,
  listVariantFiles,
  type Accepted,
  type Candidate,
  type RequestedVariant,
} from './variantFiles.ts';
import type { VariantQuota } from './variantQuota.ts';

export type FoundPicture = {
  readonly file: string;
  readonly bytes: number;
  /** false: a smaller file may follow, so caches must revalidate */
  readonly isFinal: boolean;
};

export type PictureStore = {
  /**
   * Finds the original, or the smallest accepted file of a variant, which is made on a miss; null
   * if there is no such image.
   * @param accepted formats that the client reads besides the stored one
   * @errors rejects with DiskFull if it is not made yet and the disk is full, with PictureNotMade
   * if the queue is full
   */
  readonly find: (
    path: string,
    variant: Variant | null,
    accepted?: Accepted,
  ) => Promise<FoundPicture | null>;
  /** Makes a missing original, at a lower priority than readers' requests. */
  readonly prepare: (path: string) => Promise<void>;
  /**
   * Plans how an upload is stored, or returns why it is refused.
   * @errors rejects with PictureNotMade if it cannot be read at the moment
   */
  readonly plan: (upload: Uint8Array) => Promise<Result<PicturePlan, PictureError>>;
  /**
   * Converts an upload to a portrait, a small square JPEG; null if it is no image.
   * @errors rejects with PictureNotMade if it cannot be read at the moment
   */
  readonly portrait: (upload: Uint8Array) => Promise<Uint8Array | null>;
  /**
   * Stores an upload according to its plan. @returns bytes of the file
   * @errors rejects with DiskFull, with PictureNotMade if the queue is full, with another error if
   * it is damaged
   */
  readonly add: (path: string, upload: Uint8Array, plan: PicturePlan) => Promise<number>;
  /** Removes an image with its variants; a missing one is no error. */
  readonly remove: (path: string) => Promise<void>;
};

type StoreOptions = OriginalsOptions &
  AvifOptions & {
    /** limits the size of the variants; omitted: unlimited */
    readonly quota?: Pick<VariantQuota, 'used'>;
  };

/** Creates the search for variants, which makes them on a miss. */
const createVariantFinder = (originals: Originals, options: StoreOptions) => {
  const { folder, maker, quota, requireRoom } = options;
  const avifs = createAvifRequests(options);

  /** @returns false if there is no such image */
  const make = async (
    { format, file: to }: Candidate,
    { path, variant, size }: RequestedVariant,
    urgency: Urgency,
  ): Promise<boolean> => {
    const source = await originals.find(path, urgency);
    if (source === null) return false;
    if (source === to) return true;
    await requireRoom();
    const shorterSide = Math.min(size.width, size.height);
    await maker.make({ kind: 'variant', source, variant, shorterSide, format, to }, urgency);
    await quota?.used(to);
    return true;
  };

  return async (requested: RequestedVariant, accepted: Accepted): Promise<FoundPicture | null> => {
    const original = originals.fileOf(requested.path);
    const candidates = buildCandidates(folder, original, requested, accepted);
    const [stored] = candidates;
    const avif = candidates.find(({ format }) => format === 'avif');
    const awaited = candidates.find(({ format }) => format === 'webp') ?? stored;
    if (stored === undefined || awaited === undefined) return null;
    let there = await findExisting(candidates);
    const isFound = (one: Candidate) => there.some(({ file }) => file === one.file);
    if (!isFound(awaited) && !(avif && isFound(avif))) {
      if (!(await make(awaited, requested, 'awaited'))) return null;
      there = await findExisting(candidates);
    }
    const [smallest] = there.toSorted((one, other) => one.bytes - other.bytes);
    if (smallest === undefined) return null;
    if (smallest.file !== original) await quota?.used(smallest.file);
    const isFinal = avif === undefined || isFound(avif) || !avifs.mayFollow(avif.file);
    if (!isFinal) avifs.count(avif.file, () => make(avif, requested, 'ahead'));
    return { file: smallest.file, bytes: smallest.bytes, isFinal };
  };
};

/** Creates the store of images on disk: `originals/` as stored, `variants/` as requested. */
export const createPictureStore = (options: StoreOptions): PictureStore => {
  const { folder, maker } = options;
  const originals = createOriginals(options);
  const findVariant = createVariantFinder(originals, options);
  return {
    plan: (upload) => readPicturePlan(maker, upload),
    portrait: async (upload) =>
      detectImageType(upload) === null ? null : maker.read('portrait', upload),
    find: async (path, variant, accepted = []) => {
      const size = parsePictureSize(path);
      // the pattern of paths excludes path traversal
      if (size === null || (await originals.isGone(path))) return null;
      if (variant !== null) return findVariant({ path, variant, size }, accepted);
      const file = await originals.find(path, 'awaited');
      if (file === null) return null;
      return { file, bytes: (await stat(file)).size, isFinal: true };
    },
    add: originals.add,
    remove: async (path) => {
      if (parsePictureSize(path) === null) return;
      await originals.removeShared(path);
      const files = [originals.fileOf(path), ...listVariantFiles(folder, path)];
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
    prepare: async (path) => {
      await originals.find(path, 'ahead');
    },
  };
};
