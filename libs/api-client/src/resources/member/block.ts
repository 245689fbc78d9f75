import type { Read, Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import type { Block, OwnBlockPage } from '../../model/block.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { writeAndDecode } from '../parts/writeAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

export type BlockQuery = { readonly amebaId: string };

const decodeWire = decodeWith(v.object({ isBlocked: v.boolean(), isLogin: v.boolean() }));

/** The response omits the member's amebaId, so the caller passes it. @errors API-002 */
export const decodeBlock = (value: unknown, amebaId: string): Result<Block> => {
  const wire = decodeWire(value);
  return wire.ok ? { ok: true, value: { amebaId, ...wire.value } } : wire;
};

/**
 * Reads whether the signed-in member has blocked another member.
 * @errors API-004 no such member, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/block
 */
export const getBlock =
  (read: Read) =>
  async ({ amebaId }: BlockQuery): Promise<Result<Block>> =>
    readAndDecode(read, 'block', { amebaId }, (value) => decodeBlock(value, amebaId));

const writeBlock =
  (operation: 'create' | 'delete') =>
  (write: Write) =>
  async ({ amebaId }: BlockQuery): Promise<Result<Block>> =>
    writeAndDecode(write, [operation, 'block'], { amebaId }, (value) =>
      decodeBlock(value, amebaId),
    );

/**
 * Blocks another member and removes the follows in both directions. Idempotent.
 * @errors API-007 signed out, stale token or oneself, API-004 no such member, API-001 slow, API-002
 * bad shape. Never throws.
 * @source POST /_api, create block
 */
export const addBlock = writeBlock('create');

/**
 * Removes a block; removed follows are not restored. Idempotent.
 * @errors as addBlock
 * @source POST /_api, delete block
 */
export const removeBlock = writeBlock('delete');

/** Rows per read. */
export const OWN_BLOCKS_PER_PAGE = 20;

const decodeOwnBlocks: (value: unknown) => Result<OwnBlockPage> = decodeWith(
  v.object({
    blocks: v.array(
      v.pipe(
        v.object({
          ameba_id: v.string(),
          nickname: v.nullable(v.string()),
          has_blog: v.boolean(),
          ins_datetime: WireTime,
        }),
        v.transform((wire) => ({
          amebaId: wire.ameba_id,
          nickname: wire.nickname,
          hasBlog: wire.has_blog,
          createdAt: wire.ins_datetime,
        })),
      ),
    ),
    paging: WirePaging,
  }),
);

/**
 * Reads the members that the signed-in member has blocked, newest first.
 * @param amebaId the reader, if known: the list of another member is refused
 * @param page from 1
 * @errors API-003 signed out or another's, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/ownBlocks, never cached
 */
export const getOwnBlocks =
  (read: Read) =>
  async ({
    amebaId,
    page,
  }: {
    readonly amebaId?: string;
    readonly page: number;
  }): Promise<Result<OwnBlockPage>> =>
    readAndDecode(
      read,
      'ownBlocks',
      { amebaId, page, limit: OWN_BLOCKS_PER_PAGE },
      decodeOwnBlocks,
    );
