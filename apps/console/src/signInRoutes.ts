import { randomBytes } from 'node:crypto';
import { hostCookie } from '@engawa/server-kit/http/cookies.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ConsoleDeps, Fields } from './consoleDeps.ts';
import { ACTION_MS } from './memberSession.ts';
import { HOME, sendMessage, SIGN_IN } from './sendPage.tsx';

/** Returns the cookie names, with the `__Host-` prefix if the console uses https. */
export const cookieNames = (consoleOrigin: string) => {
  const isSecure = consoleOrigin.startsWith('https:');
  return {
    session: hostCookie('engawa_console', isSecure),
    state: hostCookie('engawa_console_state', isSecure),
  };
};

/** Returns the text if it is a path of this console, else the path of the first page. */
const ownPath = (text = '/'): string => (/^\/(?![/\\])[!-~]{0,199}$/.test(text) ? text : HOME.href);

/**
 * Redirects to the accounts origin, where the member enters the password.
 * @param to return path
 * @param reason reason that the member typed into the form at that path; null without a form
 */
export const requestPassword = (
  reply: FastifyReply,
  { platformOrigin, consoleOrigin, now }: ConsoleDeps,
  to: string,
  reason: string | null = null,
): FastifyReply => {
  const state = randomBytes(32).toString('base64url');
  // without a form only the cookie has the return path, so strangers' requests use no memory
  if (reason !== null)
    reply.request.session.pending = { state, to, reason, untilMs: now() + ACTION_MS };
  const query = new URLSearchParams({ state });
  return reply
    .setCookie(cookieNames(consoleOrigin).state, `${state} ${ownPath(to)}`, {
      maxAge: ACTION_MS / 1000,
    })
    .redirect(`${platformOrigin}/team/console?${query.toString()}`, 303);
};

/** `/signin` leads to the password form, `/session` handles the return, `/signout` signs out. */
export const addSignInRoutes = (server: FastifyInstance, deps: ConsoleDeps): void => {
  const { platform, consoleOrigin, now } = deps;
  const cookies = cookieNames(consoleOrigin);
  const config = { isPublic: true };

  server.get<{ Querystring: Fields }>('/signin', { config }, async (request, reply) =>
    requestPassword(reply, deps, ownPath(request.query['to'])),
  );

  server.get<{ Querystring: Fields }>('/session', { config }, async (request, reply) => {
    const { code = '', state = '' } = request.query;
    const [expected, to] = (request.cookies[cookies.state] ?? '').split(' ');
    reply.clearCookie(cookies.state);
    // a link with another browser's state would sign this browser in as another member
    const isOwn = state !== '' && state === expected;
    const amebaId = isOwn ? await platform.exchangeTeamCode(code) : null;
    if (amebaId === null)
      return sendMessage(reply, 400, {
        title: 'サインインできませんでした',
        text: '手続きの有効期限が切れたか、すでに使われています。もう一度お試しください。',
        link: SIGN_IN,
      });
    const { member, pending } = request.session;
    await request.session.regenerate();
    request.session.member = { amebaId, provenMs: now() };
    const isContinued =
      pending?.state === state && member?.amebaId === amebaId && now() < pending.untilMs;
    if (isContinued) request.session.reason = pending.reason;
    return reply.redirect(isContinued ? pending.to : ownPath(to), 303);
  });

  server.post('/signout', async (request, reply) => {
    await request.session.destroy();
    reply.clearCookie(cookies.session);
    return sendMessage(reply, 200, {
      title: 'サインアウトしました',
      text: 'またお使いになるときは、サインインしてください。',
      link: SIGN_IN,
    });
  });
};
