import { INTERNAL_READS_HEADER, isInternalRead } from '@engawa/server-kit/secrets/internalReads.ts';
import {
  CANARY_STOPPED_PATH,
  CanaryStoppedSchema,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';

/**
 * `POST /_canary/stopped`: the release service reports that it has stopped a canary. It
 * authenticates with the key of internal reads, because it has no admin token, and can write only
 * this audit row.
 */
export const addCanaryStopRoute = (
  server: FastifyInstance,
  { database, clock }: { readonly database: Queryable; readonly clock: Clock },
  internalKey: string | null,
): void => {
  server.post(CANARY_STOPPED_PATH, async (request, reply) => {
    if (!isInternalRead(internalKey, request.headers[INTERNAL_READS_HEADER]?.toString()))
      return reply.code(404).send({ message: 'Not Found' });
    const { release } = v.parse(CanaryStoppedSchema, request.body);
    await writeAuditLog(database, clock, {
      actor: 'release-service',
      act: 'release.canary-stopped',
      subject: release,
    });
    return reply.header('Cache-Control', 'no-store').code(204).send();
  });
};
