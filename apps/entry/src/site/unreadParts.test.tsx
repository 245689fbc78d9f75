/** @jest-environment jsdom */
import { aWireNewEntry } from '@engawa/api-client/fixtures/site.ts';
import { screen } from '@testing-library/react';
import { exposed as genre } from '../genres/genre.page.ts';
import { exposed as hashtag } from '../hashtag/hashtag.page.ts';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { show } from '../entries/openPages.fixture.tsx';
import { exposed as ranking } from '../ranking/ranking.page.ts';
import { ANSWERS, entries, GONE } from './siteAnswers.fixture.ts';

const READS = { ...ANSWERS, newEntries: { entries: [aWireNewEntry({ entry_id: 9 })] } };
const BEST = 'よく読まれている記事';
it.each([
  [ranking, 'ranking/', 'entryRanking', '記事', 0],
  [genre, 'genre/recipe/', 'entryRanking', BEST, 10],
  [genre, 'genre/recipe/', 'genrePickups', '編集部のおすすめ', 0],
  [genre, 'genre/recipe/', 'hashtagRanking', '話題のハッシュタグ', 0],
  [genre, 'genre/recipe/', 'newEntries', '新着の記事', 0],
  [hashtag, 'hashtag/a', 'entryRanking', BEST, entries.length],
] as const)(
  'BR14 R8.4 %#: /%s shows a message in place of a failed section, with the height of ranking rows',
  async (page, file, read, title, rows) => {
    const headings = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const { unmount } = show(page, await loadedPage(page, file, READS), 'new');
    const whole = headings().filter((each) => each !== '今日のおすすめ');
    expect(screen.queryByText('ただいま表示できません')).toBeNull();
    unmount();
    const loaded = await loadedPage(page, file, { ...READS, [read]: GONE });
    expect(loaded.outcome.status).toBe(200);
    show(page, loaded, 'new');
    expect(headings().filter((each) => each !== '今日のおすすめ')).toEqual(whole);
    const words = screen.getByText('ただいま表示できません');
    expect(words.closest('section')).toBe(screen.getByRole('region', { name: title }));
    const stored = words.closest<HTMLElement>('[style]')?.style.getPropertyValue('--Unread-rows');
    expect(stored).toBe(rows > 0 ? String(rows) : undefined);
  },
);

it('shows no message in place of a failed ranking for a hashtag with one ranked entry', async () => {
  const answers = {
    hashtagEntries: { entries, next_page: null, ranked_count: 1 },
    entryRanking: GONE,
  };
  show(hashtag, await loadedPage(hashtag, 'hashtag/a', answers), 'new');
  expect(screen.queryByText('ただいま表示できません')).toBeNull();
});
