import { isSameSecret } from '@engawa/server-kit/secrets/isSameSecret.ts';
import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CHEER_KINDS } from '../../domain/cheers/cheerKinds.ts';
import { cheerPage, cheerPolicy, noCheerPage, resolveTemplate } from './cheerPage.ts';
import {
  cheerToken,
  countCheers,
  findCheerPermission,
  giveCheer,
  type CheerDeps,
  type CheerVisitor,
} from '../../domain/cheers/giveCheer.ts';

const PATH = '/embed/cheer/:entryId';
const ENTRY_ID = /^[1-9]\d{0,15}$/;
const BODY_LIMIT = 4096;

type Route = { Params: { entryId: string }; Querystring: { template?: unknown } };

const formSchema = v.object({ token: v.string(), kind: v.picklist(CHEER_KINDS) });
const tokenSchema = v.object({ token: v.string() });

const readVisitor = (request: FastifyRequest): CheerVisitor => ({
  network: toVisitorNetwork(request.ip),
  browser: request.headers['user-agent'] ?? '',
});

/**
 * The frame of cheers (R6.4): plain forms without scripts and cookies, in a sandbox. 403 with a
 * message if the entry accepts no cheers, 404 if there is no such entry.
 */
export const addCheerRoutes = (
  server: FastifyInstance,
  deps: CheerDeps & { readonly hostOrigin: string; readonly platformOrigin: string },
): void => {
  const policy = cheerPolicy(deps.hostOrigin, deps.platformOrigin);

  const framed = (reply: FastifyReply) =>
    reply
      .headers({
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8');

  /** Answers for the entry in the address, or with the reason of a refusal. */
  const answer = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    resolveOutcome: (
      entryId: number,
      visitor: CheerVisitor,
    ) => Promise<{
      status: number;
      outcome: Parameters<typeof cheerPage>[0]['outcome'];
    }>,
  ) => {
    const template = resolveTemplate(request.query.template);
    const entryId = ENTRY_ID.test(request.params.entryId) ? Number(request.params.entryId) : 0;
    const isAllowed = await findCheerPermission(deps, entryId);
    if (isAllowed === null)
      return framed(reply)
        .code(404)
        .send(noCheerPage(template, 'この記事は見つかりませんでした。'));
    if (!isAllowed)
      return framed(reply)
        .code(403)
        .send(noCheerPage(template, 'この記事では応援を受け付けていません。'));
    const visitor = readVisitor(request);
    const { status, outcome } = await resolveOutcome(entryId, visitor);
    const counts = await countCheers(deps, entryId);
    const token = cheerToken(deps, entryId, visitor);
    return framed(reply)
      .code(status)
      .send(cheerPage({ template, entryId, counts, token, outcome }));
  };

  server.get<Route>(PATH, async (request, reply) =>
    answer(request, reply, async () => ({ status: 200, outcome: null })),
  );

  server.post<Route>(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    answer(request, reply, async (entryId, visitor) => {
      const form = v.safeParse(formSchema, request.body);
      const given = v.safeParse(tokenSchema, request.body);
      const token = given.success ? given.output.token : '';
      if (!isSameSecret(token, cheerToken(deps, entryId, visitor)))
        return { status: 403, outcome: 'stale' };
      if (!form.success) return { status: 400, outcome: 'unknown' };
      const outcome = await giveCheer(deps, entryId, form.output.kind, visitor);
      return { status: outcome === 'limited' ? 429 : 200, outcome };
    }),
  );
};
