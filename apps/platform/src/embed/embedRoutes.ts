import { readFile } from 'node:fs/promises';
import { networkOf } from '@engawa/api-client/server/visitorNetwork.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../escapeHtml.ts';
import type { ProofOfWork } from '../accounts/proofOfWork.ts';
import type { CommentDeps } from '../writes/comment.ts';
import { EMBED_CALLS } from './embedCalls.ts';

const FRAME = '/embed/api';
const SCRIPT = `${FRAME}/frame.js`;
const BODY_LIMIT = 64 * 1024;

const callSchema = v.object({
  method: v.string(),
  params: v.record(v.string(), v.unknown()),
});

const pageFor = (hostOrigin: string): string => `<!doctype html>
<html lang="ja" data-host="${escapeHtml(hostOrigin)}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Engawa</title>
<script type="module" src="${SCRIPT}"></script>
</html>
`;

/**
 * The frame by which pages of the host read what is for members and post comments (R7.4): it works by
 * token alone, so that browsers that block cookies of other sites lose nothing.
 */
export const addEmbedRoutes = async (
  server: FastifyInstance,
  deps: CommentDeps & {
    readonly embedOrigin: string;
    readonly challenge: ProofOfWork['challenge'];
  },
): Promise<void> => {
  const script = await readFile(new URL('frame.js', import.meta.url), 'utf8');
  const page = pageFor(deps.hostOrigin);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${deps.hostOrigin}`,
  ].join('; ');

  server.get(FRAME, async (_request, reply) =>
    reply
      .headers({
        'Content-Security-Policy': policy,
        'Cache-Control': 'public, max-age=300',
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  server.get(SCRIPT, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(script),
  );
  server.get(`${FRAME}/challenge`, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return deps.challenge();
  });
  server.post(`${FRAME}/call`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const called = v.safeParse(callSchema, request.body);
    const isOwn = request.headers.origin === deps.embedOrigin;
    const call =
      called.success && Object.hasOwn(EMBED_CALLS, called.output.method)
        ? EMBED_CALLS[called.output.method]
        : undefined;
    if (!isOwn) return reply.code(403).send({ message: 'Forbidden' });
    if (!called.success || !call) return reply.code(400).send({ message: 'Bad Request' });
    try {
      return { data: await call(deps, called.output.params, networkOf(request.ip)) };
    } catch (error) {
      if (!(error instanceof ResourceError)) throw error;
      return reply.code(error.statusCode).send(error.output ?? { message: error.message });
    }
  });
};
