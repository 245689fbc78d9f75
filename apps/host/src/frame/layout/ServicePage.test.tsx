/** @jest-environment jsdom */
import type { PageMatch } from '@engawa/contract';
import { render, screen } from '@testing-library/react';
import { legacy_createStore } from 'redux';
import { HOST_SET } from '../state/hostSlices.ts';
import { InHost } from '../state/hostStore.fixture.tsx';
import { ServicePage } from './ServicePage.tsx';

const SITE = { siteName: 'Engawa', hostOrigin: 'https://blog.example', platformOrigin: '' };

const returnsTo = (match: PageMatch) => {
  const page = { match, template: 'new', nowMs: 0 } as const;
  const store = legacy_createStore(HOST_SET.reducer, {
    ...HOST_SET.start,
    site: SITE,
    page,
  });
  render(
    <InHost store={store}>
      <ServicePage>{null}</ServicePage>
    </InHost>,
  );
  const href = screen.getByRole<HTMLAnchorElement>('link', { name: 'ログイン' }).href;
  return new URL(href).searchParams.get('return_to') ?? '';
};

test('R1.3 the sign-in link of a search page returns to its query and page', () => {
  const query = { q: '梅 & 100%', page: '2' };
  const back = returnsTo({
    pageType: 'site-search',
    amebaId: '',
    params: {},
    path: '/search/',
    query,
  });
  const url = new URL(back, SITE.hostOrigin);
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual(['/search/', query]);
});

test('R1.3 the sign-in link of other pages returns to their path', () => {
  const path = '/koharu/entry-1.html';
  expect(returnsTo({ pageType: 'blog-entry', amebaId: 'koharu', params: {}, path })).toBe(path);
});
