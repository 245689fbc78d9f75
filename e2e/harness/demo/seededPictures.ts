import { createPictureSource } from '@engawa/platform/media/demoPictureSource.ts';
import { inThisProcess } from '@engawa/platform/media/maker/inThisProcess.ts';
import { createPictureStore } from '@engawa/platform/media/pictureStore.ts';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCK } from '../paths.ts';
import { copyFiles } from '../product/copyFiles.ts';
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

const BY_DAY = 'media/originals/user_images';
/** The day of the products' clock, as it stands in paths of pictures. */
const TODAY = CLOCK.slice(0, 10).replaceAll('-', '');

/**
 * Gives a data folder what is drawn, by links to the folders of its days: each picture lies in folders of its
 * own, which are a thousand, and cost a copy of a data folder more than all else in it. What is sent while a
 * product runs bears its day, and comes into no folder that is shared.
 * @param from is there for as long as `to` is
 */
export const linkSeededPictures = async (from: string, to: string): Promise<void> => {
  const days = await readdir(join(from, BY_DAY));
  const own = days.filter((day) => day >= TODAY).map((day) => join(from, BY_DAY, day));
  await mkdir(join(to, BY_DAY), { recursive: true });
  if (own.length > 0) await copyFiles(own, join(to, BY_DAY));
  for (const day of days.filter((one) => one < TODAY))
    // oxlint-disable-next-line no-await-in-loop -- a hundred, in a few milliseconds
    await symlink(join(from, BY_DAY, day), join(to, BY_DAY, day));
};
