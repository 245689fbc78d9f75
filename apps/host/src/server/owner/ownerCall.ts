import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { signInPath, type Read, type Write } from '@engawa/contract';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { sendRedirect, type Exchange, type Handler } from '../http/exchange.ts';
import { readBody } from '../http/requestBody.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { PlainPageSetup } from '../pages/sendPlainPage.tsx';
import type { ServedPage } from '../pages/servedPage.ts';
import { isOwnForm } from '../session/formOrigin.ts';
import { safeReturnPath } from '../session/returnPath.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';

export type OwnerPageSetup = {
  readonly platformAddress: string;
  readonly hostOrigin: string;
  readonly timeoutMs: number;
  readonly isSecure: boolean;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: 400 | 403 | 404 | 503) => ServedPage;
};

/** A request of a member who has a blog. */
export type OwnerCall = {
  readonly exchange: Exchange;
  readonly query: URLSearchParams;
  /** the owner's own; the blog bears the same name */
  readonly amebaId: string;
  /** goes into the forms of a page as `csrf_token` */
  readonly csrfToken: string;
  /** as the owner, so what it answers belongs into no cache and into no render worker but as an answer */
  readonly read: Read;
  /** with the token that the request brought in its form, else the session's */
  readonly write: Write;
  /** what was posted; empty on GET */
  readonly form: URLSearchParams;
};

const FORM_LIMIT_BYTES = 1_048_576;

const toSignIn = (exchange: Exchange) =>
  sendRedirect(exchange, 303, signInPath(safeReturnPath(exchange.path + exchange.search)));

/**
 * Answers for the owner of a blog alone: a guest is led to sign-in and back, a member without a blog gets
 * 403. A posted form is taken from a page of this site alone, and its token is judged by the platform with
 * the write.
 * @param handle sends the answer, which no cache may keep
 * @param formLimitBytes of a posted form
 */
export const createOwnerAddress =
  (
    setup: OwnerPageSetup,
    handle: (call: OwnerCall) => Promise<void>,
    formLimitBytes = FORM_LIMIT_BYTES,
  ): Handler =>
  async (exchange) => {
    const { request, search, visit } = exchange;
    const isPosted = request.method === 'POST';
    const form = new URLSearchParams(
      isPosted ? (await readBody(request, formLimitBytes)).toString('utf8') : '',
    );
    if (isPosted && !isOwnForm(request, setup.hostOrigin))
      return sendPage(exchange, setup.errorPage(403));
    const session = sessionIn(request.headers.cookie, setup.isSecure);
    if (session === null) return toSignIn(exchange);
    let csrfToken = form.get('csrf_token') ?? '';
    const { read, write } = createReadClient({
      baseUrl: `${setup.platformAddress}/_api`,
      timeoutMs: setup.timeoutMs,
      headers: () => ({
        Cookie: `${SESSION_COOKIE}=${session}`,
        Origin: setup.hostOrigin,
        ...callHeaders(visit.context),
      }),
      csrfToken: () => csrfToken,
    });
    const personal = await getPersonal(read)({});
    if (!personal.ok) {
      if (personal.error.statusCode === 401) return toSignIn(exchange);
      return sendPage(exchange, setup.errorPage(503));
    }
    const { session: member } = personal.value;
    if (member === null) return toSignIn(exchange);
    if (!member.hasBlog) return sendPage(exchange, setup.errorPage(403));
    if (!isPosted) ({ csrfToken } = personal.value);
    return handle({
      exchange,
      query: new URLSearchParams(search),
      amebaId: member.amebaId,
      csrfToken: personal.value.csrfToken,
      read,
      write,
      form,
    });
  };
