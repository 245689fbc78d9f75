import sharp from 'sharp';
import { writeAudit, type Act } from '../../audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import { createPictureId, picturePath } from '../../media/picturePath.ts';
import type { Session } from '../../sessions/sessionStore.ts';
import type { AccountDeps } from '../accountTools.ts';

/** Of an upload. */
export const PORTRAIT_LIMIT_BYTES = 4 * 1024 * 1024;
const SIDE_PX = 400;
const QUALITY = 82;
/** A picture that unpacks to more is no portrait. */
const MOST_PIXELS = 50_000_000;

export const NO_PORTRAIT =
  '画像を読み込めませんでした。4MBまでのJPEG・PNG・WebP・GIFを選んでください。';

/**
 * A portrait as it is stored: a square of its middle, without what a camera has noted in it.
 * @returns null where it is no picture
 */
export const portraitOf = async (upload: Uint8Array | undefined): Promise<Buffer | null> => {
  if (!upload || upload.length === 0) return null;
  try {
    return await sharp(upload, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    // whatever it is, it is told to who sent it
    return null;
  }
};

/**
 * Stores a portrait under a path of its own: copies of the one before are never taken for it.
 * @returns the path of the one before, of which no row is left; its files are removed after the transaction
 */
export const storePortrait = async (
  tx: Queryable,
  takenAt: Date,
  { memberId, amebaId }: Pick<Session, 'memberId' | 'amebaId'>,
  portrait: Buffer,
): Promise<string | null> => {
  const [before] = await tx.query<{ image_path: string | null }>(
    'select image_path from members where member_id = $1 for update',
    [memberId],
  );
  const beforePath = before?.image_path ?? null;
  // what a portrait of the demo was drawn from: it would be drawn again
  await tx.query('delete from picture_sources where image_path = $1', [beforePath]);
  const size = { width: SIDE_PX, height: SIDE_PX };
  const path = picturePath({ takenAt, amebaId, id: createPictureId(), ...size });
  await tx.query(
    `insert into member_portraits (member_id, image_path, picture) values ($1, $2, $3)
     on conflict (member_id) do update set image_path = excluded.image_path, picture = excluded.picture`,
    [memberId, path, portrait],
  );
  await tx.query(
    `update members set image_path = $2, image_width = ${SIDE_PX}, image_height = ${SIDE_PX}
      where member_id = $1`,
    [memberId, path],
  );
  return beforePath;
};

/** Changes what others see of a member; their blog and the site's lists are drawn anew. */
export const changeProfile = async (
  { database, clock, purge }: AccountDeps,
  { amebaId }: Pick<Session, 'amebaId'>,
  act: Act,
  work: (tx: Queryable) => Promise<unknown>,
): Promise<void> => {
  await database.transaction(async (tx) => {
    await work(tx);
    await writeAudit(tx, clock, { actor: amebaId, act });
  });
  purge([`blog:${amebaId}`, 'site'], 'soft');
};
