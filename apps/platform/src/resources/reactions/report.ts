import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { isLoopback } from '@engawa/server-kit/http/visitorNetwork.ts';
import { REPORT_NOTE_MAX } from '@engawa/api-client/constants.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { Counts } from '../../domain/limits/counts.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { notFound } from '../request/findBlog.ts';
import { idParam, noteParam, parseParams } from '../request/params.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { computeDigest } from '../../domain/sessions/sessionStore.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

const schema = v.object({
  entryId: v.optional(idParam),
  commentId: v.optional(idParam),
  reason: v.picklist(['spam', 'abuse', 'privacy', 'illegal', 'other']),
  note: noteParam(REPORT_NOTE_MAX),
});

/**
 * Maximum reports of a network's visitors a day, because a browser without its cookie counts as
 * new.
 */
const REPORTS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export type ReportDeps = WriteDeps & { readonly counts: Pick<Counts, 'take'> };

type Reporter = {
  readonly digest: Buffer;
  /** an amebaId, or `visitor` */
  readonly actor: string;
  /** network of a visitor; null for a member */
  readonly network: string | null;
};

/** Resolves the reporter: a member, or a visitor's browser that the host has validated. */
const resolveReporter = async (deps: ReportDeps, context: ApiContext): Promise<Reporter> => {
  if (context.sessionToken !== null) {
    const { memberId, amebaId } = await requireWriter(deps, context);
    return { digest: computeDigest(`member ${memberId}`), actor: amebaId, network: null };
  }
  const { visitor, network, origin } = context;
  if (visitor === null || network === null || origin !== deps.hostOrigin)
    throw new ResourceError(403, 'Forbidden');
  await deps.takeWrite(visitor);
  return { digest: computeDigest(`visitor ${visitor}`), actor: 'visitor', network };
};

/** @errors ResourceError 429 above the limit of the network's visitors */
const takeReport = async ({ counts }: ReportDeps, { network }: Reporter): Promise<void> => {
  // tests and measurements run on this machine
  if (network === null || isLoopback(network)) return;
  const { made } = await counts.take('report', network, DAY_MS);
  if (made > REPORTS_A_DAY) throw new ResourceError(429, 'Too Many Requests');
};

const isReported = async (
  database: Queryable,
  entryId: number,
  commentId: number | null,
  { digest }: Reporter,
): Promise<boolean> => {
  const rows = await database.query(
    `select 1 from reports
      where entry_id = $1 and comment_id is not distinct from $2::int8 and reporter_hash = $3`,
    [entryId, commentId, digest],
  );
  return rows.length > 0;
};

const DONE = { data: { result: 'success' }, meta: PRIVATE_META };

/** Reports an entry or a comment to the moderators; a repeated report changes nothing. */
export const report = (deps: ReportDeps): ApiImplementation<'report'> => ({
  create: async (params, _body, context) => {
    const reporter = await resolveReporter(deps, context);
    const { entryId, commentId, reason, note } = parseParams(schema, params);
    const { database, clock } = deps;
    const [subject] = await database.query<{ entry_id: number }>(
      commentId === undefined
        ? `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
            where e.entry_id = $1 and ${isPublic('$2')}`
        : `select e.entry_id from comments c join entries e on e.entry_id = c.entry_id
             join blogs b on b.blog_id = e.blog_id
            where c.comment_id = $1 and c.is_public and ${isPublic('$2')}`,
      [commentId ?? entryId ?? 0, clock()],
    );
    if (!subject) throw notFound();
    const reported = commentId ?? null;
    if (await isReported(database, subject.entry_id, reported, reporter)) return DONE;
    await takeReport(deps, reporter);
    await database.transaction(async (tx) => {
      const added = await tx.query(
        `insert into reports (entry_id, comment_id, reason, note, reporter_hash, reported_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
        [subject.entry_id, reported, reason, note.trim(), reporter.digest, clock()],
      );
      if (added.length === 0) return;
      await writeAuditLog(tx, clock, {
        actor: reporter.actor,
        act: 'content.reported',
        subject: reported === null ? `entry:${subject.entry_id}` : `comment:${reported}`,
      });
    });
    return DONE;
  },
});
