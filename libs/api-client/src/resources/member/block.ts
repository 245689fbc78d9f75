import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { createWrite } from '../define/createWrite.ts';
import { defineResource } from '../define/defineResource.ts';

export const block = defineResource({
  name: 'block',
  params: { amebaId: v.string() },
  /** `isBlocked`: false for guests */
  response: v.object({ isBlocked: v.boolean(), isLogin: v.boolean() }),
  repeats: ['amebaId'],
  writes: ['create', 'delete'],
  own: createMapSchema(v.boolean()),
});

/**
 * Reads whether the signed-in member has blocked another member.
 * @errors API-004 no such member, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/block
 */
export const getBlock = block.read;

/**
 * Blocks another member and removes the follows in both directions. Idempotent.
 * @errors API-007 signed out, stale token or the reader's own amebaId, API-004 no such member,
 * API-001 timeout, API-002 invalid response. Never throws.
 * @source POST /_api, create block
 */
export const addBlock = createWrite(block, 'create');

/**
 * Removes a block; removed follows are not restored. Idempotent.
 * @errors as addBlock
 * @source POST /_api, delete block
 */
export const removeBlock = createWrite(block, 'delete');

export const decodeBlock = block.decode;
