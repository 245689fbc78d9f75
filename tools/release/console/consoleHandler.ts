import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { confirmedAct, confirmPage } from './actPages.ts';
import { canaryHtml } from './canaryPages.ts';
import { CONSOLE_ACTS, type ConsoleAct } from './consoleActs.ts';
import type { Asked, ConsoleDeps } from './consoleDeps.ts';
import { createReadView, readConsoleData, type ReadView } from './consoleData.ts';
import { pageHtml, plainPage } from './consoleFrame.ts';
import { consoleAnswers, consoleCookies, FormTooLong, readForm } from './consoleHttp.ts';
import { historyHtml, overviewHtml, remoteHtml } from './consolePages.ts';
import { GONE, LINK_PATH, linksPage, madeLink, revokedLink, revokePage } from './linkActs.ts';
import { isSame, type ConsoleSession } from './consoleSessions.ts';
import type { Markup } from './markup.ts';

const REMOTE = '[a-z][a-z0-9-]*';
const VERSION = String.raw`[0-9][0-9A-Za-z.-]*`;
const REMOTE_PATH = new RegExp(`^/remote/(?<remote>${REMOTE})$`);
const ACT_PATH = new RegExp(`^/act/(?<act>[a-z-]+)/(?<remote>${REMOTE})/(?<version>${VERSION})$`);

const LINKS = '/links';

const isAct = (act: string | undefined): act is ConsoleAct =>
  CONSOLE_ACTS.some((known) => known === act);

/** What a path is about; null: it is no page of ours. */
const actOf = (path: string) => {
  const { act, remote, version } = ACT_PATH.exec(path)?.groups ?? {};
  return isAct(act) && remote !== undefined && version !== undefined
    ? { act, remote, version }
    : null;
};

const linkOf = (path: string): string | null => LINK_PATH.exec(path)?.groups?.['id'] ?? null;

const isOwnPath = (path: string): boolean =>
  ['/', '/history', LINKS].includes(path) ||
  REMOTE_PATH.test(path) ||
  linkOf(path) !== null ||
  actOf(path) !== null;

const SIGN_IN = { href: '/signin', label: 'サインインする' };
const HOME = { href: '/', label: '状況を見る' };

/**
 * Answers the release console: pages for members of the team, who act by forms. Nothing in it runs a
 * script, and nothing is answered to others but how to sign in.
 */
