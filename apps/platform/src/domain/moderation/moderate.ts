import { blogCardCacheTag, cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import { writeAuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { findCardTags } from '../entries/reblogEntry.ts';
import { endAllSessions } from '../sessions/listSessions.ts';

/** Cache tags of pages to purge. */
export type ChangedPages = { readonly tags: readonly string[] };

/** An open report, with its content. */
export type PendingReport = {
  readonly blog: string;
  readonly entryId: number;
  readonly commentId: number | null;
  readonly reasons: readonly string[];
  /** reporters' notes, newest first, at most 500 characters each */
  readonly notes: readonly string[];
  readonly reports: number;
  readonly firstAt: Date;
  readonly text: string;
};

const MOST_LISTED = 200;

/** Lists open reports, the most reported first. */
export const listReports = (database: Queryable): Promise<readonly PendingReport[]> =>
  database.query<PendingReport>(
    `select b.ameba_id as blog, r.entry_id as "entryId", r.comment_id as "commentId",
            array_agg(distinct r.reason order by r.reason) as reasons,
            coalesce(array_agg(r.note order by r.reported_at desc) filter (where r.note <> ''), '{}') as notes,
            count(*)::int as reports,
            min(r.reported_at) as "firstAt",
            left(coalesce(max(c.comment_text), max(e.title)), 200) as text
       from reports r join entries e on e.entry_id = r.entry_id
       join all_blogs b on b.blog_id = e.blog_id
       left join comments c on c.comment_id = r.comment_id
      where r.settled_at is null
      group by b.ameba_id, r.entry_id, r.comment_id
      order by count(*) desc, min(r.reported_at) limit ${MOST_LISTED}`,
  );

type Found = { readonly entry_id: number; readonly ameba_id: string };

const settle = (tx: Queryable, clock: Clock, entryId: number, commentId: number | null) =>
  tx.query(
    `update reports set settled_at = $1
      where entry_id = $2 and comment_id is not distinct from $3::int8 and settled_at is null`,
    [clock(), entryId, commentId],
  );

const buildPurgeTags = ({ entry_id: entryId, ameba_id: amebaId }: Found) => [
  `entry:${entryId}`,
  `blog:${amebaId}`,
  'site',
];

/** Hides or restores an entry or a comment. @returns null if it does not exist */
export const moderateVisibility = (
  database: Database,
  clock: Clock,
  subject: { readonly entryId: number } | { readonly commentId: number },
  isHidden: boolean,
): Promise<ChangedPages | null> =>
  database.transaction(async (tx) => {
    const isComment = 'commentId' in subject;
    const [found] = isComment
      ? await tx.query<Found>(
          `update comments c set hidden_at = case when $2 then $3::timestamptz end,
                  is_public = not $2 and c.owner_hidden_at is null and c.held_at is null and c.deleted_at is null
             from all_blogs b where b.blog_id = c.blog_id and c.comment_id = $1
              and (c.hidden_at is null) = $2 and (c.is_public or not $2)
           returning c.entry_id, b.ameba_id`,
          [subject.commentId, isHidden, clock()],
        )
      : await tx.query<Found>(
          `update entries e set visibility = case when $2 then 'hidden' else 'public' end
             from all_blogs b where b.blog_id = e.blog_id and e.entry_id = $1
              and e.visibility = case when $2 then 'public' else 'hidden' end
           returning e.entry_id, b.ameba_id`,
          [subject.entryId, isHidden],
        );
    if (!found) return null;
    await settle(tx, clock, found.entry_id, isComment ? subject.commentId : null);
    await writeAuditLog(tx, clock, {
      actor: 'admin',
      act: isHidden ? 'content.hidden' : 'content.shown',
      subject: isComment ? `comment:${subject.commentId}` : `entry:${subject.entryId}`,
    });
    if (isComment) return { tags: buildPurgeTags(found) };
    const cards = await findCardTags(tx, 'e.entry_id = $1', found.entry_id);
    const ownCard = isHidden ? [cardCacheTag(found.entry_id)] : [];
    return { tags: [...buildPurgeTags(found), ...cards, ...ownCard] };
  });

/**
 * Suspends a blog, which ends its owner's sessions and blocks sign-in, or restores it.
 * @returns null if it does not exist or has that state already
 */
export const setSuspended = (
  database: Database,
  clock: Clock,
  amebaId: string,
  isSuspended: boolean,
): Promise<ChangedPages | null> =>
  database.transaction(async (tx) => {
    const [blog] = await tx.query<{ member_id: number }>(
      `update all_blogs set suspended_at = case when $2 then $3::timestamptz end
        where ameba_id = $1 and (suspended_at is null) = $2 returning member_id`,
      [amebaId, isSuspended, clock()],
    );
    if (!blog) return null;
    if (isSuspended) await endAllSessions(tx, blog.member_id);
    await writeAuditLog(tx, clock, {
      actor: 'admin',
      act: isSuspended ? 'blog.suspended' : 'blog.restored',
      subject: `blog:${amebaId}`,
    });
    const cards = await findCardTags(tx, 'b.member_id = $1', blog.member_id);
    const ownCards = isSuspended ? [blogCardCacheTag(amebaId)] : [];
    return { tags: [`blog:${amebaId}`, 'site', ...cards, ...ownCards] };
  });

/** Whether a member's blog is suspended, so that sign-in is blocked. */
export const isSuspended = async (database: Queryable, memberId: number): Promise<boolean> => {
  const rows = await database.query(
    'select 1 from all_blogs where member_id = $1 and suspended_at is not null',
    [memberId],
  );
  return rows.length > 0;
};
