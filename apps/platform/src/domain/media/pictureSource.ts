import { fileURLToPath } from 'node:url';
import type { Queryable } from '../../database/database.ts';
import { DEMO_FOLDER } from '../../system/demoFolder.ts';
import { parsePictureSize } from './picturePath.ts';
import type { PictureSource } from './originals.ts';
import type { PictureStore } from './pictureStore.ts';

type Row = { readonly source_file: string; readonly width: number; readonly height: number };

/** Finds the source of an image: an upload, or a drawing of the seed. */
export const createPictureSource =
  (database: Queryable) =>
  async (path: string): Promise<PictureSource | null> => {
    const [uploaded] = await database.query<{ picture: Uint8Array }>(
      'select picture from member_portraits where image_path = $1',
      [path],
    );
    const size = parsePictureSize(path);
    if (uploaded && size) return { file: uploaded.picture, ...size };
    const [row] = await database.query<Row>(
      'select source_file, width, height from picture_sources where image_path = $1',
      [path],
    );
    if (!row) return null;
    const file = fileURLToPath(new URL(`pictures/${row.source_file}`, DEMO_FOLDER));
    return { file, width: row.width, height: row.height };
  };

/**
 * Makes all images of the seed that are not on disk yet, newest first, one at a time.
 * @returns false if `signal` aborted before the end
 */
export const renderDemoPictures = async (
  database: Queryable,
  pictures: Pick<PictureStore, 'prepare'>,
  signal: AbortSignal,
): Promise<boolean> => {
  const rows = await database.query<{ image_path: string }>(
    'select image_path from picture_sources order by image_path desc',
  );
  for (const { image_path: path } of rows) {
    if (signal.aborted) return false;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: demo images render over minutes, not in a burst
    await pictures.prepare(path);
  }
  return true;
};
