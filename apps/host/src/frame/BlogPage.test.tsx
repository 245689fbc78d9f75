/** @jest-environment jsdom */
import type { PageMatch } from '@engawa/contract';
import { aPageMatch } from '@engawa/contract/testing/rootState.ts';
import { renderBlogPage } from './renderBlogPage.fixture.tsx';

const TOP = { pageType: 'blog-blogtop', path: '/koharu/' } as const;

test.each<readonly [string, Partial<PageMatch>, boolean]>([
  ['large on the first page of a blog top', TOP, false],
  [
    'compact on its second page',
    { ...TOP, path: '/koharu/page-2.html', params: { page: '2' } },
    true,
  ],
  ['compact on an entry', { pageType: 'blog-entry', path: '/koharu/entry-11.html' }, true],
  ['compact on a list', { pageType: 'blog-reader', path: '/koharu/reader.html' }, true],
])('BR29 the header of a blog is %s', async (_header, page, isCompact) => {
  const match = aPageMatch({ amebaId: 'koharu', ...page });
  const { container } = await renderBlogPage({}, 'new', match);
  expect(container.querySelector('.skinBody')?.classList.contains('Blog--compact')).toBe(isCompact);
});
