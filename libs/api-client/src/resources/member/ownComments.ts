import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { OwnCommentPage } from '../../model/ownComments.ts';
import { WireComment } from '../parts/comment.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

export const OWN_COMMENT_STATES = ['waiting', 'shown', 'hidden', 'reported'] as const;
export type OwnCommentState = (typeof OWN_COMMENT_STATES)[number];

export type OwnCommentsQuery = {
  readonly state: OwnCommentState;
  /** from 1 */
  readonly page: number;
};

const LIMIT = 20;

const WireOwnComments = v.pipe(
  v.object({
    amebaId: v.string(),
    comments: v.array(
      v.pipe(
        v.object({
          comment: WireComment,
          entry_title: v.string(),
          state: v.picklist(['waiting', 'shown', 'hidden', 'withheld']),
          reasons: v.array(v.string()),
          has_network: v.boolean(),
        }),
        v.transform((wire) => ({
          comment: wire.comment,
          entryTitle: wire.entry_title,
          state: wire.state,
          reasons: wire.reasons,
          hasNetwork: wire.has_network,
        })),
      ),
    ),
    counts: v.object({
      waiting: v.number(),
      shown: v.number(),
      hidden: v.number(),
      reported: v.number(),
    }),
    bans: v.array(
      v.pipe(
        v.object({
          ban_id: v.number(),
          label: v.string(),
          is_member: v.boolean(),
          ins_datetime: WireTime,
        }),
        v.transform((wire) => ({
          banId: wire.ban_id,
          label: wire.label,
          isMember: wire.is_member,
          createdAt: wire.ins_datetime,
        })),
      ),
    ),
    words: v.array(
      v.pipe(
        v.object({ word_id: v.number(), word: v.string() }),
        v.transform((wire) => ({ wordId: wire.word_id, word: wire.word })),
      ),
    ),
    paging: WirePaging,
  }),
);

/** @errors API-002 */
const decodeOwnComments: (value: unknown) => Result<OwnCommentPage> = decodeWith(WireOwnComments);

/**
 * Reads a blog's comments in the view of its owner.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 slow, API-002 bad shape.
 * Never throws.
 * @source GET /_api/ownComments, never cached
 */
export const getOwnComments =
  (read: Read) =>
  async ({ state, page }: OwnCommentsQuery): Promise<Result<OwnCommentPage>> =>
    readAndDecode(read, 'ownComments', { state, page, limit: LIMIT }, decodeOwnComments);
