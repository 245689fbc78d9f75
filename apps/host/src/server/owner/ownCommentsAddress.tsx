import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import {
  getOwnComments,
  OWN_COMMENT_STATES,
  type OwnCommentState,
} from '@engawa/api-client/resources/member/ownComments.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { signInPath } from '@engawa/contract';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { sendRedirect, type Handler } from '../http/exchange.ts';
import { PlainPage } from '../pages/PlainPage.tsx';
import { sendPage } from '../pages/sendPage.ts';
import { sendPlainPage, type PlainPageSetup } from '../pages/sendPlainPage.tsx';
import type { ServedPage } from '../pages/servedPage.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';
import { OwnCommentsView, ownCommentsPath } from './OwnCommentsPage.tsx';

export type OwnerPageSetup = {
  readonly platformAddress: string;
  readonly timeoutMs: number;
  readonly isSecure: boolean;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: 403 | 404 | 503) => ServedPage;
};

const TITLE = 'コメントの管理';

const stateIn = (query: URLSearchParams): OwnCommentState => {
  const asked = query.get('state');
  return OWN_COMMENT_STATES.find((state) => state === asked) ?? 'waiting';
};

const pageIn = (query: URLSearchParams): number => {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
};

/** The owner's page of comments: for the owner of a blog alone, and never kept. */
export const createOwnCommentsAddress =
  ({ platformAddress, timeoutMs, isSecure, plain, errorPage }: OwnerPageSetup): Handler =>
  async (exchange) => {
    const { request, search, visit } = exchange;
    const query = new URLSearchParams(search);
    const [state, number] = [stateIn(query), pageIn(query)];
    const toSignIn = () => sendRedirect(exchange, 303, signInPath(ownCommentsPath(state, number)));
    const session = sessionIn(request.headers.cookie, isSecure);
    if (session === null) return toSignIn();
    const { read } = createReadClient({
      baseUrl: `${platformAddress}/_api`,
      timeoutMs,
      headers: () => ({ Cookie: `${SESSION_COOKIE}=${session}`, ...callHeaders(visit.context) }),
    });
    const [personal, page] = await Promise.all([
      getPersonal(read)({}),
      getOwnComments(read)({ state, page: number }),
    ]);
    if (personal.ok && personal.value.session === null) return toSignIn();
    if (!personal.ok) return sendPage(exchange, errorPage(503));
    if (!page.ok) {
      // a member without a blog has no comments to look after
      const isNone = page.error.statusCode === 404;
      return sendPage(exchange, errorPage(isNone ? 403 : 503));
    }
    return sendPlainPage(
      exchange,
      TITLE,
      <PlainPage siteName={plain.siteName}>
        <OwnCommentsView page={page.value} state={state} csrfToken={personal.value.csrfToken} />
      </PlainPage>,
      plain,
    );
  };
