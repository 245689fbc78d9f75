import type { Read, Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import type { Reblog } from '../../model/reblog.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireReblogCard } from '../parts/reblogCard.ts';
import { writeAndDecode } from '../parts/writeAndDecode.ts';

export type ReblogQuery = {
  readonly amebaId: string;
  readonly entryId: number;
  /** the member's text above the card, used by `create` */
  readonly text?: string;
};

/** Section 3: outcomes of a request; a failure, 1, is a status instead. */
export const REBLOG_OUTCOMES = { success: 0, overLimit: 2 } as const;

const decodeWire = decodeWith(
  v.object({
    outcome: v.picklist([REBLOG_OUTCOMES.success, REBLOG_OUTCOMES.overLimit]),
    exist: v.boolean(),
    reblogCount: v.number(),
    isLogin: v.boolean(),
    isAllowed: v.boolean(),
    hasBlog: v.boolean(),
    remainingPerDay: v.nullable(v.number()),
    card: v.nullable(WireReblogCard),
    made: v.nullable(
      v.pipe(
        v.object({ ameba_id: v.string(), entry_id: v.number(), entry_title: v.string() }),
        v.transform((wire) => ({
          amebaId: wire.ameba_id,
          entryId: wire.entry_id,
          title: wire.entry_title,
        })),
      ),
    ),
  }),
);

const decodeOwn = decodeWith(
  createMapSchema(v.object({ exist: v.boolean(), reblogCount: v.number() })),
);

/**
 * Decodes a member's reblogs in the personal read, by entry id.
 * @errors API-002
 */
export const decodeOwnReblogs = (
  own: Readonly<Record<string, unknown>>,
): ReturnType<typeof decodeOwn> => decodeOwn(own['reblog'] ?? {});

/** The response omits the entry's id, so the caller passes it. @errors API-002 */
export const decodeReblog = (value: unknown, entryId: number): Result<Reblog> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { outcome, ...reblog } = wire.value;
  return {
    ok: true,
    value: { entryId, ...reblog, isOverLimit: outcome === REBLOG_OUTCOMES.overLimit },
  };
};

/**
 * Reads the number of reblogs, whether the signed-in member has reblogged, and the card's content.
 * @errors API-004 no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/reblog
 */
export const getReblog =
  (read: Read) =>
  async ({ amebaId, entryId }: ReblogQuery): Promise<Result<Reblog>> =>
    readAndDecode(read, 'reblog', { amebaId, entryId }, (value) => decodeReblog(value, entryId));

/**
 * Reblogs an entry into the signed-in member's blog. Idempotent. Above the daily limit nothing
 * changes, and `isOverLimit` is true.
 * @errors API-007 signed out, stale token or `reblog-denied`; 409 `no-blog`; 422 `invalid-text`;
 * API-004 no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source POST /_api, create reblog
 */
export const addReblog =
  (write: Write) =>
  async ({ amebaId, entryId, text = '' }: ReblogQuery): Promise<Result<Reblog>> =>
    writeAndDecode(write, ['create', 'reblog'], { amebaId, entryId, text }, (value) =>
      decodeReblog(value, entryId),
    );

/**
 * Removes a reblog and its entry. Idempotent.
 * @errors as addReblog
 * @source POST /_api, delete reblog
 */
export const removeReblog =
  (write: Write) =>
  async ({ amebaId, entryId }: ReblogQuery): Promise<Result<Reblog>> =>
    writeAndDecode(write, ['delete', 'reblog'], { amebaId, entryId }, (value) =>
      decodeReblog(value, entryId),
    );
