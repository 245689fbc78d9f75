/** @jest-environment jsdom */
import { aComment, someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aPaging, aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { navigationRequested, take } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openedComments, showComments } from './comments.fixture.tsx';
import { linkedCommentRequested } from './commentsSaga.ts';
import { commentArrived, selectVisibleComments } from './state/commentsSlice.ts';

const ENTRY = '/hidamari-yonin/entry-12870014402.html';
const MANY = { paging: aPaging({ currentPage: 1, maxPage: 3, nextPage: 2, totalCount: 25 }) };

describe.each(TEMPLATE_NAMES)('R2.2.15 the choice of the comment order in %s', (template) => {
  it('is a pair of links with aria-current on the selected one', () => {
    showComments(openedComments({ found: MANY }), template);
    const orders = within(screen.getByRole('navigation', { name: 'コメントの並び順' }));
    const newest = orders.getByRole('link', { name: '新しい順', current: 'page' });
    expect(newest.getAttribute('href')).toBe(`${ENTRY}#comments`);
    const oldest = orders.getByRole('link', { name: '古い順', current: false });
    expect(oldest.getAttribute('href')).toBe(`${ENTRY}?order=oldest#comments`);
  });
});

test('R2.2.15 a single thread of comments has no links to other orders', () => {
  showComments(openedComments({ found: { paging: aPaging({ totalCount: 1 }) } }));
  expect(screen.queryByRole('navigation', { name: 'コメントの並び順' })).toBeNull();
});

test('R2.2.15 the links to further pages and comments have order=oldest if that order is selected', () => {
  showComments(openedComments({ found: MANY, order: 'oldest' }));
  expect(screen.getByRole('link', { name: '古い順', current: 'page' })).toBeTruthy();
  const [next] = screen.getAllByRole('link', { name: '次のページ' });
  expect(next?.getAttribute('href')).toBe(
    '/hidamari-yonin/entry2-12870014402.html?order=oldest#comments',
  );
  const [permalink] = screen.getAllByRole('link', { name: /^\d+年.*:\d\d$/ });
  expect(permalink?.getAttribute('href')).toBe(`${ENTRY}?order=oldest#comment-12900000001`);
});

test('R3.4 a new comment is appended to a page that is sorted oldest first', () => {
  const { store, entryId } = openedComments({ found: MANY, order: 'oldest' });
  store.dispatch(
    commentArrived({
      page: 1,
      order: 'oldest',
      comment: aComment({ commentId: 9, entryId, threadId: null }),
    }),
  );
  const page = selectVisibleComments(store.getState());
  expect(page?.status === 'ready' && page.commentIds.at(-1)).toBe(9);
});

test('R2.2.15 a comment on another page is looked up in the selected order', async () => {
  const read = fakeRead({
    blogCommentThreads: someWireThreads({
      thread_id: 12_900_000_001,
      paging: aWirePaging({ current_page: 3, max_page: 3 }),
    }),
  });
  const opened = openedComments({ found: MANY, order: 'oldest', read });
  const dispatched: unknown[] = [];
  opened.start(function* watch() {
    dispatched.push(yield* take(navigationRequested));
  });
  showComments(opened);
  opened.store.dispatch(linkedCommentRequested(77));
  await waitFor(() => expect(dispatched).toHaveLength(1));
  expect(dispatched[0]).toMatchObject({
    payload: { path: '/hidamari-yonin/entry3-12870014402.html?order=oldest#comment-77' },
  });
  expect(read.calls).toMatchObject([{ params: { commentId: 77, order: 'oldest' } }]);
});
