import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';
import { addIine, removeIine } from '@engawa/api-client/resources/iine.ts';
import { getPersonal } from '@engawa/api-client/resources/personal.ts';
import { isAmebaId } from '@engawa/contract';
import { escapeHtml } from '../render/escapeHtml.ts';
import { readCookie } from './cookies.ts';
import { sendRedirect, sendText, type Exchange, type Handler } from './exchange.ts';
import { readBody } from './requestBody.ts';
import { safeReturnPath } from './returnPath.ts';
import type { HeaderList } from './servedPage.ts';
import { SESSION_COOKIE } from './session.ts';

const FORM_LIMIT_BYTES = 16_384;

type IineFormOptions = {
  readonly platformOrigin: string;
  readonly hostOrigin: string;
  readonly siteName: string;
  readonly pageHeaders: HeaderList;
};

type IineWish = {
  readonly amebaId: string;
  readonly entryId: number;
  readonly returnTo: string;
  readonly csrfToken: string | null;
  readonly isRemoval: boolean;
};

const readWish = (form: URLSearchParams): IineWish | null => {
  const amebaId = form.get('ameba_id') ?? '';
  const entryId = Number(form.get('entry_id') ?? '');
  if (!isAmebaId(amebaId) || !Number.isSafeInteger(entryId) || entryId < 1) return null;
  return {
    amebaId,
    entryId,
    returnTo: safeReturnPath(form.get('return_to')),
    csrfToken: form.get('csrf_token'),
    isRemoval: form.get('operation') === 'delete',
  };
};

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Asks once more, now with a form token: the cached page that held the first form cannot have one. */
const confirmationHtml = (
  siteName: string,
  wish: IineWish,
  csrfToken: string,
  isLiked: boolean,
) => {
  const question = isLiked ? 'いいね！を取り消しますか？' : 'この記事にいいね！しますか？';
  const answer = isLiked ? 'いいね！を取り消す' : 'いいね！する';
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${question}｜${escapeHtml(siteName)}</title></head>`,
    `<body><main><h1>${question}</h1><form method="post" action="/_iine">`,
    hidden('ameba_id', wish.amebaId),
    hidden('entry_id', String(wish.entryId)),
    hidden('return_to', wish.returnTo),
    hidden('csrf_token', csrfToken),
    hidden('operation', isLiked ? 'delete' : 'create'),
    `<button>${answer}</button></form>`,
    `<p><a href="${escapeHtml(wish.returnTo)}">記事にもどる</a></p></main></body></html>`,
  ].join('');
};

const sendConfirmation = (exchange: Exchange, html: string, headers: HeaderList) => {
  exchange.response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'private, no-store',
  });
  exchange.response.end(html);
};

const backToEntry = ({ returnTo, entryId }: IineWish) =>
  `${returnTo.split('#')[0] ?? '/'}#iine-${entryId}`;

/** A like without JavaScript: sign in where needed, confirm, write, and back to the entry. */
export const createIineForm =
  ({ platformOrigin, hostOrigin, siteName, pageHeaders }: IineFormOptions): Handler =>
  async (exchange) => {
    const body = await readBody(exchange.request, FORM_LIMIT_BYTES);
    const wish = readWish(new URLSearchParams(body.toString('utf8')));
    if (!wish) {
      sendText(
        exchange,
        400,
        'フォームの内容が正しくありません。記事にもどって、もう一度お試しください。',
      );
      return;
    }
    const signIn = () =>
      sendRedirect(
        exchange,
        303,
        `/_signin?${new URLSearchParams({ return_to: backToEntry(wish) })}`,
      );
    const session = readCookie(exchange.request.headers.cookie, SESSION_COOKIE);
    if (session === null) {
      signIn();
      return;
    }
    const client = createReadClient({
      baseUrl: `${platformOrigin}/_api`,
      timeoutMs: SERVER_TIMEOUT_MS,
      headers: { Cookie: `${SESSION_COOKIE}=${session}`, Origin: hostOrigin },
      csrfToken: () => wish.csrfToken,
    });
    if (wish.csrfToken === null) {
      const personal = await getPersonal(client.read)({ entryIds: [wish.entryId], amebaIds: [] });
      if (!personal.ok || personal.value.session === null) {
        signIn();
        return;
      }
      const isLiked = personal.value.likes[String(wish.entryId)]?.exist ?? false;
      const html = confirmationHtml(siteName, wish, personal.value.csrfToken, isLiked);
      sendConfirmation(exchange, html, pageHeaders);
      return;
    }
    const write = wish.isRemoval ? removeIine(client.write) : addIine(client.write);
    const written = await write({ amebaId: wish.amebaId, entryId: wish.entryId });
    if (written.ok) {
      sendRedirect(exchange, 303, backToEntry(wish));
      return;
    }
    if (written.error.statusCode === 401) signIn();
    else {
      sendText(
        exchange,
        written.error.statusCode === 403 ? 403 : 503,
        'いいね！できませんでした。時間をおいて再度お試しください。',
      );
    }
  };
