/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { HISTORY_FOR_S, HISTORY_MOST } from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import { GUEST_LISTS_FOR_S } from '@engawa/blog-domain/members/guestListsForS.ts';
import { address } from '@engawa/contract';
import { GUIDE_ADDRESSES } from '@engawa/contract/addresses/address.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { buildEntryHtml, show } from '../entries/openPages.fixture.tsx';
import { exposed as guide } from './guide.page.ts';
import { guideAt } from './guides.ts';

const PATHS = Object.values(GUIDE_ADDRESSES).map(({ path }) => path());

const textAt = (path: string) => {
  const text = guideAt(path);
  if (!text) throw new Error(`no guide at ${path}`);
  return text;
};

describe.each(PATHS)('R2.4.1 the page about the service at %s', (path) => {
  const file = path.slice(1);

  it('renders its heading, sections and head without a read of the platform', async () => {
    const loaded = await loadedPage(guide, file, {});
    expect([loaded.outcome.status, loaded.requested]).toEqual([200, []]);
    show(guide, loaded, 'new');
    const [heading] = screen.getAllByRole('heading', { level: 1 });
    const text = textAt(path);
    expect(heading?.textContent).toBe(text.title);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(text.sections.length);
    expect(loaded.head()).toMatchObject({
      title: `${text.title}｜Engawa`,
      canonicalPath: path,
      jsonLd: [{ '@type': 'BreadcrumbList' }],
    });
  });

  it('hydrates without a change of the server’s HTML', async () => {
    const { store } = (await loadedPage(guide, file, {})).roundTripped();
    const { View } = guide;
    const rendered = hydrated(<View id="" template="new" />, {
      store,
      template: 'new',
      htmlOf: buildEntryHtml,
    });
    expect(rendered.complaints).toEqual([]);
  });
});

it('every page about the service has a unique title and lead', () => {
  const texts = PATHS.map(textAt);
  expect(new Set(texts.map(({ title }) => title)).size).toBe(PATHS.length);
  expect(new Set(texts.map(({ lead }) => lead)).size).toBe(PATHS.length);
});

it('R2.4.1 the help on writing a blog links to each page for the owner of a blog', async () => {
  show(guide, await loadedPage(guide, address.help.path().slice(1), {}), 'new');
  const ways = screen.getByRole('navigation', { name: 'ブログを書く：関連するページ' });
  expect(
    within(ways)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/_customize/entries/new',
    '/_customize/pictures',
    '/_customize/update/input',
    '/_customize/blog',
    '/_customize/stats',
    '/_account',
  ]);
});

const YEAR_S = 365 * 24 * 60 * 60;
const collectText = (path: string) =>
  textAt(path)
    .sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
    .join('\n');

it.each([
  ['the history', `閲覧履歴。${HISTORY_MOST}件まで、${HISTORY_FOR_S / YEAR_S}年間`],
  [
    'saved entries and follows of guests',
    `「あとで読む」とフォロー（${GUEST_LISTS_FOR_S / YEAR_S}年間）`,
  ],
  ['unsent comments and reblogs', '書きかけのコメントとリブログ（1日）'],
  ['a commenter’s name', 'コメントの名前（1年間）'],
  ['comments', 'コメントを書いたとき'],
  ['no IP address of a comment', 'IPアドレスそのものは残しません'],
  ['reports', '記事やコメントを報告したとき'],
  ['records of members', 'フォロー、リブログ、あとで読む、ブロックの記録'],
])('R2.4.1 the privacy policy states %s', (_what, words) => {
  expect(collectText(address.privacy.path())).toContain(words);
});

it.each(['「いいね！」', 'フォロー', 'リブログ', 'コメント', 'あとで読む', 'ブロック'])(
  'R2.4.1 the help page explains %s for members',
  (feature) => {
    const { paragraphs } =
      textAt(address.help.path()).sections.find(
        ({ heading }) => heading === '会員になると何ができますか',
      ) ?? {};
    expect(paragraphs?.some((paragraph) => paragraph.startsWith(`${feature}：`))).toBe(true);
  },
);

it('a path without a guide renders nothing and has no head', () => {
  const page = { ...aRootState().page, match: aPageMatch({ path: '/policy/' }) };
  const opened = aContractStore({ slices: [], shared: { page } });
  expect(show(guide, opened, 'new').container.textContent).toBe('');
  expect(() => guide.head(opened.store.getState())).toThrow('no guide at /policy/');
});
