import { createHash } from 'node:crypto';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import { createPictureId, picturePath } from '../../domain/media/picturePath.ts';
import type { PictureStore } from '../../domain/media/pictureStore.ts';
import type { PicturePlan } from '../../domain/media/readPicture.ts';
import type { Caller } from '../request/apiContext.ts';
import { pictureUrl } from '../rows/picture.ts';
import { computeDigest } from '../../domain/sessions/sessionStore.ts';
import { formatPictureMark } from '../../domain/pictures/pictureMarks.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';

/** Limit of an upload. */
export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024;

export type PictureDeps = WriteDeps & {
  readonly pictures: Pick<PictureStore, 'plan' | 'add' | 'remove'>;
  /** image storage of a member, in bytes */
  readonly pictureQuotaBytes: number;
};

/** An uploaded image, as the editor inserts it into a text. */
export type AddedPicture = {
  readonly pictureId: number;
  /** root-relative */
  readonly path: string;
  readonly url: string;
  /** text that represents the image if it is on a line of its own */
  readonly mark: string;
  readonly width: number;
  readonly height: number;
};

/** An upload from a form with a key. */
export type SentPicture = { readonly upload: Uint8Array; readonly formKey: string };

type Sending = { readonly memberId: number; readonly formKey: Buffer; readonly sent: Buffer };

type Stored = {
  readonly picture_id: number;
  readonly image_path: string;
  readonly width: number;
  readonly height: number;
};

const toAddedPicture = (
  { platformOrigin }: PictureDeps,
  { picture_id: pictureId, image_path: path, width, height }: Stored,
): AddedPicture => ({
  pictureId,
  path,
  url: pictureUrl(platformOrigin, path),
  mark: formatPictureMark(pictureId),
  width,
  height,
});

/** Finds the image that the same form has stored for the same bytes. */
const findStored = async (
  database: Queryable,
  { memberId, formKey, sent }: Sending,
): Promise<Stored | null> => {
  const [row] = await database.query<Stored>(
    `select p.picture_id, p.image_path, p.width, p.height
       from picture_forms f join member_pictures p on p.picture_id = f.picture_id
      where f.member_id = $1 and f.form_key = $2 and f.sent = $3`,
    [memberId, formKey, sent],
  );
  return row ?? null;
};

/** Returns the bytes of a member's stored images. */
export const storedBytes = async (database: Queryable, memberId: number): Promise<number> => {
  const [row] = await database.query<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::int8 as bytes from member_pictures where member_id = $1',
    [memberId],
  );
  return row?.bytes ?? 0;
};

/** @errors ResourceError 422 `no-picture` for a damaged image; storage errors pass through */
const keep = async (
  { pictures }: PictureDeps,
  path: string,
  upload: Uint8Array,
  plan: PicturePlan,
): Promise<number> => {
  try {
    return await pictures.add(path, upload, plan);
  } catch (error) {
    // a full disk, a full queue, or a bucket that does not answer
    if (error instanceof ResourceError) throw error;
    throw new ResourceError(422, 'no-picture');
  }
};

/**
 * Stores a member's image, once even if the same form sends it several times. Its type is detected
 * from its content, its size limited to what pages display, its location and camera metadata
 * removed.
 * @errors ResourceError 401, 403, 413 `quota`, 422 `no-picture` or `too-many-pixels`, 429, 503
 */
export const addPicture = async (
  deps: PictureDeps,
  { upload, formKey }: SentPicture,
  caller: Caller,
): Promise<AddedPicture> => {
  const { memberId, amebaId } = await requireWriter(deps, caller);
  const { database, clock, pictureQuotaBytes } = deps;
  const sending = {
    memberId,
    formKey: computeDigest(formKey),
    sent: createHash('sha256').update(upload).digest(),
  };
  const present = await findStored(database, sending);
  if (present) return toAddedPicture(deps, present);
  if ((await storedBytes(database, memberId)) >= pictureQuotaBytes)
    throw new ResourceError(413, 'quota');
  const plan = await deps.pictures.plan(upload);
  if (!plan.ok) throw new ResourceError(422, plan.error);
  const { width, height, format } = plan.value;
  const [row] = await database.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('member_pictures', 'picture_id'))::int8 as id`,
  );
  if (!row) throw new Error('image id not created');
  const id = createPictureId();
  const path = picturePath({ takenAt: clock(), amebaId, id, width, height, format });
  const bytes = await keep(deps, path, upload, plan.value);
  const made: Stored = { picture_id: row.id, image_path: path, width, height };
  const note = async (tx: Queryable): Promise<Stored> => {
    // serializes a member's uploads, so that concurrent ones cannot exceed the quota
    await tx.query('select 1 from members where member_id = $1 for update', [memberId]);
    const meanwhile = await findStored(tx, sending);
    if (meanwhile) return meanwhile;
    if ((await storedBytes(tx, memberId)) + bytes > pictureQuotaBytes)
      throw new ResourceError(413, 'quota');
    await tx.query(
      `insert into member_pictures (picture_id, member_id, image_path, width, height, bytes, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [row.id, memberId, path, width, height, bytes, clock()],
    );
    await tx.query(
      `insert into picture_forms (member_id, form_key, sent, picture_id, saved_at)
       values ($1, $2, $3, $4, $5)`,
      [memberId, sending.formKey, sending.sent, row.id, clock()],
    );
    await writeAuditLog(tx, clock, {
      actor: amebaId,
      act: 'picture.added',
      subject: `picture:${row.id}`,
    });
    return made;
  };
  let stored: Stored | null = null;
  try {
    stored = await database.transaction(note);
    return toAddedPicture(deps, stored);
  } finally {
    // a file without a row would never be deleted
    if (stored !== made) await deps.pictures.remove(path);
  }
};
