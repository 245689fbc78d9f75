import type { FastifyInstance } from 'fastify';
import { findWriter, type WriteDeps } from '../../resources/request/writer.ts';
import { AdmissionRefused } from './admission.ts';
import { createBodyBudget } from './bodyBudget.ts';
import { readCaller } from './caller.ts';
import { createConcurrencyLimits } from './concurrencyLimits.ts';

const MB = 1024 * 1024;

/**
 * Maximum bytes of one member: two images or six texts. The server limits the total of all members.
 */
const LIMITS = { all: Number.POSITIVE_INFINITY, each: 22 * MB } as const;

/**
 * Makes a plugin's routes check the member and the form token before any byte of a body is read,
 * and limits each member's concurrent requests.
 * @param atOnce requests of one member
 * @errors ResourceError 401, 403 as `findWriter`, 503
 */
export const requireMemberOfBody = (
  plugin: FastifyInstance,
  deps: Pick<WriteDeps, 'database' | 'clock' | 'hostOrigin'>,
  atOnce: number,
): void => {
  const takeBytes = createBodyBudget(LIMITS);
  const hold = createConcurrencyLimits();
  plugin.addHook('onRequest', async (request, reply) => {
    const { memberId } = await findWriter(deps, readCaller(request));
    const key = String(memberId);
    if (hold(reply, [{ key, most: atOnce }]) || !takeBytes(request, reply, key))
      throw new AdmissionRefused(503);
  });
};
