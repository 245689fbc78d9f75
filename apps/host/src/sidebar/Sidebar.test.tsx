/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { aSidebar } from '../shell/blogPage.fixture.tsx';
import { Sidebar } from './Sidebar.tsx';
import { sideColumns } from './sideColumns.ts';

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);

test('R1.9 who writes stands in one column, ways to find more in the other', () => {
  render(<Sidebar {...aSidebar()} />);
  const [about, find] = screen.getAllByRole('complementary');
  expect(
    within(about ?? document.body)
      .getAllByRole('heading')
      .map((h) => h.textContent),
  ).toEqual(['プロフィール', '最近の記事']);
  expect(
    within(find ?? document.body)
      .getAllByRole('heading')
      .map((h) => h.textContent),
  ).toEqual(['メッセージボード', 'カレンダー', 'テーマ', '月別の記事']);
});

test('with one column all modules stand in it', () => {
  render(<Sidebar {...aSidebar({ columns: 'one' })} />);
  expect(screen.getAllByRole('complementary')).toHaveLength(1);
  expect(titles()).toHaveLength(6);
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

test('a module with nothing to show, or that could not be read, stays away', () => {
  render(
    <Sidebar
      {...aSidebar({
        profile: null,
        recentEntries: [],
        messageBoard: { message: '', isIllegal: false },
        calendar: null,
        themes: null,
        archives: null,
      })}
    />,
  );
  expect(titles()).toEqual([]);
});

test('a message board under suspicion is not shown', () => {
  render(<Sidebar {...aSidebar({ messageBoard: { message: '秘密', isIllegal: true } })} />);
  expect(screen.queryByText('秘密')).toBeNull();
});

test('an entry without a title has a name, a theme without entries none', () => {
  render(<Sidebar {...aSidebar()} />);
  expect(screen.getByRole('link', { name: '無題' }).getAttribute('href')).toBe(
    '/koharu/entry-12.html',
  );
  expect(screen.queryByText('まだ空の引き出し')).toBeNull();
});

test('a long past is folded, and stays readable', () => {
  const archives = Array.from({ length: 15 }, (_, index) => ({
    yearMonth: `20${20 - Math.floor(index / 12)}${String(12 - (index % 12)).padStart(2, '0')}`,
    entryCount: 1,
  }));
  render(<Sidebar {...aSidebar({ archives })} />);
  const fold = screen.getByText('以前の月を見る').closest('details');
  expect(fold?.querySelectorAll('a')).toHaveLength(3);
});

test('months by year: the newest year stands open', () => {
  const archives = ['202606', '202605', '202512'].map((yearMonth) => ({
    yearMonth,
    entryCount: 2,
  }));
  const display = { archiveDisplayType: 'year', calendarLanguage: 'japanese' } as const;
  render(<Sidebar {...aSidebar({ archives, display })} />);
  const years = [...document.querySelectorAll('details')];
  expect(years.map(({ open }) => open)).toEqual([true, false]);
  expect(years.map((year) => year.querySelector('summary')?.textContent)).toEqual([
    '2026年4',
    '2025年2',
  ]);
});
