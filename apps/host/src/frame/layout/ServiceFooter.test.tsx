/** @jest-environment jsdom */
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { render, screen, within } from '@testing-library/react';
import { aHostStore, InHost } from '../state/hostStore.fixture.tsx';
import { footerPanelLoaded } from '../../features/footer/footerPanelSlice.ts';
import { ServiceFooter } from './ServiceFooter.tsx';

const BLOG = {
  rank: 1,
  amebaId: 'pan',
  title: '朝五時のパン屋便り',
  nickname: 'パン屋',
  genreName: '料理・グルメ',
  image: null,
};

test('R1.9 R2.6.1 the footer links to lists, blogs, hashtags and policies', () => {
  render(
    <InHost
      store={aHostStore({
        rankings: { blogs: [BLOG], hashtags: [{ rank: 1, name: '雨の日', count: 3 }] },
      })}
    >
      <ServiceFooter />
    </InHost>,
  );
  expect(screen.getByRole('link', { name: BLOG.title }).getAttribute('href')).toBe('/pan/');
  expect(screen.getByRole('link', { name: '#雨の日' }).getAttribute('href')).toBe(
    '/hashtag/%E9%9B%A8%E3%81%AE%E6%97%A5',
  );
  expect(screen.getByRole('link', { name: '外部送信について' }).getAttribute('href')).toBe(
    '/policy/external-transmission',
  );
  const lists = within(screen.getByRole('navigation', { name: 'ブログのご案内' }));
  expect(lists.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ranking/',
    '/ranking/official/',
    '/ranking/top-blogger/',
    '/genre/family/',
    '/genre/',
    '/official/',
  ]);
});

test.each([
  ['/ranking/', false, ['公式ブログランキング', 'これから人気のブログ']],
  ['/ranking/official/', false, ['これから人気のブログ']],
  ['/genre/', true, ['公式ブログランキング', 'これから人気のブログ']],
])('the footer omits on %s the rankings of that page', (path, hasRanking, columns) => {
  const pageType = path.startsWith('/ranking') ? 'site-ranking' : 'site-genre';
  const { page, blogger } = aRootState();
  const store = aHostStore({
    rankings: { blogs: [BLOG], hashtags: [] },
    blogger: { ...blogger, blog: null },
    page: { ...page, module: 'entry/Ranking', match: { pageType, amebaId: '', params: {}, path } },
  });
  store.dispatch(
    footerPanelLoaded({
      amebaId: '',
      columns: [
        { title: '公式ブログランキング', href: '/ranking/official/', blogs: [BLOG] },
        { title: 'これから人気のブログ', href: null, blogs: [BLOG] },
      ],
    }),
  );
  render(
    <InHost store={store}>
      <ServiceFooter />
    </InHost>,
  );
  expect(screen.queryByRole('heading', { name: '総合ブログランキング' }) !== null).toBe(hasRanking);
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles.filter((title) => title !== '総合ブログランキング').slice(2)).toEqual(columns);
});

test('a ranking that failed to load leaves no empty heading in the footer', () => {
  render(
    <InHost store={aHostStore({ rankings: { blogs: null, hashtags: [] } })}>
      <ServiceFooter />
    </InHost>,
  );
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '縁側に、腰かけるように書く。',
    'Engawaのブログ',
  ]);
});
