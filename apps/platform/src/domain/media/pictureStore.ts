import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Result } from '@engawa/contract/result.ts';
import { PICTURE_SIZES } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { LRUCache } from 'lru-cache';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull, type RequireDiskSpace } from '../../system/diskSpace.ts';
import { hasFile } from '../../system/atomicFile.ts';
import {
  GIVEN_UP_MS,
  PictureNotMade,
  type PictureMaker,
  type Urgency,
} from './maker/pictureMaker.ts';
import type { PictureFormat } from './maker/pictureFormats.ts';
import { parsePictureSize, type PictureSize } from './picturePath.ts';
import { detectImageType } from './maker/imageType.ts';
import { readPicturePlan, type PictureError, type PicturePlan } from './readPicture.ts';
import type { SharedOriginals, Presence } from './sharedOriginals.ts';
import type { Variant } from './maker/variant.ts';
import type { VariantQuota } from './variantQuota.ts';

/** Maximum variants whose requests are counted. */
const MOST_COUNTED = 20_000;

/** WebP files of smaller squares are smaller, because AVIF's header takes about 300 bytes. */
const AVIF_FROM_PX = 160;
/**
 * Maximum area of an original with an AVIF: that of a comic of 1080 × 12000 takes 17 s of CPU time.
 */
const AVIF_MOST_PIXELS = 6_000_000;

/** The source from which an image is made on its first request. */
export type PictureSource = {
  /** path of a file, or the image's bytes */
  readonly file: string | Uint8Array;
  readonly width: number;
  readonly height: number;
};

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
    accepted?: readonly ('webp' | 'avif')[],
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

const readFileBytes = async (file: string): Promise<number | null> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
};

const FOLDERS_OF_VARIANTS: readonly string[] = [
  'whole',
  ...PICTURE_SIZES.caw.map((side) => `caw${side}`),
  ...PICTURE_SIZES.cpd.map((side) => `cpd${side}`),
];

type Candidate = { readonly format: PictureFormat; readonly file: string };

/**
 * Creates the store of images on disk: `originals/` as stored, `variants/` as requested.
 * @param folder absolute; all files are below it
 * @param findSource finds the source of an image that is not on disk; null for an unknown one
 */
