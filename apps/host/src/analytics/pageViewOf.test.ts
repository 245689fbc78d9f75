import { aBloggerFacts, aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { pageViewOf } from './pageViewOf.ts';

const { page } = aRootState();

test('R7.5 a page of a blog is told by its type, blogger and entry, sorted by the type of its blogger', () => {
  const match = aPageMatch({ pageType: 'blog-entry', params: { entryId: '12870014402' } });
  const blogger = aBloggerFacts({ bloggerType: 'top_blogger' });
  expect(
    pageViewOf(aRootState({ page: { ...page, match }, blogger: { blogger, blog: null } })),
  ).toEqual({
    pageType: 'blog-entry',
    amebaId: 'hidamari-yonin',
    entryId: '12870014402',
    categories: ['top_blogger'],
  });
});

test('a list of the site is sorted by its genre or category', () => {
  const match = aPageMatch({ pageType: 'site-genre', amebaId: '', params: { code: 'food' } });
  expect(pageViewOf(aRootState({ page: { ...page, match } }))).toMatchObject({
    amebaId: '',
    categories: ['food'],
  });
});

test.each(['skin-preview', 'entry-preview', 'appshell', 'error'] as const)(
  'nobody counts a page of the type %s',
  (pageType) => {
    const match = aPageMatch({ pageType });
    expect(pageViewOf(aRootState({ page: { ...page, match } }))).toBeNull();
  },
);

test('nobody counts a page that is not there', () => {
  expect(pageViewOf(aRootState({ page: { ...page, status: 404 } }))).toBeNull();
});
