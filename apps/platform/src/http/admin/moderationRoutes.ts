import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { EVERY_PAGE_CACHE_TAG } from '@engawa/contract/pages/cacheTags.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Purge } from '../../domain/purges/purgeLog.ts';
import { listReports, moderateVisibility, setSuspended } from '../../domain/moderation/moderate.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const contentSchema = v.object({
  act: v.picklist(['hide', 'show']),
  subject: v.union([v.strictObject({ entryId: id }), v.strictObject({ commentId: id })]),
});
const blogSchema = v.object({
  act: v.picklist(['suspend', 'restore']),
  amebaId: v.pipe(v.string(), v.check(isAmebaId, 'is not an amebaId')),
});
const moderationSchema = v.variant('act', [contentSchema, blogSchema]);

/** `GET /_admin/reports` and `POST /_admin/moderation`, for bearers of the admin token. */
export const addModerationRoutes = (
  admin: FastifyInstance,
  deps: {
    readonly database: Database;
    readonly clock: Clock;
    readonly purge: Purge;
  },
): void => {
  const { database, clock, purge } = deps;

  admin.get('/_admin/reports', async () => ({ reports: await listReports(database) }));

  admin.post('/_admin/moderation', async (request, reply) => {
    const parsed = v.safeParse(moderationSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'act and subject are required' });
    const requested = parsed.output;
    const changed =
      'amebaId' in requested
        ? await setSuspended(database, clock, requested.amebaId, requested.act === 'suspend')
        : await moderateVisibility(database, clock, requested.subject, requested.act === 'hide');
    if (!changed) return reply.code(404).send({ message: 'not found, or already in that state' });
    purge(changed.tags);
    // the blog appears in lists and rankings on every page
    if ('amebaId' in requested) purge([EVERY_PAGE_CACHE_TAG], 'soft');
    return { tags: changed.tags };
  });
};
