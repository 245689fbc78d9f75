import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { MessageBoard } from '../../model/sidebar.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireMessageBoard = v.pipe(
  v.object({ message: v.string(), illegal_flg: v.boolean() }),
  v.transform((wire): MessageBoard => ({ message: wire.message, isIllegal: wire.illegal_flg })),
);

/** @errors API-002 */
export const decodeMessageBoard: (value: unknown) => Result<MessageBoard> =
  decodeWith(WireMessageBoard);

/**
 * Reads the owner's text on the message board; '' if there is none (R3.10).
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/messageBoard
 */
export const getMessageBoard =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<MessageBoard>> =>
    readAndDecode(read, 'messageBoard', { amebaId, blogId }, decodeMessageBoard);
