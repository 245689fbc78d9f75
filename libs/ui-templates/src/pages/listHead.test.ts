import { aBlogSummary, aRootState } from '@engawa/contract/testing/rootState.ts';
import { listHead } from './listHead.ts';

const { site } = aRootState();

const ofBlog = (page: number) =>
  listHead(site, aBlogSummary(), {
    title: 'フォロワー',
    description: 'フォロワーの一覧です。',
    pathOf: (number) => `/hidamari-yonin/reader-${number}.html`,
    paging: { currentPage: page, limit: 10, totalCount: 25, prevPage: page - 1, nextPage: null },
    items: [
      { name: 'なのはな', path: '/nanohana-daidokoro/' },
      { name: '図鑑', path: 'https://ume.test/a' },
    ],
  });

test('the head of a later list page has its number, its neighbours and the positions of its items', () => {
  expect(ofBlog(3)).toMatchObject({
    title: 'フォロワー（3ページ目）｜ひだまり四人ぐらし',
    description: 'フォロワーの一覧です。（3ページ目）',
    canonicalPath: '/hidamari-yonin/reader-3.html',
    prevPath: '/hidamari-yonin/reader-2.html',
    jsonLd: [
      {
        '@type': 'CollectionPage',
        name: 'フォロワー',
        url: 'https://blog.test/hidamari-yonin/reader-3.html',
        mainEntity: {
          numberOfItems: 25,
          itemListElement: [
            { position: 21, url: 'https://blog.test/nanohana-daidokoro/' },
            { position: 22, url: 'https://ume.test/a' },
          ],
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Engawa' },
          { name: 'ひだまり四人ぐらし' },
          { name: 'フォロワー', item: 'https://blog.test/hidamari-yonin/reader-1.html' },
          { name: '3ページ目', item: 'https://blog.test/hidamari-yonin/reader-3.html' },
        ],
      },
    ],
  });
  expect(ofBlog(3)).not.toHaveProperty('nextPath');
});

test('the head of a list of the site has the site’s name in its title, and breadcrumbs from the front page', () => {
  const head = listHead(site, null, {
    title: 'ジャンル',
    description: 'ブログをさがせます。',
    pathOf: () => '/genre/',
  });
  expect(head).toMatchObject({
    title: 'ジャンル｜Engawa',
    jsonLd: [{ itemListElement: [{ name: 'Engawa' }, { name: 'ジャンル' }] }],
  });
  expect(head).not.toHaveProperty('isNoIndex');
  expect(head).not.toHaveProperty('ogImage');
});
