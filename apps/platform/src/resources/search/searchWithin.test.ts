import { getSearch } from '@engawa/api-client/resources/site/search.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { indexSearch } from '../../testing/indexSearch.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';

const BLOG = 'hidamari-yonin';
const OTHER = 'nanohana-daidokoro';
const WORD = '雪見障子';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  await platform.database.query(
    `update entries e set title = e.title || $1 from blogs b
      where b.blog_id = e.blog_id and b.ameba_id = any($2)`,
    [WORD, [BLOG, OTHER]],
  );
  await indexSearch(platform.database);
});
afterAll(async () => platform.close());

const ask = (amebaId: string, { q = WORD, page = 1 } = {}) =>
  getSearch(aClient(platform.server).read)({ q, page, limit: 20, amebaId });

describe('R2.4.2 a search within a blog', () => {
  test('finds only entries of that blog, page by page, and returns its title', async () => {
    const { ofBlog, entries, blogs, hashtag, entryCount, nextPage } = unwrap(await ask(BLOG));
    expect(ofBlog).toEqual({ amebaId: BLOG, title: 'ひだまり四人ぐらし' });
    expect(new Set(entries.map(({ amebaId }) => amebaId))).toEqual(new Set([BLOG]));
    expect([blogs, hashtag]).toEqual([[], null]);
    const [open] = await platform.database.query<{ count: number }>(
      `select count(*)::int as count from entries e join blogs b on b.blog_id = e.blog_id
        where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
          and e.closed_flg = 'off'`,
      [BLOG],
    );
    // member-only entries contain the word too
    expect(entryCount).toBe(open?.count);
    expect(nextPage).toBe(entryCount > 20 ? 2 : null);
    expect(requireFailureStatus(await ask(BLOG, { page: 9 }))).toBe(404);
  });

  test('marks the words like the global search', async () => {
    const { entries } = unwrap(await ask(OTHER));
    const [{ title, hits } = { title: '', hits: null }] = entries;
    expect(hits?.title.map(([start, end]) => title.slice(start, end))).toEqual([WORD]);
  });

  test.each(['unknown-here', '../x', 'a'.repeat(200)])(
    'in the unknown blog %s finds nothing and returns no blog',
    async (amebaId) => {
      const { ofBlog, entries, blogs } = unwrap(await ask(amebaId));
      expect([ofBlog, entries, blogs]).toEqual([null, [], []]);
      expect(requireFailureStatus(await ask(amebaId, { page: 2 }))).toBe(404);
    },
  );

  test('returns the blog for a blank query', async () => {
    const { ofBlog, entries } = unwrap(await ask(BLOG, { q: ' ' }));
    expect([ofBlog?.amebaId, entries]).toEqual([BLOG, []]);
  });
});
