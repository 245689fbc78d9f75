/** @jest-environment jsdom */
import { aReblogCard } from '@engawa/api-client/fixtures/reblog.ts';
import { screen, within } from '@testing-library/react';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { aBlogTopStore, buildEntryHtml, show } from '../entries/openPages.fixture.tsx';
import { exposed } from './blogTop.page.ts';

const entries = [aStoredEntry(), aStoredEntry({ entryId: 7, title: 'むぎ、縁側を取り返す' })];
const middle = { currentPage: 2, maxPage: 3, prevPage: 1, nextPage: 3, totalCount: 25 };

const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe.each(TEMPLATE_NAMES)('the top page of a blog in the %s template', (template) => {
  it('R2.2.1 shows every entry of the page in order, with its text', () => {
    show(exposed, aBlogTopStore(entries), template);
    const articles = screen.getAllByRole('article');
    expect(articles.map((article) => within(article).getByRole('heading').textContent)).toEqual([
      '雨あがりの庭で、梅を四キロ',
      'むぎ、縁側を取り返す',
    ]);
    expect(screen.getByText('entry:7 の本文')).toBeTruthy();
  });

  it('R2.2.18 has pagination links at the top and at the bottom', () => {
    show(exposed, aBlogTopStore(entries, middle), template);
    expect(hrefs(screen.getAllByRole('link', { name: '前のページ' }))).toEqual([
      '/hidamari-yonin/',
      '/hidamari-yonin/',
    ]);
    expect(hrefs(screen.getAllByRole('link', { name: '次のページ' }))).toEqual([
      '/hidamari-yonin/page-3.html',
      '/hidamari-yonin/page-3.html',
    ]);
  });

  it('has only the FirstSteps slot if the blog has no entries', () => {
    const empty = aBlogTopStore([], { totalCount: 0 });
    const { container } = show(exposed, empty, template);
    const keys = [...container.querySelectorAll('[data-slot]')].map((slot) =>
      slot.getAttribute('data-slot'),
    );
    expect(keys).toEqual(['entry/FirstSteps:hidamari-yonin']);
    expect(screen.queryByRole('article')).toBeNull();
    expect(exposed.modules(empty.store.getState())).toEqual([
      { module: 'entry/FirstSteps', id: 'hidamari-yonin' },
    ]);
  });

  it('hydrates without a change of the server’s HTML', () => {
    const { store } = aBlogTopStore(entries, middle).roundTripped();
    const { View } = exposed;
    const page = hydrated(<View id="" template={template} />, {
      store,
      template,
      htmlOf: buildEntryHtml,
    });
    expect(page.complaints).toEqual([]);
    expect(page.container.textContent).toContain('entry:7 の本文');
  });
});

describe('the top page of a blog', () => {
  it('renders nothing while another page is still loading', () => {
    const loaded = aBlogTopStore(entries);
    const state = loaded.store.getState();
    const match = { ...state.page.match, params: { page: '3' } };
    loaded.store.replaceReducer(() => ({ ...state, page: { ...state.page, match } }));
    expect(show(exposed, loaded, 'new').container.textContent).toBe('');
  });

  it('places the iine and reblog buttons that every entry permits, and the card of every reblog', () => {
    expect(exposed.modules(aBlogTopStore(entries).store.getState())).toEqual([
      { module: 'social/Iine', id: 12870014402 },
      { module: 'social/Reblog', id: 12870014402 },
      { module: 'social/Iine', id: 7 },
      { module: 'social/Reblog', id: 7 },
    ]);
    const reblog = aStoredEntry({ reblog: aReblogCard(), denyReblog: 'deny' });
    expect(exposed.modules(aBlogTopStore([reblog]).store.getState())).toEqual([
      { module: 'social/Iine', id: 12870014402 },
      { module: 'entry/ReblogCard', id: 12870014402 },
    ]);
  });
});
