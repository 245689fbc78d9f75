/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { readerNotified, type BlogSummary, type RootState } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { anEntryFacts } from '@engawa/contract/testing/rootState.ts';
import { exposed as blogTop } from '../blogtop/blogTop.page.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import {
  aBlogTopStore,
  anEntryDetailStore,
  buildEntryHtml,
  show,
} from '../entries/openPages.fixture.tsx';
import { exposed } from './entryDetail.page.ts';
import { exposed as share } from './share.module.tsx';

const neighbours = {
  previous: { entryId: 6, title: '六月の台本と、冷たいお茶' },
  next: { entryId: 8, title: '' },
};

describe.each(TEMPLATE_NAMES)('the page of an entry in the %s template', (template) => {
  it('R2.2.5 shows the text and links to the previous and the next entry', () => {
    show(exposed, anEntryDetailStore(aStoredEntry(), neighbours), template);
    expect(screen.getByText('entry:12870014402 の本文')).toBeTruthy();
    const older = screen.getByRole('link', { name: /前の記事/ });
    const newer = screen.getByRole('link', { name: /次の記事/ });
    expect([older.getAttribute('href'), older.getAttribute('rel')]).toEqual([
      '/hidamari-yonin/entry-6.html',
      'prev',
    ]);
    expect([newer.getAttribute('href'), newer.getAttribute('rel')]).toEqual([
      '/hidamari-yonin/entry-8.html',
      'next',
    ]);
    expect(newer.textContent).toContain('無題');
  });

  it('has the attributes that skins select on the links to the previous and next entry', () => {
    const { container } = show(exposed, anEntryDetailStore(aStoredEntry(), neighbours), template);
    expect(
      container.querySelectorAll(
        'nav[data-uranus-component=entryPaging] :is(a[data-uranus-component=entryPagingPrev], a[data-uranus-component=entryPagingNext])',
      ),
    ).toHaveLength(2);
  });

  it('hydrates without a change of the server’s HTML', () => {
    const { store } = anEntryDetailStore(aStoredEntry(), neighbours).roundTripped();
    const { View } = exposed;
    const page = hydrated(<View id="" template={template} />, {
      store,
      template,
      htmlOf: buildEntryHtml,
    });
    expect(page.complaints).toEqual([]);
    expect(page.container.textContent).toContain('entry:12870014402 の本文');
  });
});

describe('R2.2.15 the ranking of the blog’s genre on an entry', () => {
  const renderRankLink = (entry: Partial<StoredEntry>, blog: Partial<BlogSummary> = {}) => {
    show(exposed, anEntryDetailStore(aStoredEntry(entry), {}, { blog }), 'new');
    const link = screen.queryByRole('link', { name: '「家族・子育て」ランキング' });
    return link && [link.getAttribute('href'), link.parentElement?.textContent];
  };

  it('is linked with the rank of the blog', () => {
    expect(renderRankLink({ genrePosition: 3 })).toEqual([
      '/genre/family/',
      '「家族・子育て」ランキング3位',
    ]);
  });

  it('is linked without a rank if the blog has none', () => {
    expect(renderRankLink({})).toEqual(['/genre/family/', '「家族・子育て」ランキング']);
  });

  it('is not rendered if the blog has no genre', () => {
    expect(renderRankLink({ genrePosition: 3 }, { genre: null })).toBeNull();
  });
});

it('R3.7 an entry shows its ranks in the rankings of its hashtags', () => {
  const hashtagRanking = [{ name: '梅', rank: 2 }];
  show(exposed, anEntryDetailStore(aStoredEntry({ hashtagRanking }), {}), 'new');
  const ranking = screen.getByRole('list', { name: 'ハッシュタグランキング' });
  expect(ranking.textContent).toBe('#梅 2位');
  expect(ranking.querySelector('a')?.getAttribute('href')).toBe('/hashtag/%E6%A2%85');
});

describe('the page of an entry', () => {
  it('has no link to the previous entry if there is none', () => {
    const { next } = neighbours;
    show(exposed, anEntryDetailStore(aStoredEntry(), { next }), 'new');
    expect(screen.getByRole('link', { name: /次の記事/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /前の記事/ })).toBeNull();
  });

  it('has no navigation if there is no other entry', () => {
    show(exposed, anEntryDetailStore(aStoredEntry()), 'new');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('renders nothing for an entry that is not loaded', () => {
    const loaded = anEntryDetailStore(aStoredEntry());
    const state = loaded.store.getState();
    const match = { ...state.page.match, params: { entryId: '99' } };
    loaded.store.replaceReducer(() => ({ ...state, page: { ...state.page, match } }));
    expect(show(exposed, loaded, 'new').container.textContent).toBe('');
    expect(exposed.modules(loaded.store.getState())).toEqual([]);
  });

  it('has the blogger’s name and URL in a print-only element', () => {
    const { container } = show(exposed, anEntryDetailStore(aStoredEntry()), 'new');
    expect(container.querySelector('[data-print=only]')?.textContent).toBe(
      'ブログ主：ひだまり（hidamari-yonin）https://blog.test/hidamari-yonin/entry-12870014402.html',
    );
  });

  it('places the reaction, share, comment and follow modules of the entry, and an ad', () => {
    expect(exposed.modules(anEntryDetailStore(aStoredEntry()).store.getState())).toEqual([
      { module: 'social/Iine', id: 12870014402 },
      { module: 'social/Reblog', id: 12870014402 },
      { module: 'social/Saved', id: 12870014402 },
      { module: 'entry/Share', id: 12870014402 },
      { module: 'entry/Comments', id: 12870014402 },
      { module: 'social/EntryFollow', id: 'hidamari-yonin' },
      { module: 'host/Ad', id: 'entry-rectangle' },
    ]);
  });
});

const shareLinks = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: /でシェア/ });

