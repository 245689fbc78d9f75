import { INTERNAL_READS_HEADER, isInternalRead } from '@engawa/server-kit/secrets/internalReads.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PurgeLog } from '../../domain/purges/purgeLog.ts';

/** A host polls again after this time without purges. */
const LONGEST_WAIT_MS = 20_000;

const querySchema = v.object({
  after: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a number'), v.transform(Number)),
  ),
});

/** `GET /_purges?after=N`: long poll of purges, for hosts only. */
export const addPurgeRoute = (
  server: FastifyInstance,
  purges: Pick<PurgeLog, 'after'>,
  internalKey: string | null,
): void => {
  server.get('/_purges', async (request, reply) => {
    if (!isInternalRead(internalKey, request.headers[INTERNAL_READS_HEADER]?.toString()))
      return reply.code(404).send({ message: 'Not Found' });
    const { after } = v.parse(querySchema, request.query);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
    reply.header('Cache-Control', 'no-store');
    return purges.after(after ?? null, signal);
  });
};
