import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasFile } from '../../system/atomicFile.ts';
import type { RequireDiskSpace } from '../../system/diskSpace.ts';
import type { PictureMaker } from './maker/pictureMaker.ts';
import type { Urgency } from './maker/workQueue.ts';
import type { PicturePlan } from './readPicture.ts';
import type { Presence, SharedOriginals } from './sharedOriginals.ts';

/** The source from which an image is made on its first request. */
export type PictureSource = {
  /** path of a file, or the image's bytes */
  readonly file: string | Uint8Array;
  readonly width: number;
  readonly height: number;
};

export type OriginalsOptions = {
  /** absolute; all files are below it */
  readonly folder: string;
  /** finds the source of an image that is not on disk; null for an unknown one */
  readonly findSource: (path: string) => Promise<PictureSource | null>;
  readonly requireRoom: RequireDiskSpace;
  readonly maker: Pick<PictureMaker, 'make' | 'read'>;
  /** shared store of uploads of all platforms; omitted: this disk only */
  readonly shared?: SharedOriginals | null;
};

export type Originals = ReturnType<typeof createOriginals>;

/** Creates the store of images as they were uploaded or rendered, in `originals/`. */
export const createOriginals = ({
  folder,
  findSource,
  requireRoom,
  maker,
  shared = null,
}: OriginalsOptions) => {
  const fileOf = (path: string): string => join(folder, 'originals', path);

  const copyShared = async (path: string, file: string): Promise<Presence> => {
    if (shared === null) return 'not';
    await requireRoom();
    return shared.copy(path, file);
  };

  return {
    fileOf,

    /** Whether another platform has removed the image; otherwise copies on this disk are served. */
    isGone: async (path: string): Promise<boolean> =>
      shared !== null && (await shared.where(path)) === 'not' && (await findSource(path)) === null,

    /** Finds the file, or makes it from its source; null if there is no such image. */
    find: async (path: string, urgency: Urgency): Promise<string | null> => {
      const file = fileOf(path);
      if (await hasFile(file)) return file;
      const where = await copyShared(path, file);
      if (where === 'there') return file;
      const source = await findSource(path);
      if (source === null) {
        if (where === 'unknown') throw new ResourceError(503, 'Service Unavailable');
        return null;
      }
      await requireRoom();
      const { width, height } = source;
      await maker.make({ kind: 'original', source: source.file, width, height, to: file }, urgency);
      return file;
    },

    /** Stores an upload. @returns bytes of the file */
    add: async (path: string, upload: Uint8Array, plan: PicturePlan): Promise<number> => {
      await requireRoom();
      const to = fileOf(path);
      await maker.make({ kind: 'upload', source: upload, ...plan, to }, 'awaited');
      try {
        await shared?.keep(path, to);
      } catch (error) {
        await rm(to, { force: true });
        throw error;
      }
      return (await stat(to)).size;
    },

    removeShared: async (path: string): Promise<void> => {
      await shared?.remove(path);
    },
  };
};
