import { readFile } from 'node:fs/promises';
import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withFewMarks } from '../../system/withFewMarks.ts';
import type { CommentDeps } from '../../resources/comments/comment.ts';
import type { CommentChallenge } from './commentChallenge.ts';
import { EMBED_CALLS } from './embedCalls.ts';

const FRAME = '/embed/api';
const SCRIPT = `${FRAME}/frame.js`;
/** path of the challenge; with `.js`, path of the module that gets answers */
const CHALLENGE = `${FRAME}/challenge`;
const BODY_LIMIT = 64 * 1024;

const callSchema = v.object({
  method: v.string(),
  params: v.record(v.string(), v.unknown()),
});

const pageFor = (facts: Readonly<Record<string, string>>): string => `<!doctype html>
<html lang="ja"${Object.entries(facts)
  .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  .join('')}>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Engawa</title>
<link rel="modulepreload" href="${CHALLENGE}.js">
<script type="module" src="${SCRIPT}"></script>
</html>
`;

const policyFor = (hostOrigin: string, sources: CommentChallenge['sources']): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': [],
    'style-src': [],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [hostOrigin],
  })
    .map(([directive, own]) => [directive, ...own, ...(sources[directive] ?? [])])
    .filter(({ length }) => length > 1)
    .map((words) => words.join(' '))
    .join('; ');

/**
 * The frame through which the host's pages read member-only content and post comments (R7.4). It
 * authenticates by token only, so it works in browsers that block third-party cookies.
 */
export const addEmbedRoutes = async (
  server: FastifyInstance,
  deps: CommentDeps & {
    readonly embedOrigin: string;
    readonly challenge: CommentChallenge;
  },
): Promise<void> => {
  const { challenge, hostOrigin } = deps;
  const page = pageFor({ 'data-host': hostOrigin, ...challenge.facts });
  const policy = policyFor(hostOrigin, challenge.sources);
  const scripts = {
    [SCRIPT]: await readFile(new URL('frame.js', import.meta.url), 'utf8'),
    [`${CHALLENGE}.js`]: await readFile(challenge.module, 'utf8'),
  };

  server.get(FRAME, async (_request, reply) =>
    reply
      .headers({
        'Content-Security-Policy': policy,
        'Cache-Control': 'public, max-age=300',
        'Referrer-Policy': 'strict-origin',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  for (const [path, script] of Object.entries(scripts))
    server.get(path, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('Cache-Control', 'public, max-age=300')
        .send(script),
    );
  const { task } = challenge;
  if (task)
    server.get(CHALLENGE, async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return task();
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
      const data = await call(deps, called.output.params, toVisitorNetwork(request.ip));
      return await reply
        .type('application/json; charset=utf-8')
        .send(withFewMarks(JSON.stringify({ data })));
    } catch (error) {
      if (!(error instanceof ResourceError)) throw error;
      return reply.code(error.statusCode).send(error.output ?? { message: error.message });
    }
  });
};
