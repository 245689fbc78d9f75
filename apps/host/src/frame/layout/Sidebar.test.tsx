/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { aProfile } from '@engawa/api-client/fixtures/blogger.ts';
import { someSidebarModules } from '@engawa/api-client/fixtures/sidebar.ts';
import { aSidebarDisplay, aSideState, Side } from '../blogPage.fixture.tsx';
import { sideColumns } from '../../features/blog/sideColumns.ts';

const ONE_COLUMN = {
  isSidebar1Used: true,
  isSidebar2Used: false,
  hasNoSidebar: false,
  entryLimit: null,
};

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);

test('R1.9 the modules about the blogger are in one column of the sidebar, navigation in the other', () => {
  render(<Side />);
  const [about, find] = screen.getAllByRole('complementary');
  expect(
    within(about ?? document.body)
      .getAllByRole('heading')
      .map((h) => h.textContent),
  ).toEqual(['プロフィール', '最近の記事', '最近のコメント', 'フォロワー']);
  expect(
    within(find ?? document.body)
      .getAllByRole('heading')
      .map((h) => h.textContent),
  ).toEqual([
    'ブログ内をさがす',
    'メッセージボード',
    'カレンダー',
    'テーマ',
    '月別の記事',
    'お気に入り',
    'ブックマーク',
  ]);
});

test('a sidebar with one column contains all modules', () => {
  render(<Side state={aSideState({}, { layout: ONE_COLUMN })} />);
  expect(screen.getAllByRole('complementary')).toHaveLength(1);
  expect(titles()).toHaveLength(11);
});

test.each([
  [true, true, false, 'both'],
  [true, false, false, 'one'],
  [false, true, false, 'one'],
  [false, false, false, 'none'],
  [true, true, true, 'none'],
] as const)(
  'the layout %s %s %s has columns: %s',
  (isSidebar1Used, isSidebar2Used, none, columns) => {
    expect(
      sideColumns({ isSidebar1Used, isSidebar2Used, hasNoSidebar: none, entryLimit: null }),
    ).toBe(columns);
  },
);

test('the sidebar omits modules that are empty or failed to load', () => {
  render(
    <Side
      state={aSideState(
        {
          recentEntries: [],
          messageBoard: null,
          modules: null,
          calendar: null,
          themes: null,
          archives: null,
        },
        { profile: null },
      )}
    />,
  );
  // the search needs no data except the blog
  expect(titles()).toEqual(['ブログ内をさがす']);
});

test('R2.4.2 the search box searches this blog', () => {
  render(<Side />);
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'このブログの記事をさがす' });
  expect(form.getAttribute('action')).toBe('/search/');
  const fields = [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]);
  expect(fields).toEqual([
    ['q', ''],
    ['amebaId', 'koharu'],
  ]);
});

test('R3.8 the sidebar omits lists that the owner disabled', () => {
  const modules = { comments: [], readers: [], favorites: [], bookmarks: [] };
  render(<Side state={aSideState({ modules })} />);
  for (const title of ['最近のコメント', 'フォロワー', 'お気に入り', 'ブックマーク'])
    expect(titles()).not.toContain(title);
});

const readHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('R2.2.12 R2.2.13 R2.2.14 lists in the sidebar link to their pages', () => {
  render(<Side />);
  expect([
    readHref('コメント一覧を見る'),
    readHref('フォロワー一覧を見る（8,214人）'),
    readHref('お気に入り一覧を見る'),
    readHref('ブックマーク一覧を見る'),
  ]).toEqual([
    '/koharu/comment.html',
    '/koharu/reader.html',
    '/koharu/favorite.html',
    '/koharu/bookmark.html',
  ]);
});

test('a long title in the sidebar has its full text in data-whole, and a short one does not', () => {
  const title = '庭の梅をもいで、洗って、干して、漬けた四日間のことを書きました';
  const recentEntries = [
    { entryId: 11, title },
    { entryId: 12, title: '梅を干す日' },
  ];
  render(<Side state={aSideState({ recentEntries })} />);
  const wholes = [title, '梅を干す日'].map((name) =>
    screen.getAllByRole('link', { name })[0]?.getAttribute('data-whole'),
  );
  expect(wholes).toEqual([title, null]);
});

test('R4.10 a recent comment has its text, names its entry once and links to the comment', () => {
  const of = (commentId: number, amebaId: string | null, entryId: number) => ({
    commentId,
    name: `人${commentId}`,
    amebaId,
    text: `ことば${commentId}`,
    createdAt: '2026-06-14T08:00:00.000+09:00',
    entry: { entryId, title: `記事${entryId}` },
  });
  const modules = someSidebarModules({
    comments: [of(1, 'a-a', 11), of(2, null, 11), of(3, 'hidden', 12), of(4, 'b-b', 11)],
  });
  render(<Side state={{ ...aSideState({ modules }), hiddenMembers: { hidden: true } }} />);
  expect(readHref('ことば2')).toBe('/koharu/entry-11.html#comment-2');
  const list = screen.getByRole('link', { name: 'ことば1' }).closest('ul');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'ことば1人12026年6月14日「記事11」へ',
    'ことば2人22026年6月14日',
    'ことば4人42026年6月14日',
  ]);
});