export const createConsoleHandler = (deps: ConsoleDeps): RequestListener => {
  const { open, platform, platformOrigin, consoleOrigin, sessions } = deps;
  const isSecure = consoleOrigin.startsWith('https:');
  const cookies = consoleCookies(isSecure);
  const answers = consoleAnswers(isSecure, platformOrigin);
  const readView: ReadView = createReadView();

  /** Leads through the password at the accounts origin. */
  const leadToPassword = (
    response: ServerResponse,
    to: string,
    typed: { readonly amebaId: string; readonly why: string } | null,
  ): void => {
    const state = sessions.leave({ to, typed });
    const query = new URLSearchParams({ state });
    answers.lead(response, `${platformOrigin}/team/console?${query.toString()}`, [
      cookies.state(state),
    ]);
  };

  const arrive = async (
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): Promise<void> => {
    const state = query.get('state') ?? '';
    const own = cookies.read(request, 'state');
    // another browser's way: whoever sends it here would sign this one in as somebody else
    const journey = own !== null && isSame(state, own) ? sessions.arrive(state) : null;
    const amebaId =
      journey === null ? null : await platform.exchangeTeamCode(query.get('code') ?? '');
    if (journey === null || amebaId === null)
      return answers.page(
        response,
        400,
        plainPage(
          'サインインできませんでした',
          '手続きの有効期限が切れたか、すでに使われています。もう一度お試しください。',
          SIGN_IN,
        ),
        [cookies.none('state')],
      );
    const before = cookies.read(request, 'session');
    if (before !== null) sessions.end(before);
    const secret = sessions.begin(amebaId);
    const session = sessions.find(secret);
    if (session !== null && journey.typed?.amebaId === amebaId)
      sessions.keepTyped(session, journey.typed.why);
    const [path = ''] = journey.to.split('?');
    const to = isOwnPath(path) && !/[^!-~]/.test(journey.to) ? journey.to : '/';
    return answers.lead(response, to, [cookies.session(secret), cookies.none('state')]);
  };

  const show = ({ response, session }: Asked, title: string, main: Markup, status = 200): void => {
    const notice = sessions.takeNotice(session);
    answers.page(response, status, pageHtml({ title, main, session, notice }));
  };

  const act = { show, leadToPassword, answers, deps };

  const readPages = async (
    asked: Asked,
    path: string,
    query: URLSearchParams,
  ): Promise<boolean> => {
    const wish = actOf(path);
    if (wish !== null) {
      await confirmPage(act, asked, wish);
      return true;
    }
    if (path === LINKS) {
      await linksPage(act, asked, readView, { typed: query, alert: null, status: 200 });
      return true;
    }
    const link = linkOf(path);
    if (link !== null) return revokePage(act, asked, link, { why: null, alert: null, status: 200 });
    if (!isOwnPath(path)) return false;
    const releases = await open({ who: asked.session.amebaId, why: null });
    const data = await readConsoleData(releases, readView);
    if (!data.ok) throw new Error(data.error);
    if (path === '/history') {
      show(asked, '履歴', historyHtml(data.value.history));
      return true;
    }
    const remote = REMOTE_PATH.exec(path)?.groups?.['remote'];
    if (remote === undefined) {
      const { canary } = data.value;
      const [hosts, state] = await Promise.all([
        deps.hosts(),
        canary && deps.canaryState(canary).then((now) => canaryHtml(canary, now)),
      ]);
      show(asked, 'リリースの状況', overviewHtml(data.value, hosts, state));
      return true;
    }
    const view = data.value.remotes.find((one) => one.remote === remote);
    if (view === undefined) return false;
    show(asked, remote, remoteHtml(view, data.value));
    return true;
  };

  const notFound = (response: ServerResponse, words = 'このページはありません。'): void =>
    answers.page(response, 404, plainPage('見つかりません', words, HOME));

  /** A link's page is gone with the link. */
  const noPage = (response: ServerResponse, path: string): void =>
    linkOf(path) === null ? notFound(response) : notFound(response, GONE);

  const post = async (asked: Asked, path: string): Promise<void> => {
    const { request, response, session } = asked;
    const form = await readForm(request);
    const isOurs =
      request.headers.origin === consoleOrigin &&
      isSame(form.get('form_token') ?? '', session.formToken);
    if (!isOurs)
      return answers.page(
        response,
        403,
        plainPage(
          '受けつけられません',
          'このコンソールの画面から送られたものではありません。',
          HOME,
        ),
      );
    if (path === '/signout') {
      sessions.end(cookies.read(request, 'session') ?? '');
      return answers.page(
        response,
        200,
        plainPage(
          'サインアウトしました',
          'またお使いになるときは、サインインしてください。',
          SIGN_IN,
        ),
        [cookies.none('session')],
      );
    }
    if (path === LINKS) return madeLink(act, asked, readView, form);
    const link = linkOf(path);
    if (link !== null)
      return (await revokedLink(act, asked, link, form)) ? undefined : noPage(response, path);
    const wish = actOf(path);
    return wish === null ? notFound(response) : confirmedAct(act, asked, wish, form);
  };

  /** Who asks; null where that was answered already. */
  const memberOf = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<ConsoleSession | null> => {
    const secret = cookies.read(request, 'session');
    const session = secret === null ? null : sessions.find(secret);
    if (session === null) {
      const to = isOwnPath(path) ? path : '/';
      const way = { ...SIGN_IN, href: `/signin?${new URLSearchParams({ to }).toString()}` };
      answers.page(
        response,
        401,
        plainPage('リリースコンソール', 'リリースの担当者だけが使えます。', way),
      );
      return null;
    }
    if (await platform.mayRelease(session.amebaId)) return session;
    sessions.end(secret ?? '');
    answers.page(
      response,
      403,
      plainPage('権限がありません', 'リリースコンソールを使う権限がなくなりました。', null),
      [cookies.none('session')],
    );
    return null;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', consoleOrigin);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.method !== 'POST') {
      response.setHeader('Allow', 'GET, HEAD, POST');
      return answers.page(
        response,
        405,
        plainPage('受けつけられません', 'この方法では使えません。', HOME),
      );
    }
    if (isRead && path === '/_health') {
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
      response.end('ok\n');
      return undefined;
    }
    if (isRead && path === '/signin') {
      const to = query.get('to') ?? '/';
      return leadToPassword(response, isOwnPath(to) ? to : '/', null);
    }
    if (isRead && path === '/session') return arrive(request, response, query);
    const session = await memberOf(request, response, path);
    if (session === null) return undefined;
    const asked = { request, response, session };
    if (!isRead) return post(asked, path);
    return (await readPages(asked, path, query)) ? undefined : noPage(response, path);
  };

  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof FormTooLong) {
      response.setHeader('Connection', 'close');
      answers.page(
        response,
        413,
        plainPage('受けつけられません', '送られたものが長すぎます。', HOME),
      );
      return;
    }
    deps.onError(error, request.url ?? '/');
    // the platform alone says who may be here
    if (error instanceof PlainError)
      answers.page(
        response,
        503,
        plainPage(
          'ただいま使えません',
          '権限を確かめられません。急ぐときは npm run release を使ってください。',
          null,
          error.message,
        ),
      );
    else
      answers.page(
        response,
        500,
        plainPage('エラー', '表示できませんでした。記録を確かめてください。', HOME),
      );
  };

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      fail(error, request, response);
    }
  };
};
