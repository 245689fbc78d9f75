import { aBloggerFacts, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { pageFailed, pageExceptionSlice } from '../runtime/pageExceptionSlice.ts';
import { buildPageView } from './buildPageView.ts';

const NONE = pageExceptionSlice.getInitialState();
const { page: visible, blogger: author } = aRootState();

const buildView = ({
  match = visible.match,
  module = 'entry/Page',
  blogger = author,
  exception = NONE,
}) => buildPageView({ page: { ...visible, match, module }, blogger, pageException: exception });

test('R7.5 the page view of a blog page has its type, blogger, entry and the blogger’s category', () => {
  const match = aPageMatch({ pageType: 'blog-entry', params: { entryId: '12870014402' } });
  const blogger = aBloggerFacts({ bloggerType: 'top_blogger' });
  expect(buildView({ match, blogger: { blogger, blog: null } })).toEqual({
    pageType: 'blog-entry',
    amebaId: 'hidamari-yonin',
    entryId: '12870014402',
    categories: ['top_blogger'],
  });
});

test('the page view of a site list has its genre or category as category', () => {
  const match = aPageMatch({ pageType: 'site-genre', amebaId: '', params: { code: 'food' } });
  expect(buildView({ match })).toMatchObject({
    amebaId: '',
    categories: ['food'],
  });
});

test.each(['skin-preview', 'entry-preview', 'appshell', 'error'] as const)(
  'a page of type %s has no page view',
  (pageType) => {
    const match = aPageMatch({ pageType });
    expect(buildView({ match })).toBeNull();
  },
);

test('a 404 page has no page view', () => {
  const exception = pageExceptionSlice.reducer(NONE, pageFailed({ status: 404 }));
  expect(buildView({ exception })).toBeNull();
});

test('the front page has a page view, and an error page has none', () => {
  const match = aPageMatch({ pageType: 'blog-entry' });
  expect(buildView({ match, module: 'host/Error' })).toBeNull();
  expect(buildView({ match, module: 'host/SiteTop' })).toMatchObject({ pageType: 'site-top' });
});
