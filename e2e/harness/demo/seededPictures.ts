import { createPictureSource } from '@engawa/platform/media/demoPictureSource.ts';
import { inThisProcess } from '@engawa/platform/media/maker/inThisProcess.ts';
import { createPictureStore } from '@engawa/platform/media/pictureStore.ts';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseOf } from '../product/databases.ts';

/**
 * Draws the pictures of the seed into a data folder that no product has open, two at once. A product
 * draws one after the other, for readers go first.
 */
export const drawSeededPictures = async (dataDir: string): Promise<void> => {
  const database = await openDatabaseOf(dataDir);
  const pictures = createPictureStore({
    folder: join(dataDir, 'media'),
    findSource: createPictureSource(database),
    requireRoom: async () => undefined,
    maker: inThisProcess(),
  });
  const rows = await database.query<{ image_path: string }>(
    'select image_path from picture_sources',
  );
  await Promise.all(rows.map(({ image_path: path }) => pictures.prepare(path)));
  await database.close();
};

/** Copies what is drawn, for a product that seeds a database of its own. */
export const copySeededPictures = (from: string, to: string): Promise<void> =>
  cp(join(from, 'media/originals'), join(to, 'media/originals'), { recursive: true });