describe.each(TEMPLATE_NAMES)('R2.6.1 the share module in the %s template', (template) => {
  const facts = anEntryFacts({ title: 'a&b 梅?' });
  const display = (entryFacts: RootState['entryFacts']) => {
    const { store } = anEntryDetailStore(aStoredEntry(), {}, { entryFacts });
    show(
      { ...exposed, View: () => <share.View id="12870014402" template={template} /> },
      { store },
      template,
    );
  };

  it('R2.2.15 has plain links with the URL and the title of the entry', () => {
    display({ [facts.entryId]: facts });
    expect(shareLinks().map(({ textContent }) => textContent.replace(/でシェア.*/, ''))).toEqual([
      'X',
      'Facebook',
      'LINE',
      'はてなブックマーク',
    ]);
    for (const link of shareLinks()) {
      const query = [...new URL(link.href).searchParams.values()];
      expect(query).toContain('https://blog.test/hidamari-yonin/entry-12870014402.html');
      expect(link.rel).toContain('noopener');
    }
    const [x] = shareLinks();
    expect(new URL(x?.href ?? '').searchParams.get('text')).toBe('a&b 梅?');
  });

  it('shares the amemberentry URL of a members-only entry', () => {
    display({ [facts.entryId]: { ...facts, publishFlg: 'amember' } });
    expect(decodeURIComponent(shareLinks()[0]?.href ?? '')).toContain('/amemberentry-');
  });

  it('has no links before its entry is loaded, and reserves their height', () => {
    display({});
    expect(shareLinks()).toEqual([]);
    expect(share.placeholderHeightPx[template]).toBeGreaterThanOrEqual(30);
  });
});

describe('BR17 the link of an entry', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  const URL_OF_IT = 'https://blog.test/hidamari-yonin/entry-12870014402.html';

  const press = async (writeText?: (text: string) => Promise<void>) => {
    if (writeText)
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const facts = anEntryFacts();
    const { store } = anEntryDetailStore(
      aStoredEntry(),
      {},
      { entryFacts: { [facts.entryId]: facts } },
    );
    const dispatched = jest.spyOn(store, 'dispatch');
    const { serverHtml } = hydrated(<share.View id="12870014402" template="new" />, { store });
    // The button needs scripts.
    expect(serverHtml).not.toContain('リンクをコピー');
    fireEvent.click(screen.getByText('シェア'));
    await act(async () => void fireEvent.click(screen.getByText('リンクをコピー')));
    return dispatched;
  };

  it('is copied on click, and a notice confirms the copy', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    const dispatched = await press(writeText);
    expect(writeText.mock.calls).toEqual([[URL_OF_IT]]);
    const message = 'リンクをコピーしました。';
    expect(dispatched).toHaveBeenCalledWith(readerNotified({ message, tone: 'done' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['has no clipboard', undefined],
    ['denies access to the clipboard', async () => Promise.reject(new DOMException('denied'))],
  ])('is rendered as selected text if the browser %s', async (_what, writeText) => {
    const dispatched = await press(writeText);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'このページのアドレス' });
    expect(field.value).toBe(URL_OF_IT);
    expect(field.selectionEnd).toBe(URL_OF_IT.length);
    expect(dispatched).not.toHaveBeenCalled();
  });

  it('is closed by the Escape key, which returns the focus to the share button', () => {
    const facts = anEntryFacts();
    const { store } = anEntryDetailStore(
      aStoredEntry(),
      {},
      { entryFacts: { [facts.entryId]: facts } },
    );
    const { container } = hydrated(<share.View id="12870014402" template="new" />, { store });
    const box = container.querySelector('details');
    if (!box) throw new Error('details element not found');
    box.open = true;
    fireEvent.keyDown(screen.getByText('リンクをコピー'), { key: 'Escape' });
    expect(box.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('シェア');
  });
});

it('a blog top has no share links', () => {
  show(blogTop, aBlogTopStore([aStoredEntry()]), 'new');
  expect(shareLinks()).toEqual([]);
});
