/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  aWireBookmark,
  aWireBookmarkPage,
  aWirePerson,
} from '@engawa/api-client/fixtures/person.ts';
import type { ClaimParams } from '@engawa/contract/routes/claims.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed } from './bookmarks.page.ts';

const open = async (answers: FakeAnswers, params: ClaimParams = {}) => {
  const match = aPageMatch({ path: '/hidamari-yonin/bookmark.html', params });
  const page = aContractStore({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match } },
    read: fakeRead(answers),
  });
  const outcome = await exposed.load(match, page.services);
  return { ...page, outcome };
};

const four = aWireBookmarkPage([
  aWireBookmark(),
  aWireBookmark({ name: 'おとなりさん', url: '/nanohana-daidokoro/', person: aWirePerson() }),
  aWireBookmark({ name: '行けないところ', url: 'javascript:alert(1)' }),
  aWireBookmark({ name: 'もういない人', url: '/mou-inai/', description: '詩', has_left: true }),
]);

describe.each(TEMPLATE_NAMES)('R2.2.14 the bookmarks page in the %s template', (template) => {
  it('hydrates the server HTML, and links only to allowed addresses', async () => {
    const { roundTripped } = await open({ blogBookmarks: four });
    const { View } = exposed;
    const page = hydrated(<View id="" template={template} />, {
      store: roundTripped().store,
      template,
    });
    expect(page.complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ブックマーク4件');
    const far = screen.getByRole('link', { name: '梅の品種図鑑' });
    expect([far.getAttribute('href'), far.getAttribute('rel')]).toEqual([
      'https://example.com/ume',
      'nofollow noopener',
    ]);
    const near = screen.getByRole('link', { name: 'おとなりさん' });
    expect([near.getAttribute('href'), near.getAttribute('rel')]).toEqual([
      '/nanohana-daidokoro/',
      null,
    ]);
    expect(screen.getByText('行けないところ').tagName).toBe('B');
    // a deleted member is marked and has no link
    const gone = screen.getByText('もういない人');
    expect([gone.tagName, gone.parentElement?.textContent]).toEqual([
      'B',
      'もういない人退会したユーザー',
    ]);
    page.container.remove();
  });
});

it('R3.21 writes bookmarks to INIT_DATA by blog and page', async () => {
  const { store } = await open({ blogBookmarks: four });
  const [slice] = exposed.slices;
  expect(slice?.toInit(Object(store.getState()).bookmarkState)).toMatchObject({
    bookmarkPageMap: {
      '10001/1': {
        blogIds: [10_014_580_212],
        data: [{ name: '梅の品種図鑑' }, {}, { url: null }, { url: null, has_left: true }],
      },
    },
  });
});

it.each([
  [200, aWireBookmarkPage([], { total_count: 0, max_page: 0 }), {}],
  [404, four, { page: '2' }],
  [404, failsWith('API-004', 404), {}],
  [503, failsWith('API-001', 0), {}],
  [500, { wrong: 'shape' }, {}],
])('returns status %i for the bookmarks page: %#', async (status, blogBookmarks, params) => {
  expect((await open({ blogBookmarks }, params)).outcome.status).toBe(status);
});

it('the bookmarks page has a head that names the list and throws before load', async () => {
  const { store } = await open({ blogBookmarks: four });
  expect(exposed.head(store.getState())).toMatchObject({
    title: 'ブックマーク｜ひだまり四人ぐらし',
    canonicalPath: '/hidamari-yonin/bookmark.html',
    jsonLd: [
      { mainEntity: { itemListElement: [{ name: '梅の品種図鑑' }, { name: 'おとなりさん' }] } },
      {},
    ],
  });
  const failed = await open({ blogBookmarks: failsWith('API-001', 0) });
  expect(() => exposed.head(failed.store.getState())).toThrow('requested before load');
});
