import { address, headFacts, selectMatch, type PageHead, definePage } from '@engawa/contract';
import { getBlogNewComments } from '@engawa/api-client/resources/blogNewComments.ts';
import { listHead } from '../people/listHead.ts';
import { listLoader } from '../people/listLoader.ts';
import { NEW_COMMENT_TEXTS, NewComments } from './NewComments.tsx';
import { selectShownComments, type NewCommentRootState } from './newCommentSelectors.ts';
import { newCommentsLoaded, newCommentSlice } from './newCommentState.ts';

const headOf = (state: NewCommentRootState): PageHead => {
  const page = selectShownComments(state);
  if (!page) throw new Error('the head of comments was asked for before they were loaded');
  const { amebaId } = selectMatch(state);
  return listHead(state, {
    title: NEW_COMMENT_TEXTS.title,
    description: `「${headFacts(state).blog.title}」に寄せられた最近のコメントです。`,
    paging: page.paging,
    pathOf: (number) => address.newComments.path(amebaId, number),
    items: [],
    isNoIndex: true,
  });
};

/** What readers have said of late, under all entries of the blog (R3.4). */
export const exposed = definePage({
  name: 'NewComments',
  addresses: [address.newComments],
  slices: [newCommentSlice],
  load: listLoader({ get: getBlogNewComments, loaded: newCommentsLoaded }),
  head: headOf,
  View: NewComments,
});