test('a recent comment without text has the name of its entry', () => {
  const [comment] = someSidebarModules().comments;
  if (!comment) throw new Error('there is no comment');
  const modules = someSidebarModules({ comments: [{ ...comment, text: '', createdAt: null }] });
  render(<Side state={aSideState({ modules })} />);
  expect(readHref('梅を干す日')).toBe('/koharu/entry-11.html#comment-12900000001');
  expect(screen.queryByText('「梅を干す日」へ')).toBeNull();
});

test('a reader without a blog has an image without a link, a reader with one has a link to it', () => {
  const imageUrl = 'https://media.example/b.jpg';
  const modules = someSidebarModules({
    readers: [
      { amebaId: 'a-a', nickname: 'とんび', blogTitle: null, imageUrl },
      { amebaId: 'b-b', nickname: 'すずめ', blogTitle: '軒下', imageUrl },
    ],
  });
  render(<Side state={aSideState({ modules })} />);
  expect(screen.getByRole('img', { name: 'とんび' }).closest('a')).toBeNull();
  expect(readHref('すずめ')).toBe('/b-b/');
});

test('a bookmark of an external site is nofollow', () => {
  render(<Side />);
  const link = screen.getByRole('link', { name: '梅の品種図鑑' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://example.com/ume',
    'nofollow noopener',
  ]);
});

test('R1.5 R6.4 the profile has the badge and external sites of the plan', () => {
  const { unmount } = render(<Side />);
  expect(screen.getByText('サポーター')).toBeTruthy();
  expect(readHref('写真')).toBe('https://example.com/koharu');
  unmount();
  render(<Side state={aSideState({}, { attribute: null, features: null })} />);
  expect(screen.queryByText('サポーター')).toBeNull();
  expect(screen.queryByRole('list', { name: /ほかのサイト/ })).toBeNull();
});

test('R3.23 the profile links to the blog’s shop if it has one', () => {
  const { unmount } = render(<Side />);
  expect(screen.queryByRole('link', { name: 'お店を見る' })).toBeNull();
  unmount();
  render(
    <Side state={aSideState({}, { profile: aProfile({ amebaId: 'koharu', hasShop: true }) })} />,
  );
  expect(readHref('お店を見る')).toBe('/koharu/shop.html');
});

test('R3.8 the theme tree groups themes by the common part of their names', () => {
  const themes = [
    { themeId: 1, name: '旅／国内', entryCount: 3 },
    { themeId: 2, name: '台所', entryCount: 8 },
    { themeId: 3, name: '旅/海外', entryCount: 2 },
  ];
  const sidebarDisplay = aSidebarDisplay({ themeDisplayType: 'tree' });
  render(<Side state={aSideState({ themes }, { sidebarDisplay })} />);
  const fold = screen.getByText('旅').closest('details');
  expect(fold?.querySelector('summary')?.textContent).toBe('旅5');
  expect([...(fold?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    '国内',
    '海外',
  ]);
  expect(readHref('台所')).toBe('/koharu/theme-2.html');
});

test('an entry without a title has a fallback name, and a theme without entries is omitted', () => {
  render(<Side />);
  expect(screen.getByRole('link', { name: '無題' }).getAttribute('href')).toBe(
    '/koharu/entry-12.html',
  );
  expect(screen.queryByText('まだ空の引き出し')).toBeNull();
});

test('the archive in the sidebar lists the last twelve months and links to more', () => {
  const archives = Array.from({ length: 15 }, (_, index) => ({
    yearMonth: `20${20 - Math.floor(index / 12)}${String(12 - (index % 12)).padStart(2, '0')}`,
    entryCount: 1,
  }));
  const { unmount } = render(<Side state={aSideState({ archives })} />);
  expect(document.querySelectorAll('.archiveMenu li')).toHaveLength(12);
  const rest = screen.getByRole('link', { name: '以前の月を見る' });
  expect(rest.getAttribute('href')).toBe('/koharu/archivelist.html');
  unmount();
  render(<Side state={aSideState({ archives: archives.slice(0, 12) })} />);
  expect(document.querySelectorAll('.archiveMenu li')).toHaveLength(12);
  expect(screen.queryByText('以前の月を見る')).toBeNull();
});

test('the archive in the sidebar groups months by year, with the latest year open', () => {
  const archives = ['202606', '202605', '202512'].map((yearMonth) => ({
    yearMonth,
    entryCount: 2,
  }));
  const sidebarDisplay = aSidebarDisplay({ archiveDisplayType: 'year' });
  render(<Side state={aSideState({ archives }, { sidebarDisplay })} />);
  const years = [...document.querySelectorAll('details')];
  expect(years.map(({ open }) => open)).toEqual([true, false]);
  expect(years.map((year) => year.querySelector('summary')?.textContent)).toEqual([
    '2026年4',
    '2025年2',
  ]);
});
