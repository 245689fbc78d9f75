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
  /** the member's own line above the card; what is added says it */
  readonly text?: string;
};

/** Section 3: what a fetch has come to; a failure, 1, is a status instead. */
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
 * A member's own reblogs as the personal read brings them, by entry id.
 * @errors API-002
 */
export const decodeOwnReblogs = (
  own: Readonly<Record<string, unknown>>,
): ReturnType<typeof decodeOwn> => decodeOwn(own['reblog'] ?? {});

/** The answer does not name its entry, so the caller does. @errors API-002 */
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
 * Reads how many have reblogged an entry, whether the asking member has, and what a reblog would show.
 * @errors API-004 no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/reblog
 */
export const getReblog =
  (read: Read) =>
  async ({ amebaId, entryId }: ReblogQuery): Promise<Result<Reblog>> =>
    readAndDecode(read, 'reblog', { amebaId, entryId }, (value) => decodeReblog(value, entryId));

/**
 * Reblogs an entry into the signed-in member's blog; again changes nothing. Beyond the day's limit nothing
 * changes, and the answer says so (`isOverLimit`).
 * @errors API-007 signed out, stale token or `reblog-denied`; 409 `no-blog`; 422 `invalid-text`; API-004
 * no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source POST /_api, create reblog
 */
export const addReblog =
  (write: Write) =>
  async ({ amebaId, entryId, text = '' }: ReblogQuery): Promise<Result<Reblog>> =>
    writeAndDecode(write, ['create', 'reblog'], { amebaId, entryId, text }, (value) =>
      decodeReblog(value, entryId),
    );

/**
 * Takes a reblog back, and its entry with it; again changes nothing.
 * @errors as addReblog
 * @source POST /_api, delete reblog
 */
export const removeReblog =
  (write: Write) =>
  async ({ amebaId, entryId }: ReblogQuery): Promise<Result<Reblog>> =>
    writeAndDecode(write, ['delete', 'reblog'], { amebaId, entryId }, (value) =>
      decodeReblog(value, entryId),
    );
