/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { aWireComment } from '@engawa/api-client/fixtures/comment.ts';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireNewCommentPage } from '@engawa/api-client/fixtures/person.ts';
import { blockChanged } from '@engawa/contract';
import type { ClaimParams } from '@engawa/contract/routes/claims.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed } from './newComments.page.ts';

const open = async (answers: FakeAnswers, params: ClaimParams = {}) => {
  const match = aPageMatch({ path: '/hidamari-yonin/comment.html', params });
  const page = aContractStore({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match } },
    read: fakeRead(answers),
  });
  const outcome = await exposed.load(match, page.services);
  return { ...page, outcome };
};

const TWO = [
  aWireComment(),
  aWireComment({
    comment_id: 8,
    comment_author: null,
    comment_name: '通りすがり',
    reply_to_name: '千鶴',
  }),
];
const two = aWireNewCommentPage(TWO);

it('the name of a member without a blog is not a link', async () => {
  const { comment_author } = aWireComment();
  const comment = aWireComment({ comment_author: { ...comment_author, blog_id: null } });
  const { roundTripped } = await open({
    blogNewComments: aWireNewCommentPage([comment]),
  });
  const { View } = exposed;
  const page = hydrated(<View id="" template="new" />, {
    store: roundTripped().store,
    template: 'new',
  });
  expect(page.complaints).toEqual([]);
  expect(screen.getByText('豆だいふく').tagName).toBe('STRONG');
  page.container.remove();
});

describe.each(TEMPLATE_NAMES)('R3.4 the newest comments in the %s template', (template) => {
  it('hydrate the server HTML with author, text and entry', async () => {
    const { roundTripped } = await open({ blogNewComments: two });
    const { View } = exposed;
    const page = hydrated(<View id="" template={template} />, {
      store: roundTripped().store,
      template,
    });
    expect(page.complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('最近のコメント2件');
    expect(screen.getByRole('link', { name: '豆だいふく' }).getAttribute('href')).toBe(
      '/mame-daifuku/',
    );
    expect(screen.getByText('通りすがり').tagName).toBe('STRONG');
    expect(
      screen.getAllByRole('link', { name: '梅を干す日' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/hidamari-yonin/entry-12755975296.html', '/hidamari-yonin/entry-12755975296.html']);
    expect(page.container.textContent).toContain('塩は <10%> です & 満足。');
    expect(page.container.textContent).toContain('通りすがり→ 千鶴さん');
    expect(
      screen
        .getAllByRole('link', { name: /^\d+年.*:\d\d$/ })
        .map((link) => link.getAttribute('href')?.replace(/.*#/, '')),
    ).toEqual([`comment-${aWireComment().comment_id}`, 'comment-8']);
    page.container.remove();
  });
});

it('R4.10 the page of the newest comments omits those of hidden members, but not those of visitors', async () => {
  const { store } = await open({ blogNewComments: two });
  const { View } = exposed;
  const page = hydrated(<View id="" template="new" />, { store });
  act(() => void store.dispatch(blockChanged({ amebaId: 'mame-daifuku', isBlocked: true })));
  expect(screen.queryByRole('link', { name: '豆だいふく' })).toBeNull();
  expect(screen.getByText('通りすがり')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('最近のコメント2件');
  page.container.remove();
});

it('R3.4 the page of the newest comments marks comments by the author of the blog', async () => {
  const { blogId } = aBlogSummary();
  const { comment_author } = aWireComment();
  const comment = aWireComment({ comment_author: { ...comment_author, blog_id: blogId } });
  const { store } = await open({
    blogNewComments: aWireNewCommentPage([{ ...comment, comment_id: 9 }, ...TWO]),
  });
  const { View } = exposed;
  const page = hydrated(<View id="" template="new" />, { store });
  const [byAuthor] = screen.getAllByText('ブログ主');
  expect(byAuthor?.closest('li')?.textContent).toContain('豆だいふく');
  expect(screen.getAllByText('ブログ主')).toHaveLength(1);
  page.container.remove();
});

it.each([
  [200, aWireNewCommentPage([], { total_count: 0, max_page: 0 }), {}],
  [404, two, { page: '2' }],
  [404, failsWith('API-004', 404), {}],
  [503, failsWith('API-001', 0), {}],
  [500, { wrong: 'shape' }, {}],
])(
  'returns status %i for the page of the newest comments: %#',
  async (status, blogNewComments, params) => {
    expect((await open({ blogNewComments }, params)).outcome.status).toBe(status);
  },
);

it('the page of the newest comments has a head that names the list and throws before load', async () => {
  const { store } = await open({ blogNewComments: two });
  expect(exposed.head(store.getState())).toMatchObject({
    title: '最近のコメント｜ひだまり四人ぐらし',
    canonicalPath: '/hidamari-yonin/comment.html',
    isNoIndex: true,
  });
  const failed = await open({ blogNewComments: failsWith('API-001', 0) });
  expect(() => exposed.head(failed.store.getState())).toThrow('requested before load');
});
