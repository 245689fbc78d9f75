import {
  getOwnComments,
  OWN_COMMENT_STATES,
  type OwnCommentState,
} from '@engawa/api-client/resources/member/ownComments.ts';
import { pageIn } from '../entries/answerEntries.tsx';
import { errorPage, type Answer } from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { OWN_COMMENTS_PATH } from '../ownerPages.ts';
import { OwnCommentsPage } from './OwnCommentsPage.tsx';

const stateIn = (query: URLSearchParams): OwnCommentState => {
  const requested = query.get('state');
  return OWN_COMMENT_STATES.find((state) => state === requested) ?? 'waiting';
};

/** The owner's page of comments. */
export const answerOwnComments: Answer = async ({ query, amebaId, csrfToken, read }) => {
  const state = stateIn(query);
  const page = await getOwnComments(read)({ state, page: pageIn(query) });
  // a member without a blog has no comments to moderate
  if (!page.ok) return errorPage(page.error.statusCode === 404 ? 403 : 503);
  return ownerPage({
    title: 'コメントの管理',
    amebaId,
    path: OWN_COMMENTS_PATH,
    children: <OwnCommentsPage page={page.value} state={state} csrfToken={csrfToken} />,
  });
};
