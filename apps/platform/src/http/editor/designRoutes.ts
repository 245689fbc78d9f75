// isKept is a name on the wire: cspell:ignore kept
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import { confineInTime } from '../../domain/ownerCss/confineInTime.ts';
import { MAX_BYTES } from '../../domain/ownerCss/limits.ts';
import { saveOwnerCss } from '../../domain/ownerCss/saveOwnerCss.ts';
import { readCaller } from '../base/caller.ts';
import { requireMemberOfBody } from '../base/requireMemberOfBody.ts';
import { requireWriter, type WriteDeps } from '../../resources/request/writer.ts';

/** Body limit: fits a style sheet of the maximum size with all quotation marks escaped in JSON. */
const BODY_BYTES = 3 * MAX_BYTES;

/** Parallel requests of one member; the shared pool has four workers. */
const AT_ONCE = 2;

const sheetSchema = v.object({
  css: v.string(),
  /** false: nothing is stored; the response contains the sanitised sheet */
  isKept: v.boolean(),
});

/**
 * `POST /_design/css`: accepts an owner's style sheet, which exceeds the limit of `/_api`, from the
 * host only. Answers `{ css, dropped, droppedCount }`: the accepted rules (null if stored) and the
 * rejected ones; a refusal has a `message`.
 */
export const addDesignRoutes = (server: FastifyInstance, deps: WriteDeps): void => {
  server.register(async (design) => {
    requireMemberOfBody(design, deps, AT_ONCE);
    design.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    design.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ResourceError)) throw error;
      request.log.info({ status: error.statusCode, why: error.message }, 'owner CSS rejected');
      return reply.code(error.statusCode).send({ message: error.message });
    });
    design.post('/_design/css', { bodyLimit: BODY_BYTES }, async (request) => {
      const requested = v.safeParse(sheetSchema, request.body);
      if (!requested.success) throw new ResourceError(400, 'malformed');
      const { css: sheet, isKept: isStored } = requested.output;
      const { database, clock, platformOrigin, purge } = deps;
      const { amebaId } = await requireWriter(deps, readCaller(request));
      if (!isStored) {
        const confined = await confineInTime(sheet.replaceAll('\0', '\uFFFD'), platformOrigin);
        if (!confined.ok) throw new ResourceError(422, confined.error);
        const { css, dropped, droppedCount } = confined.value;
        return { css, dropped, droppedCount };
      }
      const saved = await saveOwnerCss(database, platformOrigin, { amebaId, sheet });
      if (!saved.ok) throw new ResourceError(saved.error === 'no-blog' ? 404 : 422, saved.error);
      await writeAuditLog(database, clock, {
        actor: amebaId,
        act: 'blog.owner-css-saved',
        subject: `blog:${amebaId}`,
      });
      purge([`blog:${amebaId}`], 'hard');
      const { dropped, droppedCount } = saved.value;
      return { css: null, dropped, droppedCount };
    });
  });
};