export const createPictureStore = (options: {
  readonly folder: string;
  readonly findSource: (path: string) => Promise<PictureSource | null>;
  readonly requireRoom: RequireDiskSpace;
  readonly maker: Pick<PictureMaker, 'make' | 'read'>;
  /** limits the size of the variants; omitted: unlimited */
  readonly quota?: Pick<VariantQuota, 'used'>;
  /** shared store of uploads of all platforms; omitted: this disk only */
  readonly shared?: SharedOriginals | null;
  /** requests of a size before its AVIF is made; null: never */
  readonly avifAfter?: number | null;
  /** called when an AVIF was not made; no reader waits for it */
  readonly onNoAvif?: (error: unknown) => void;
}): PictureStore => {
  const {
    folder,
    maker,
    quota,
    shared = null,
    avifAfter = null,
    onNoAvif = () => undefined,
  } = options;
  const requested = new LRUCache<string, number>({ max: MOST_COUNTED });
  /** variants whose AVIF failed: the present file counts as final for this time */
  const withoutAvif = new LRUCache<string, true>({ max: MOST_COUNTED, ttl: GIVEN_UP_MS });

  const original = (path: string) => join(folder, 'originals', path);

  const copyShared = async (path: string, file: string): Promise<Presence> => {
    if (shared === null) return 'not';
    await options.requireRoom();
    return shared.copy(path, file);
  };

  /** Whether another platform has removed the image; otherwise copies on this disk are served. */
  const isGone = async (path: string): Promise<boolean> =>
    shared !== null &&
    (await shared.where(path)) === 'not' &&
    (await options.findSource(path)) === null;

  const findOriginal = async (path: string, urgency: Urgency): Promise<string | null> => {
    const file = original(path);
    if (await hasFile(file)) return file;
    const where = await copyShared(path, file);
    if (where === 'there') return file;
    const source = await options.findSource(path);
    if (source === null) {
      if (where === 'unknown') throw new ResourceError(503, 'Service Unavailable');
      return null;
    }
    await options.requireRoom();
    const { width, height } = source;
    await maker.make({ kind: 'original', source: source.file, width, height, to: file }, urgency);
    return file;
  };

  const makeVariant = async (
    { format, file: to }: Candidate,
    path: string,
    variant: Variant,
    { width, height }: PictureSize,
    urgency: Urgency,
  ): Promise<boolean> => {
    const source = await findOriginal(path, urgency);
    if (source === null) return false;
    if (source === to) return true;
    await options.requireRoom();
    const shorterSide = Math.min(width, height);
    await maker.make({ kind: 'variant', source, variant, shorterSide, format, to }, urgency);
    await quota?.used(to);
    return true;
  };

  /** Lists the files of a variant; without scaling, the stored format is the original itself. */
  const buildCandidates = (
    path: string,
    variant: Variant,
    { width, height }: PictureSize,
    accepted: readonly ('webp' | 'avif')[],
  ): readonly Candidate[] => {
    const isWhole = variant.kind === 'caw' && variant.side >= width;
    const base = join(
      folder,
      'variants',
      isWhole ? 'whole' : `${variant.kind}${variant.side}`,
      path,
    );
    // an AVIF would contain only the first frame of an animation
    const isSmall = variant.side < AVIF_FROM_PX;
    const isLarge = width * height > AVIF_MOST_PIXELS;
    const takesAvif = !isSmall && !isLarge && !path.endsWith('.gif');
    const others = takesAvif ? accepted : accepted.filter((one) => one !== 'avif');
    return [
      { format: 'stored', file: isWhole ? original(path) : base },
      ...others.map((format) => ({ format, file: `${base}.${format}` })),
    ];
  };

  const findExisting = async (candidates: readonly Candidate[]) => {
    const sized = await Promise.all(
      candidates.map(async (one) => ({ ...one, bytes: await readFileBytes(one.file) })),
    );
    return sized.flatMap(({ bytes, ...one }) => (bytes === null ? [] : [{ ...one, bytes }]));
  };

  const makeAvif = async (avif: Candidate, make: () => Promise<unknown>): Promise<void> => {
    try {
      await make();
    } catch (error) {
      const isForNow =
        error instanceof DiskFull || (error instanceof PictureNotMade && error.why !== 'given-up');
      if (!isForNow) withoutAvif.set(avif.file, true);
      onNoAvif(error);
    } finally {
      // counted again later: the quota may evict the file, or a later attempt may succeed
      requested.delete(avif.file);
    }
  };

  const askForAvif = (avif: Candidate, make: () => Promise<unknown>): void => {
    const times = (requested.get(avif.file) ?? 0) + 1;
    requested.set(avif.file, times);
    if (times === avifAfter) void makeAvif(avif, make);
  };

  const findVariant = async (
    path: string,
    variant: Variant,
    size: PictureSize,
    accepted: readonly ('webp' | 'avif')[],
  ): Promise<FoundPicture | null> => {
    const candidates = buildCandidates(path, variant, size, accepted);
    const [stored] = candidates;
    const avif = candidates.find(({ format }) => format === 'avif');
    const awaited = candidates.find(({ format }) => format === 'webp') ?? stored;
    if (stored === undefined || awaited === undefined) return null;
    let there = await findExisting(candidates);
    const isFound = (one: Candidate) => there.some(({ file }) => file === one.file);
    if (!isFound(awaited) && !(avif && isFound(avif))) {
      if (!(await makeVariant(awaited, path, variant, size, 'awaited'))) return null;
      there = await findExisting(candidates);
    }
    const [smallest] = there.toSorted((one, other) => one.bytes - other.bytes);
    if (smallest === undefined) return null;
    if (smallest.file !== original(path)) await quota?.used(smallest.file);
    const isFinal =
      avifAfter === null || avif === undefined || isFound(avif) || withoutAvif.has(avif.file);
    if (!isFinal) askForAvif(avif, () => makeVariant(avif, path, variant, size, 'ahead'));
    return { file: smallest.file, bytes: smallest.bytes, isFinal };
  };

  return {
    plan: (upload) => readPicturePlan(maker, upload),
    portrait: async (upload) =>
      detectImageType(upload) === null ? null : maker.read('portrait', upload),
    find: async (path, variant, accepted = []) => {
      const size = parsePictureSize(path);
      // the pattern of paths excludes path traversal
      if (size === null || (await isGone(path))) return null;
      if (variant !== null) return findVariant(path, variant, size, accepted);
      const file = await findOriginal(path, 'awaited');
      if (file === null) return null;
      return { file, bytes: (await stat(file)).size, isFinal: true };
    },
    add: async (path, upload, plan) => {
      await options.requireRoom();
      const to = original(path);
      await maker.make({ kind: 'upload', source: upload, ...plan, to }, 'awaited');
      try {
        await shared?.keep(path, to);
      } catch (error) {
        await rm(to, { force: true });
        throw error;
      }
      return (await stat(to)).size;
    },
    remove: async (path) => {
      if (parsePictureSize(path) === null) return;
      await shared?.remove(path);
      const made = FOLDERS_OF_VARIANTS.flatMap((kind) =>
        ['', '.webp', '.avif'].map((ending) => join(folder, 'variants', kind, path + ending)),
      );
      await Promise.all([original(path), ...made].map((file) => rm(file, { force: true })));
    },
    prepare: async (path) => {
      await findOriginal(path, 'ahead');
    },
  };
};
