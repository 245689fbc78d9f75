import {
  getOwnComments,
  OWN_COMMENT_STATES,
  type OwnCommentState,
} from '@engawa/api-client/resources/member/ownComments.ts';
import type { Handler } from '../http/exchange.ts';
import { sendPage } from '../responses/sendPage.ts';
import { redirectToStart } from './entries/editorSetup.tsx';
import { OwnCommentsPage } from './OwnCommentsPage.tsx';
import { createOwnerAddress, type OwnerPageSetup } from './ownerCall.ts';
import { sendOwnerPage } from './sendOwnerPage.tsx';
import { OWN_COMMENTS_PATH } from './ownerPages.ts';

const TITLE = 'コメントの管理';

const stateIn = (query: URLSearchParams): OwnCommentState => {
  const requested = query.get('state');
  return OWN_COMMENT_STATES.find((state) => state === requested) ?? 'waiting';
};

const pageIn = (query: URLSearchParams): number => {
  const requested = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1;
};

/** The owner's page of comments: only for the owner of a blog, never cached. */
export const createOwnCommentsAddress = (setup: OwnerPageSetup): Handler =>
  createOwnerAddress(
    setup,
    async ({ exchange, query, amebaId, csrfToken, read }) => {
      const state = stateIn(query);
      const page = await getOwnComments(read)({ state, page: pageIn(query) });
      if (!page.ok) {
        // a member without a blog has no comments to moderate
        const isNone = page.error.statusCode === 404;
        return sendPage(exchange, setup.errorPage(isNone ? 403 : 503));
      }
      return sendOwnerPage(exchange, setup, {
        title: TITLE,
        amebaId,
        path: OWN_COMMENTS_PATH,
        children: <OwnCommentsPage page={page.value} state={state} csrfToken={csrfToken} />,
      });
    },
    undefined,
    { noBlog: redirectToStart },
  );
