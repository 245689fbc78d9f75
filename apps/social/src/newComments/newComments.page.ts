import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import { address, definePage, type PageHead } from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { getBlogNewComments } from '@engawa/api-client/resources/comments/blogNewComments.ts';
import { createListLoader } from '../people/createListLoader.ts';
import {
  selectVisibleComments,
  type NewCommentRootState,
  newCommentsLoaded,
  newCommentSlice,
} from './newCommentSlice.ts';
import { NEW_COMMENT_TEXTS, NewComments } from './NewComments.tsx';

const buildHead = (state: NewCommentRootState): PageHead => {
  const page = selectVisibleComments(state);
  if (!page) throw new Error('head requested before load: new comments');
  const { site, blog } = headContext(state);
  return listHead(site, blog, {
    title: NEW_COMMENT_TEXTS.title,
    description: `「${blog.title}」に寄せられた最近のコメントです。`,
    paging: page.paging,
    pathOf: (number) => address.newComments.path(blog.amebaId, number),
    items: [],
    isNoIndex: true,
  });
};

/** The newest comments on all entries of the blog (R3.4). */
export const exposed = definePage({
  name: 'NewComments',
  addresses: [address.newComments],
  slices: [newCommentSlice],
  load: createListLoader({ get: getBlogNewComments, loaded: newCommentsLoaded }),
  head: buildHead,
  View: NewComments,
});
