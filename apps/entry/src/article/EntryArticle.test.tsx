/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { reactionsLoaded } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { exposed as blogTopPage } from '../blogtop/blogTop.page.ts';
import { exposed as entryDetailPage } from '../detail/entryDetail.page.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { aBlogTopStore, anEntryDetailStore, show } from '../entries/openPages.fixture.tsx';

const counts = { iineCount: 1284, commentCount: 56, reblogCount: 12 };

const showInList = (entry: StoredEntry) => show(blogTopPage, aBlogTopStore([entry]), 'new');

const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const showCounted = (entry: StoredEntry, counted = counts) => {
  const opened = aBlogTopStore([entry]);
  opened.store.dispatch(reactionsLoaded({ [entry.entryId]: counted }));
  return show(blogTopPage, opened, 'new').container.querySelector('.skinArticleFooter');
};

describe.each(TEMPLATE_NAMES)('an entry in the %s template', (template) => {
  it('shows the reading time of a long text next to its date', () => {
    const long = aStoredEntry({ readingMinutes: 7 });
    const { container } = show(blogTopPage, aBlogTopStore([long]), template);
    expect(container.querySelector('.articleTheme')?.textContent).toContain('約7分で読めます');
  });

  it('has the class names and attributes that skins select', () => {
    const { container } = show(blogTopPage, aBlogTopStore([aStoredEntry()]), template);
    const article = container.querySelector(
      'article.skin-entry.js-entryWrapper.skinArticle[data-uranus-component=entryItem]',
    );
    expect(article?.getAttribute('data-unique-entry-id')).toBe('12870014402');
    expect(article?.getAttribute('data-unique-entry-title')).toBe('雨あがりの庭で、梅を四キロ');
    for (const hook of [
      'h2.skinArticleHeader[data-uranus-component=entryItemTitle] > a.skinArticleTitle[rel=bookmark]',
      'time.articleTime[datetime^="2026-06-14T07:42"]',
      'p.articleTheme > a',
      '.skin-entryBody.articleText[data-uranus-component=entryItemBody] > p',
      '.skinArticleFooter[data-uranus-component=entryFooter]',
    ])
      expect([hook, article?.querySelectorAll(hook).length]).toEqual([hook, 1]);
  });

  it('has a level 1 heading and its text on its own page', () => {
    const { container } = show(entryDetailPage, anEntryDetailStore(aStoredEntry()), template);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '雨あがりの庭で、梅を四キロ',
    );
    expect(container.querySelector('[data-uranus-component=entryBody]')?.textContent).toBe(
      'entry:12870014402 の本文',
    );
  });

  it('has a slot in place of the text of a members-only entry', () => {
    const entry = aStoredEntry({ publishFlg: 'amember', hasText: false });
    const { container } = show(entryDetailPage, anEntryDetailStore(entry), template);
    expect(container.querySelector('[data-slot="entry/AmemberText:12870014402"]')).toBeTruthy();
    expect(container.textContent).not.toContain('の本文');
  });
});

