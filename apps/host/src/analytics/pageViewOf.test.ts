import { aBloggerFacts, aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { pageFailed, pageExceptionSlice } from '../state/pageExceptionSlice.ts';
import { pageViewOf } from './pageViewOf.ts';

const NONE = pageExceptionSlice.getInitialState();
const { page: shown, blogger: author } = aRootState();

const viewOf = ({
  match = shown.match,
  module = 'entry/Page',
  blogger = author,
  exception = NONE,
}) => pageViewOf({ page: { ...shown, match, module }, blogger, pageException: exception });

test('R7.5 a blog page has its type, blogger, entry and the blogger’s category', () => {
  const match = aPageMatch({ pageType: 'blog-entry', params: { entryId: '12870014402' } });
  const blogger = aBloggerFacts({ bloggerType: 'top_blogger' });
  expect(viewOf({ match, blogger: { blogger, blog: null } })).toEqual({
    pageType: 'blog-entry',
    amebaId: 'hidamari-yonin',
    entryId: '12870014402',
    categories: ['top_blogger'],
  });
});

test('a site list has its genre or category as category', () => {
  const match = aPageMatch({ pageType: 'site-genre', amebaId: '', params: { code: 'food' } });
  expect(viewOf({ match })).toMatchObject({
    amebaId: '',
    categories: ['food'],
  });
});

test.each(['skin-preview', 'entry-preview', 'appshell', 'error'] as const)(
  'a page of the type %s is not counted',
  (pageType) => {
    const match = aPageMatch({ pageType });
    expect(viewOf({ match })).toBeNull();
  },
);

test('a 404 page is not counted', () => {
  const exception = pageExceptionSlice.reducer(NONE, pageFailed({ status: 404 }));
  expect(viewOf({ exception })).toBeNull();
});

test('the front page is counted, and an error page is not', () => {
  const match = aPageMatch({ pageType: 'blog-entry' });
  expect(viewOf({ match, module: 'host/Error' })).toBeNull();
  expect(viewOf({ match, module: 'host/SiteTop' })).toMatchObject({ pageType: 'site-top' });
});
