import { aBloggerFacts, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { aShownEntry } from '../entries/entry.fixture.ts';
import { aBlogTopStore } from '../entries/shownPages.fixture.tsx';
import { exposed } from './blogTop.page.ts';

const headOf = (...top: Parameters<typeof aBlogTopStore>) =>
  exposed.head(aBlogTopStore(...top).store.getState());

const middle = { currentPage: 2, maxPage: 3, prevPage: 1, nextPage: 3, totalCount: 25 };

const missing = { blogger: { blogger: null, blog: null } };

describe('head of a blog top', () => {
  it('names the blog and the site, and points at the next page', () => {
    expect(headOf([aShownEntry()], { maxPage: 2, nextPage: 2 })).toMatchObject({
      title: 'ひだまり四人ぐらし｜Engawa',
      description: '四人と縁側の日々。',
      canonicalPath: '/hidamari-yonin/',
      nextPath: '/hidamari-yonin/page-2.html',
      ogType: 'blog',
    });
    expect(headOf([aShownEntry()])).not.toHaveProperty('prevPath');
  });

  it('tells pages apart, and lets search engines keep each', () => {
    const head = headOf([aShownEntry()], middle);
    expect(head).toMatchObject({
      title: 'ひだまり四人ぐらし（2ページ目）｜Engawa',
      description: '四人と縁側の日々。（2ページ目）',
      canonicalPath: '/hidamari-yonin/page-2.html',
      prevPath: '/hidamari-yonin/',
      nextPath: '/hidamari-yonin/page-3.html',
    });
    expect(head.isNoIndex).toBeFalsy();
  });

  it('points a written-out page 1 at the top', () => {
    const opened = aBlogTopStore([aShownEntry()]);
    const state = opened.store.getState();
    const match = {
      ...state.page.match,
      params: { page: '1' },
      path: '/hidamari-yonin/page-1.html',
    };
    const head = exposed.head({ ...state, page: { ...state.page, match } });
    expect(head.canonicalPath).toBe('/hidamari-yonin/');
  });

  it('describes the blog and the way to it as data', () => {
    expect(headOf([aShownEntry()], middle).jsonLd).toMatchObject([
      {
        '@type': 'Blog',
        name: 'ひだまり四人ぐらし',
        url: 'https://blog.test/hidamari-yonin/',
        author: { '@type': 'Person', name: 'ひだまり' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Engawa', item: 'https://blog.test/' },
          { position: 2, name: 'ひだまり四人ぐらし', item: 'https://blog.test/hidamari-yonin/' },
          { position: 3, item: 'https://blog.test/hidamari-yonin/page-2.html' },
        ],
      },
    ]);
  });

  it('has words for a blog that says nothing of itself', () => {
    expect(headOf([], {}, { blog: { description: '' } }).description).toBe(
      'ひだまりのブログ「ひだまり四人ぐらし」です。',
    );
  });

  it('shows the portrait, where there is one', () => {
    const image = { url: 'https://platform.test/user_images/a.jpg', width: 400, height: 500 };
    const blogger = { ...aRootState().blogger, blogger: aBloggerFacts({ image }) };
    const { store } = aBlogTopStore([aShownEntry()]);
    expect(exposed.head({ ...store.getState(), blogger }).ogImage).toEqual({
      url: 'https://platform.test/user_images/a.jpg?caw=1120',
      width: 400,
      height: 500,
    });
    expect(headOf([aShownEntry()])).not.toHaveProperty('ogImage');
  });

  it('cannot be asked for before its load', () => {
    expect(() => exposed.head({ ...aBlogTopStore([]).store.getState(), ...missing })).toThrow(
      'before its blog was loaded',
    );
  });
});
