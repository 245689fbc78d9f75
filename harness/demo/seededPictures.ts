import { createPictureSource } from '@engawa/platform/domain/media/pictureSource.ts';
import { createInProcessMaker } from '@engawa/platform/domain/media/maker/createInProcessMaker.ts';
import { createPictureStore } from '@engawa/platform/domain/media/pictureStore.ts';
import { join } from 'node:path';
import { openProductDatabase } from '../product/databases.ts';

/**
 * Renders the images of the seed into a data folder that no product has open; a running product
 * would render the images slowly.
 */
export const renderSeededPictures = async (dataDir: string): Promise<void> => {
  const database = await openProductDatabase(dataDir);
  const pictures = createPictureStore({
    folder: join(dataDir, 'media'),
    findSource: createPictureSource(database),
    requireRoom: async () => undefined,
    maker: createInProcessMaker(),
  });
  const rows = await database.query<{ image_path: string }>(
    'select image_path from picture_sources',
  );
  await Promise.all(rows.map(({ image_path: path }) => pictures.prepare(path)));
  await database.close();
};
