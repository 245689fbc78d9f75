import { createElement } from 'react';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';
import { addIine, decodeOwnLikes, removeIine } from '@engawa/api-client/resources/iine.ts';
import { getPersonal } from '@engawa/api-client/resources/personal.ts';
import { isAmebaId, signInPath } from '@engawa/contract';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { readCookie } from './cookies.ts';
import { sendRedirect, type Handler } from './exchange.ts';
import { isOwnForm } from './formOrigin.ts';
import { IineConfirmation, iineQuestion } from './pages/IineConfirmation.tsx';
import { sendPlainPage, type PlainPageSetup } from './pages/sendPlainPage.tsx';
import { readBody } from './requestBody.ts';
import { safeReturnPath } from './returnPath.ts';
import { sendPage } from './sendPage.ts';
import type { ServedPage } from './servedPage.ts';
import { SESSION_COOKIE } from './session.ts';

const FORM_LIMIT_BYTES = 16_384;

type FormFault = 400 | 403 | 404 | 503;

type IineFormOptions = {
  readonly platformAddress: string;
  readonly hostOrigin: string;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: FormFault) => ServedPage;
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

const backToEntry = ({ returnTo, entryId }: IineWish) =>
  `${returnTo.split('#')[0] ?? '/'}#iine-${entryId}`;

/** A like without JavaScript: sign in where needed, confirm, write, and back to the entry. */
export const createIineForm =
  ({ platformAddress, hostOrigin, plain, errorPage }: IineFormOptions): Handler =>
  async (exchange) => {
    const body = await readBody(exchange.request, FORM_LIMIT_BYTES);
    const wish = readWish(new URLSearchParams(body.toString('utf8')));
    const fail = (status: FormFault) => sendPage(exchange, errorPage(status));
    if (!wish) return fail(400);
    if (!isOwnForm(exchange.request, hostOrigin)) return fail(403);
    const signIn = () => sendRedirect(exchange, 303, signInPath(backToEntry(wish)));
    const session = readCookie(exchange.request.headers.cookie, SESSION_COOKIE);
    if (session === null) return signIn();
    const client = createReadClient({
      baseUrl: `${platformAddress}/_api`,
      timeoutMs: SERVER_TIMEOUT_MS,
      headers: () => ({
        Cookie: `${SESSION_COOKIE}=${session}`,
        Origin: hostOrigin,
        ...callHeaders(exchange.visit.context),
      }),
      csrfToken: () => wish.csrfToken,
    });
    if (wish.csrfToken === null) {
      const personal = await getPersonal(client.read)({ iine: [String(wish.entryId)] });
      // a platform that is down must not look as if the session had ended
      if (!personal.ok && personal.error.statusCode !== 401) return fail(503);
      if (!personal.ok || personal.value.session === null) return signIn();
      const likes = decodeOwnLikes(personal.value.own);
      if (!likes.ok) return fail(503);
      const isLiked = likes.value[String(wish.entryId)]?.exist ?? false;
      const { csrfToken } = personal.value;
      const props = { ...wish, siteName: plain.siteName, csrfToken, isLiked };
      return sendPlainPage(
        exchange,
        iineQuestion(isLiked),
        createElement(IineConfirmation, props),
        plain,
      );
    }
    const write = wish.isRemoval ? removeIine(client.write) : addIine(client.write);
    const written = await write({ amebaId: wish.amebaId, entryId: wish.entryId });
    if (written.ok) return sendRedirect(exchange, 303, backToEntry(wish));
    if (written.error.statusCode === 401) return signIn();
    const { statusCode } = written.error;
    // said of this like, and not of the service: to wait would help nobody
    return fail(statusCode === 400 || statusCode === 403 || statusCode === 404 ? statusCode : 503);
  };