describe('an entry', () => {
  it('links its theme and its hashtags', () => {
    showInList(aStoredEntry({ hashtags: ['梅しごと', 'a&b/c'] }));
    expect(findHref('台所のこと')).toBe('/hidamari-yonin/theme-501.html');
    expect(findHref('#梅しごと')).toBe('/hashtag/%E6%A2%85%E3%81%97%E3%81%94%E3%81%A8');
    expect(findHref('#a&b/c')).toBe('/hashtag/?name=a%26b%2Fc');
  });

  it('has a link with the text 無題 if it has no title', () => {
    showInList(aStoredEntry({ title: '　' }));
    expect(screen.getByRole('link', { name: '無題' })).toBeTruthy();
  });

  it('has dir="auto" on its title and its text', () => {
    const { container } = showInList(aStoredEntry({ title: 'שלום' }));
    expect(screen.getByRole('heading').getAttribute('dir')).toBe('auto');
    expect(container.querySelector('.articleText')?.getAttribute('dir')).toBe('auto');
  });

  it('has a PR label if it is an advertisement', () => {
    showInList(aStoredEntry({ isPickPr: true }));
    expect(screen.getByText('PR')).toBeTruthy();
  });

  it('has no PR label if it is not an advertisement', () => {
    showInList(aStoredEntry());
    expect(screen.queryByText('PR')).toBeNull();
  });

  it('shows a message without a sign-in link if its closedFlg withholds the text', () => {
    showInList(aStoredEntry({ hasText: false, closedFlg: 'mon_ng' }));
    expect(screen.getByText('この記事の本文は表示できません')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'ログイン' })).toBeNull();
  });

  it('R1.2 offers a guest free sign-up and sign-in for a members-only text', () => {
    showInList(aStoredEntry({ publishFlg: 'amember', hasText: false }));
    expect(screen.getByText('無料の会員登録をすると、どなたでも続きを読めます。')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const back = encodeURIComponent('/hidamari-yonin/amemberentry-12870014402.html');
    expect(hrefOf('会員登録（無料）')).toBe(`/_signin?new=1&return_to=${back}`);
    expect(hrefOf('ログイン')).toBe(`/_signin?return_to=${back}`);
  });

  it('shows a member no sign-in link for a members-only text', () => {
    const entry = aStoredEntry({ publishFlg: 'amember', hasText: false });
    show(blogTopPage, aBlogTopStore([entry], {}, { session: MEMBER_SESSION }), 'new');
    expect(screen.getByText('この記事は会員限定です。')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'ログイン' })).toBeNull();
  });
});

describe('R2.2.15 reactions under an entry', () => {
  it('have slots for the iine and reblog buttons, and show the comment count', () => {
    const foot = showCounted(aStoredEntry());
    expect(foot?.querySelector('[data-slot="social/Iine:12870014402"]')).toBeTruthy();
    expect(foot?.textContent).toContain('コメント56');
    expect(foot?.querySelector('[data-slot="social/Reblog:12870014402"]')).toBeTruthy();
  });

  it('R5.6 have a slot for the reblog button if the entry has reblogs, even if it accepts no more', () => {
    const foot = showCounted(aStoredEntry({ denyReblog: 'deny' }));
    expect(foot?.querySelector('[data-slot="social/Reblog:12870014402"]')).toBeTruthy();
  });

  it('R3.14 link to the comments, and on the entry page also to the lists of likers and reblogs', () => {
    const collectHrefs = (foot: Element | null | undefined) =>
      [...(foot?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(collectHrefs(showCounted(aStoredEntry()))).toEqual([
      '/hidamari-yonin/entry-12870014402.html#comments',
    ]);
    const reactions = { '12870014402': { iineCount: 3, commentCount: 0, reblogCount: 2 } };
    const { container } = show(
      entryDetailPage,
      anEntryDetailStore(aStoredEntry(), {}, { reactions }),
      'new',
    );
    expect(collectHrefs(container.querySelector('.skinArticleFooter'))).toEqual(
      expect.arrayContaining([
        '/hidamari-yonin/iine-12870014402.html',
        '/hidamari-yonin/reblog-12870014402.html',
      ]),
    );
  });

  it('have no links for a members-only entry', () => {
    const foot = showCounted(aStoredEntry({ publishFlg: 'amember', hasText: false }));
    expect(foot?.querySelector('a')).toBeNull();
  });

  it('omit comments and reblogs if the entry accepts none and has none', () => {
    const shut = { denyComment: 'deny', denyReblog: 'deny' } as const;
    const none = { iineCount: 3, commentCount: 0, reblogCount: 0 };
    const foot = showCounted(aStoredEntry(shut), none);
    expect(foot?.textContent).not.toMatch(/コメント/);
    expect(foot?.querySelector('[data-slot^="social/Reblog"]')).toBeNull();
  });

  it('show the count of existing comments if the entry accepts no more comments', () => {
    const foot = showCounted(aStoredEntry({ denyComment: 'deny', denyReblog: 'deny' }));
    expect(foot?.textContent).toContain('コメント56');
  });

  it('show no comment count before the counts are loaded', () => {
    const { container } = showInList(aStoredEntry());
    expect(container.querySelector('.skinArticleFooter')?.textContent).not.toContain('コメント');
  });
});
