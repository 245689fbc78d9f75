/** @jest-environment jsdom */
import { aWireNewEntry } from '@engawa/api-client/fixtures/site.ts';
import { screen, within } from '@testing-library/react';
import { show } from '../entries/openPages.fixture.tsx';
import { exposed as genre } from '../genres/genre.page.ts';
import { exposed as hashtag } from '../hashtag/hashtag.page.ts';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { ANSWERS, entries, hrefs } from './siteAnswers.fixture.ts';

const sections = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const PARTS = {
  entryRanking: 'よく読まれている記事',
  genrePickups: '編集部のおすすめ',
  hashtagRanking: '話題のハッシュタグ',
  newEntries: '新着の記事',
};

describe('R3.22 the sections of a genre next to its blogs', () => {
  it('are rendered in order and stored in the state of the genre', async () => {
    const fresh = aWireNewEntry({ entry_id: 9, entry_title: '朝の市' });
    const answers = { ...ANSWERS, newEntries: { entries: [fresh] } };
    const loaded = await loadedPage(genre, 'genre/recipe/', answers);
    show(genre, loaded, 'new');
    expect(sections()).toEqual(['「レシピ」ランキング', ...Object.values(PARTS)]);
    expect(hrefs(screen.getAllByRole('link', { name: '#梅しごと' }))).toEqual([
      '/hashtag/%E6%A2%85%E3%81%97%E3%81%94%E3%81%A8',
    ]);
    expect(loaded.store.getState()).toMatchObject({
      siteListState: {
        kind: 'genre',
        genre: { code: 'recipe' },
        blogs: [{ rank: 1 }, { rank: 2 }],
        ranked: [{ title: '梅を干す日' }, { entryId: 7 }],
        pickups: { entries: [{ entryId: 8 }], random: null },
        hashtags: [{ name: '梅しごと', count: 3 }],
      },
    });
    expect(loaded.outcome).toMatchObject({ cacheTags: expect.arrayContaining(['entry:8']) });
  });

  it('list only those new entries that are in no list above', async () => {
    const fresh = aWireNewEntry({ entry_id: 9, entry_title: '朝の市' });
    const answers = { ...ANSWERS, newEntries: { entries: [...entries, fresh] } };
    show(genre, await loadedPage(genre, 'genre/recipe/', answers), 'new');
    const news = screen.getByRole('region', { name: '新着の記事' });
    expect(
      within(news)
        .getAllByRole('heading')
        .map((one) => one.textContent),
    ).toEqual(['新着の記事', '朝の市']);
  });

  it('omit the list of new entries if all of them are in a list above', async () => {
    show(genre, await loadedPage(genre, 'genre/recipe/', ANSWERS), 'new');
    expect(screen.queryByRole('region', { name: '新着の記事' })).toBeNull();
  });

  it('show a recommendation of today only once', async () => {
    const [first, second] = [
      aWireNewEntry(),
      aWireNewEntry({ entry_id: 8, entry_title: '庭の話' }),
    ];
    const answers = { ...ANSWERS, genrePickups: { entries: [first, second], random: second } };
    show(genre, await loadedPage(genre, 'genre/recipe/', answers), 'new');
    const today = screen.getByRole('region', { name: '今日のおすすめ' });
    expect(within(today).getByRole('link', { name: '庭の話' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '庭の話' })).toHaveLength(1);
  });
});

describe('R3.22 a hashtag', () => {
  it('shows the most read entries above the newest on the first page', async () => {
    const loaded = await loadedPage(hashtag, 'hashtag/a', ANSWERS);
    show(hashtag, loaded, 'new');
    expect(sections()).toEqual(['よく読まれている記事', '新着の記事']);
    expect(loaded.requested).toContainEqual({
      resource: 'entryRanking',
      params: { limit: 5, hashtag: 'a' },
    });
  });

  it('shows no ranking that has only one entry', async () => {
    const answers = { ...ANSWERS, entryRanking: { entries: [aWireNewEntry()] } };
    show(hashtag, await loadedPage(hashtag, 'hashtag/a', answers), 'new');
    expect(screen.queryByRole('heading', { name: 'よく読まれている記事' })).toBeNull();
  });
});
