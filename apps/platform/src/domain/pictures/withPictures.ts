import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Queryable } from '../../database/database.ts';
import {
  PICTURES_MOST,
  TEXT_LIMIT_BYTES,
  isWithinLimit,
  type StoredContent,
} from '../entries/typedEntry.ts';
import {
  collapseMarks,
  expandMarks,
  idsInMarks,
  formatPictureMark,
  pathsInText,
  type MarkedPicture,
} from './pictureMarks.ts';

const find = async (
  database: Queryable,
  memberId: number,
  where: string,
  values: readonly (string | number)[],
): Promise<readonly MarkedPicture[]> => {
  if (values.length === 0) return [];
  const rows = await database.query<{ picture_id: number; image_path: string }>(
    `select picture_id, image_path from member_pictures where member_id = $1 and ${where}`,
    [memberId, values],
  );
  return rows.map(({ picture_id: pictureId, image_path: path }) => ({ pictureId, path }));
};

/**
 * Replaces marks in a typed text by the member's images. The limits are checked first, because a
 * mark is short and its HTML long.
 * @param stored the entry's values, which may exceed the limits
 * @errors ResourceError 422 `text-long`, `pictures-many`, or `picture-unknown` with the first
 * unknown `mark`
 */
export const withPictures = async (
  database: Queryable,
  memberId: number,
  text: string,
  stored: Pick<StoredContent, 'text_bytes' | 'image_count'> | null = null,
): Promise<string> => {
  if (!isWithinLimit(Buffer.byteLength(text), TEXT_LIMIT_BYTES, stored?.text_bytes))
    throw new ResourceError(422, 'text-long');
  const marked = idsInMarks(text);
  if (marked.length > Math.max(PICTURES_MOST, stored?.image_count ?? 0))
    throw new ResourceError(422, 'pictures-many');
  const ids = [...new Set(marked)];
  const pictures = await find(database, memberId, 'picture_id = any($2::int8[])', ids);
  const known = new Set(pictures.map(({ pictureId }) => pictureId));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new ResourceError(422, 'picture-unknown', {
      message: 'picture-unknown',
      mark: formatPictureMark(unknown),
    });
  return expandMarks(text, pictures);
};

/** Replaces the member's images in a stored text by marks, for editing. */
export const withMarks = async (
  database: Queryable,
  memberId: number,
  text: string,
): Promise<string> =>
  collapseMarks(
    text,
    await find(database, memberId, 'image_path = any($2::text[])', pathsInText(text)),
  );
