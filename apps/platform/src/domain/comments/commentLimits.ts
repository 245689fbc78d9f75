import { createHmac } from 'node:crypto';
import type { CommentReasonCode } from '@engawa/blog-domain/comments/commentReasonCode.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Queryable } from '../../database/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits per network and per member. They count rows, so that they survive a restart. */
const COMMENT_LIMITS = {
  /** comments from the hydrated form, per ten minutes */
  visitor: { most: 20, inMs: 10 * MINUTE_MS },
  member: { most: 40, inMs: 10 * MINUTE_MS },
  /** comments from visitors without scripts, who solve no challenge, per hour */
  form: { most: 3, inMs: HOUR_MS },
} as const;

/** The identity of a poster for limits and bans. */
export type Poster = {
  readonly memberId: number | null;
  /** keyed digest of the network; null if unknown */
  readonly network: Buffer | null;
  readonly by: 'frame' | 'form';
};

/** Computes a keyed digest, so that the table reveals no address. */
export const networkDigest = (key: string, network: string): Buffer =>
  createHmac('sha256', key).update(network).digest();

/** @errors ResourceError 409 with a reason of R5.8 */
const refusedFor = (code: CommentReasonCode): ResourceError =>
  new ResourceError(409, code, { message: code, reasonCode: code });

/** Normalises text for storage and search; ignores width and case. */
export const toSearchableText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** @errors ResourceError 409: the network or the member is banned from the blog */
export const requireNoBan = async (
  database: Queryable,
  blogId: number,
  { memberId, network }: Poster,
): Promise<void> => {
  const [ban] = await database.query<{ is_member: boolean }>(
    `select member_id is not null as is_member from comment_bans
      where blog_id = $1 and (member_id = $2::int8 or network_hash = $3::bytea)
      order by is_member desc limit 1`,
    [blogId, memberId, network],
  );
  if (ban) throw refusedFor(ban.is_member ? '400007012' : '400007007');
};

/** @errors ResourceError 409: the owner refuses a word in the name, the text, or both */
export const requireNoRefusedWord = async (
  database: Queryable,
  blogId: number,
  name: string,
  text: string,
): Promise<void> => {
  const [hit] = await database.query<{ in_name: boolean | null; in_text: boolean | null }>(
    `select bool_or(position(word in $2) > 0) as in_name, bool_or(position(word in $3) > 0) as in_text
       from comment_words where blog_id = $1`,
    [blogId, toSearchableText(name), toSearchableText(text)],
  );
  if (hit?.in_name && hit.in_text) throw refusedFor('400007013');
  if (hit?.in_text) throw refusedFor('400007014');
  if (hit?.in_name) throw refusedFor('400007015');
};

/**
 * Serializes the comments of one network or member until their transaction ends, so that each
 * counts those before it. The lock is a separate statement, because a statement sees only data from
 * before its start.
 */
export const takeCommentTurn = (tx: Queryable, { memberId, network }: Poster): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended(
       'comments of ' || coalesce($1::text, encode($2::bytea, 'hex'), ''), 0))`,
    [memberId === null ? null : String(memberId), network],
  );

/** @errors ResourceError 429 */
export const requireCommentLimit = async (
  database: Queryable,
  now: Date,
  { memberId, network, by }: Poster,
): Promise<void> => {
  const { most, inMs } =
    memberId === null ? COMMENT_LIMITS[by === 'form' ? 'form' : 'visitor'] : COMMENT_LIMITS.member;
  const since = new Date(now.getTime() - inMs);
  const [row] = await database.query<{ posted: number }>(
    memberId === null
      ? `select count(*)::int as posted from comments
          where network_hash = $1::bytea and member_id is null and created_at > $2
            and is_by_form = ${by === 'form'}`
      : 'select count(*)::int as posted from comments where member_id = $1 and created_at > $2',
    [memberId ?? network, since],
  );
  if (row && row.posted >= most) throw new ResourceError(429, 'Too Many Requests');
};
