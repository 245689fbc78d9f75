import { createPictureSource } from '@engawa/platform/media/demoPictureSource.ts';
import { inThisProcess } from '@engawa/platform/media/maker/inThisProcess.ts';
import { createPictureStore } from '@engawa/platform/media/pictureStore.ts';
import { join } from 'node:path';
import { openDatabaseOf } from '../product/databases.ts';

/** Renders the images of the seed into a data folder that no product has open; a product would do so slowly. */
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
