import type { Read, Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import type { Iine } from '../../model/iine.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { writeAndDecode } from '../parts/writeAndDecode.ts';

export type IineQuery = { readonly amebaId: string; readonly entryId: number };

const decodeWire = decodeWith(
  v.object({
    result: v.literal('success'),
    exist: v.boolean(),
    iineCount: v.number(),
    isLogin: v.boolean(),
  }),
);

const decodeOwn = decodeWith(
  createMapSchema(v.object({ exist: v.boolean(), iineCount: v.number() })),
);

/**
 * Decodes a member's likes in the personal read, by entry id.
 * @errors API-002
 */
export const decodeOwnLikes = (
  own: Readonly<Record<string, unknown>>,
): ReturnType<typeof decodeOwn> => decodeOwn(own['iine'] ?? {});

/** The response omits the entry's id, so the caller passes it. @errors API-002 */
export const decodeIine = (value: unknown, entryId: number): Result<Iine> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { exist, iineCount, isLogin } = wire.value;
  return { ok: true, value: { entryId, exist, iineCount, isLogin } };
};

/**
 * Reads the number of likes of an entry, and whether the signed-in member likes it.
 * @errors API-004 no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/iine
 */
export const getIine =
  (read: Read) =>
  async ({ amebaId, entryId }: IineQuery): Promise<Result<Iine>> =>
    readAndDecode(read, 'iine', { amebaId, entryId }, (value) => decodeIine(value, entryId));

const writeIine =
  (operation: 'create' | 'delete') =>
  (write: Write) =>
  async ({ amebaId, entryId }: IineQuery): Promise<Result<Iine>> =>
    writeAndDecode(write, [operation, 'iine'], { amebaId, entryId }, (value) =>
      decodeIine(value, entryId),
    );

/**
 * Likes an entry as the signed-in member. Idempotent.
 * @errors API-007 signed out, stale token or not allowed, API-004 no such entry, API-001 slow,
 * API-002 bad shape. Never throws.
 * @source POST /_api, create iine
 */
export const addIine = writeIine('create');

/**
 * Removes a like. Idempotent.
 * @errors as addIine
 * @source POST /_api, delete iine
 */
export const removeIine = writeIine('delete');
