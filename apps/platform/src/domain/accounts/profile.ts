import { failure, success, type Result } from '@engawa/contract/result.ts';
import { writeAuditLog, type AuditAction } from '../audit/auditLog.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { PictureNotMade } from '../media/maker/pictureMaker.ts';
import { PORTRAIT_SIDE_PX as SIDE_PX } from '../media/maker/imageReadings.ts';
import type { Clock } from '../../system/clock.ts';
import type { Purge } from '../purges/purgeLog.ts';
import { createPictureId, picturePath } from '../media/picturePath.ts';
import type { PictureStore } from '../media/pictureStore.ts';
import { imageTag } from '../media/imageTags.ts';
import { removeImages } from '../media/removeImages.ts';
import type { Session } from '../sessions/sessionStore.ts';

/** Dependencies of changes to a profile. */
export type ProfileDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** purges the host's pages with the given tags */
  readonly purge: Purge;
  readonly pictures: Pick<PictureStore, 'portrait' | 'remove'>;
};

export const NO_PORTRAIT =
  '画像を読み込めませんでした。4MBまでのJPEG・PNG・WebP・GIFを選んでください。';

const TOO_BUSY = '画像の処理が混み合っています。しばらくしてから、もう一度お試しください。';

/** Why a portrait is not stored: a status and the message. */
type PortraitRefusal = { readonly status: 422 | 503; readonly words: string };

/**
 * Converts an upload to a stored portrait. The maker's process decodes it, outside the queue of
 * password hashes, because an uploaded image may take arbitrarily long.
 */
const toPortrait = async (
  pictures: Pick<PictureStore, 'portrait'>,
  upload: Uint8Array | undefined,
): Promise<Result<Uint8Array, PortraitRefusal>> => {
  if (!upload || upload.length === 0) return failure({ status: 422, words: NO_PORTRAIT });
  try {
    const portrait = await pictures.portrait(upload);
    return portrait === null ? failure({ status: 422, words: NO_PORTRAIT }) : success(portrait);
  } catch (error) {
    if (!(error instanceof PictureNotMade)) throw error;
    return failure({ status: 503, words: TOO_BUSY });
  }
};

/**
 * Stores a portrait under a new path, so that caches never serve the old portrait instead.
 * @returns the path of the old portrait, whose row is deleted; remove its files after the
 * transaction
 */
const storePortrait = async (
  tx: Queryable,
  takenAt: Date,
  { memberId, amebaId }: Pick<Session, 'memberId' | 'amebaId'>,
  portrait: Uint8Array,
): Promise<string | null> => {
  const [before] = await tx.query<{ image_path: string | null }>(
    'select image_path from members where member_id = $1 for update',
    [memberId],
  );
  const beforePath = before?.image_path ?? null;
  // deletes the demo's source of the old portrait; otherwise it would be rendered again
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

/** Changes a member's public profile; purges the blog and the site's lists. */
export const changeProfile = async (
  { database, clock, purge }: ProfileDeps,
  { amebaId }: Pick<Session, 'amebaId'>,
  act: AuditAction,
  work: (tx: Queryable) => Promise<unknown>,
): Promise<void> => {
  await database.transaction(async (tx) => {
    await work(tx);
    await writeAuditLog(tx, clock, { actor: amebaId, act });
  });
  purge([`blog:${amebaId}`, 'site'], 'soft');
};

/**
 * Replaces a member's portrait by the uploaded one, and removes the old one.
 * @param onError as `removeImages`
 * @returns why the portrait is refused; null: success
 */
export const changePortrait = async (
  deps: ProfileDeps,
  session: Session,
  upload: Uint8Array | undefined,
  onError: (error: unknown) => void,
): Promise<PortraitRefusal | null> => {
  const portrait = await toPortrait(deps.pictures, upload);
  if (!portrait.ok) return portrait.error;
  const before: string[] = [];
  await changeProfile(deps, session, 'account.portrait-changed', async (tx) => {
    const path = await storePortrait(tx, deps.clock(), session, portrait.value);
    if (path !== null) before.push(path);
  });
  await removeImages(deps, before, before.map(imageTag), onError);
  return null;
};
