import type { Read, Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import type { OwnSavedPage, Saved, SavedEntry, SavedMigration } from '../../model/saved.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';
import { WireTime } from '../parts/wireFields.ts';
import { writeAndDecode } from '../parts/writeAndDecode.ts';

/** Maximum of entries that a member can save. */
export const SAVED_MOST = 5000;
/** Maximum of entries in one write of a guest's list. */
export const SAVED_MIGRATION_MOST = 100;
/** Rows per read. */
export const OWN_SAVED_PER_PAGE = 20;

export type SavedQuery = { readonly entryId: number };

const decodeWire = decodeWith(v.object({ isSaved: v.boolean(), isLogin: v.boolean() }));

/** The response omits the entry's id, so the caller passes it. @errors API-002 */
export const decodeSaved = (value: unknown, entryId: number): Result<Saved> => {
  const wire = decodeWire(value);
  return wire.ok ? { ok: true, value: { entryId, ...wire.value } } : wire;
};

const decodeOwn = decodeWith(createMapSchema(v.boolean()));

/** Decodes the member's saved entries in the personal read, by entry id. @errors API-002 */
export const decodeOwnSaved = (
  own: Readonly<Record<string, unknown>>,
): ReturnType<typeof decodeOwn> => decodeOwn(own['saved'] ?? {});

/**
 * Reads whether the signed-in member has saved an entry.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/saved, never cached
 */
export const getSaved =
  (read: Read) =>
  async ({ entryId }: SavedQuery): Promise<Result<Saved>> =>
    readAndDecode(read, 'saved', { entryId }, (value) => decodeSaved(value, entryId));

const writeSaved =
  (operation: 'create' | 'delete') =>
  (write: Write) =>
  async ({ entryId }: SavedQuery): Promise<Result<Saved>> =>
    writeAndDecode(write, [operation, 'saved'], { entryId }, (value) =>
      decodeSaved(value, entryId),
    );

/**
 * Saves an entry for later. Idempotent.
 * @errors API-007 signed out, stale token or refused, API-004 no such entry, API-006 `full` at
 * SAVED_MOST, API-001 slow, API-002 bad shape. Never throws.
 * @source POST /_api, create saved
 */
export const addSaved = writeSaved('create');

/**
 * Removes an entry from the list, even if the entry is no longer public. Idempotent.
 * @errors as addSaved, without those of the entry
 * @source POST /_api, delete saved
 */
export const removeSaved = writeSaved('delete');

const decodePage: (value: unknown) => Result<OwnSavedPage> = decodeWith(
  v.object({
    entries: v.array(
      v.pipe(
        v.intersect([
          WireSiteEntry,
          v.object({ publish_flg: v.picklist(['open', 'amember']), saved_datetime: WireTime }),
        ]),
        v.transform(
          ({ publish_flg: publishFlg, saved_datetime: savedAt, ...entry }): SavedEntry => ({
            ...entry,
            isForMembers: publishFlg === 'amember',
            savedAt,
          }),
        ),
      ),
    ),
    next: v.nullable(v.string()),
  }),
);

/**
 * Reads the entries that the signed-in member has saved, last saved first.
 * @param amebaId the reader, if known: the list of another member is refused
 * @param before cursor from an earlier response; default: the newest rows
 * @errors API-003 signed out or another's, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/ownSaved, never cached
 */
export const getOwnSaved =
  (read: Read) =>
  async ({
    amebaId,
    before,
  }: {
    readonly amebaId?: string | undefined;
    readonly before?: string | undefined;
  }): Promise<Result<OwnSavedPage>> =>
    readAndDecode(read, 'ownSaved', { amebaId, before, limit: OWN_SAVED_PER_PAGE }, decodePage);

const decodeMigration: (value: unknown) => Result<SavedMigration> = decodeWith(
  v.pipe(
    v.object({ saved: v.array(v.number()), left: v.array(v.number()), earliest_ms: v.number() }),
    v.transform(({ earliest_ms: earliestMs, ...rest }) => ({ ...rest, earliestMs })),
  ),
);

/**
 * Imports a guest's saved entries into the member's list, with their dates. Idempotent.
 * @param entries at most SAVED_MIGRATION_MOST; the first entries are saved first, up to the limit
 * @errors API-007 signed out or stale token, API-006 malformed, API-001 slow, API-002 bad shape.
 * Never throws.
 * @source POST /_api, create savedMigration
 */
export const migrateSaved =
  (write: Write) =>
  async (
    entries: readonly { readonly entryId: number; readonly savedAtMs: number }[],
  ): Promise<Result<SavedMigration>> =>
    writeAndDecode(
      write,
      ['create', 'savedMigration'],
      { entries: entries.map(({ entryId, savedAtMs }) => `${entryId}_${savedAtMs}`).join(',') },
      decodeMigration,
    );
