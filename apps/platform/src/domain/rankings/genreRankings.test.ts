import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getBlogHashtags } from '@engawa/api-client/resources/entries/blogHashtags.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { getEntryRanking } from '@engawa/api-client/resources/site/entryRanking.ts';
import { getGenrePickups } from '@engawa/api-client/resources/site/genrePickups.ts';
import { getHashtagEntries } from '@engawa/api-client/resources/site/hashtagEntries.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { asAdmin } from '../../testing/asAdmin.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const toIds = (entries: readonly { readonly entryId: number }[]) =>
  entries.map(({ entryId }) => entryId);

const findEntries = async (amebaId: string, theme: string) =>
  platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
       join themes t on t.theme_id = e.theme_id
      where b.ameba_id = $1 and t.name = $2 and e.publish_flg = 'open' and e.closed_flg = 'off'`,
    [amebaId, theme],
  );

test('R3.22 ranks entries in the genre of their theme, or else of their blog', async () => {
  const of = async (genre: string) => unwrap(await getEntryRanking(reader())({ limit: 50, genre }));
  const bento = new Set(toIds(await of('bento')));
  const lunches = await findEntries('nanohana-daidokoro', 'お弁当');
  const own = new Set(lunches.map((row) => row.entry_id));
  expect(bento.size).toBeGreaterThan(0);
  expect([...bento].filter((entryId) => !own.has(entryId))).toEqual([]);
  const recipes = await of('recipe');
  expect(recipes.length).toBeGreaterThan(0);
  expect(recipes.filter(({ entryId }) => own.has(entryId))).toEqual([]);
  // in the order of the complete ranking
  const all = toIds(unwrap(await getEntryRanking(reader())({ limit: 50 })));
  const both = toIds(recipes).filter((entryId) => all.includes(entryId));
  expect(both).toEqual(all.filter((entryId) => both.includes(entryId)));
  expect(await of('no-such')).toEqual([]);
});

test('R3.7 BR14 an entry has its hashtag ranks, and the first hashtag page their count', async () => {
  const [{ name } = { name: '' }] = unwrap(await getHashtagRanking(reader())({ limit: 1 }));
  const ranked = unwrap(await getEntryRanking(reader())({ limit: 20, hashtag: name }));
  const second = ranked[1];
  if (!second) throw new Error('the hashtag that is used most has no two entries');
  const countOn = async (page: number) =>
    unwrap(await getHashtagEntries(reader())({ hashtag: name, page, limit: 1 })).rankedCount;
  expect([await countOn(1), await countOn(2)]).toEqual([ranked.length, 0]);
  const detail = unwrap(await getBlogEntry(reader())(second));
  expect(detail.hashtagRanking).toContainEqual({ name, rank: 2 });
  expect(detail.entry.hashtags).toContain(name);
  // an entry that is alone in its ranking displays no rank
  const [alone] = await platform.database.query<{
    name: string;
    entry_id: number;
    ameba_id: string;
  }>(
    `select min(r.name) as name, r.entry_id, b.ameba_id from hashtag_entry_ranking r
       join entries e on e.entry_id = r.entry_id join blogs b on b.blog_id = e.blog_id
      where not exists (select 1 from hashtag_entry_ranking o where o.name = r.name and o.position = 2)
      group by r.entry_id, b.ameba_id limit 1`,
  );
  if (!alone) throw new Error('no hashtag of the demo has one entry');
  const lone = await getBlogEntry(reader())({ amebaId: alone.ameba_id, entryId: alone.entry_id });
  expect(unwrap(lone).hashtagRanking.map((place) => place.name)).not.toContain(alone.name);
  await platform.database.query("update entries set publish_flg = 'amember' where entry_id = $1", [
    second.entryId,
  ]);
  const left = unwrap(await getEntryRanking(reader())({ limit: 20, hashtag: name }));
  const countLeft = await countOn(1);
  const forMembers = unwrap(await getBlogEntry(reader())(second));
  await platform.database.query("update entries set publish_flg = 'open' where entry_id = $1", [
    second.entryId,
  ]);
  expect(toIds(left)).not.toContain(second.entryId);
  expect(countLeft).toBe(left.length);
  expect(forMembers.hashtagRanking).toEqual([]);
});

test('R3.22 hashtags of a genre are those of the last thirty days, most used first', async () => {
  const tags = unwrap(await getHashtagRanking(reader())({ limit: 10, genre: 'actor' }));
  expect(tags.map(({ name }) => name)).toContain('朗読会');
  expect(tags.map(({ count }) => count)).toEqual(
    tags.map(({ count }) => count).toSorted((a, b) => b - a),
  );
  const before = await platform.database.query<{ name: string }>(
    `select h.name from entry_hashtags h join entries e on e.entry_id = h.entry_id
       join blogs b on b.blog_id = e.blog_id where b.genre_code = 'actor'
      group by h.name having max(e.published_at) < '2026-10-21'`,
  );
  expect(before.length).toBeGreaterThan(0);
  expect(tags.filter(({ name }) => before.some((old) => old.name === name))).toEqual([]);
  expect(unwrap(await getHashtagRanking(reader())({ genre: 'no-such' }))).toEqual([]);
});

test('R3.22 lists the hashtags of a blogger, last used first, without those of closed entries', async () => {
  const amebaId = 'nanohana-daidokoro';
  const tags = unwrap(await getBlogHashtags(reader())({ amebaId, limit: 50 }));
  expect(tags.length).toBeGreaterThan(3);
  const times = tags.map(({ usedAt }) => Date.parse(usedAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const [last] = tags;
  await platform.database.query(
    `update entries e set closed_flg = 'mon_ng' from entry_hashtags h, blogs b
      where h.entry_id = e.entry_id and b.blog_id = e.blog_id and h.name = $1 and b.ameba_id = $2`,
    [last?.name ?? '', amebaId],
  );
  const left = unwrap(await getBlogHashtags(reader())({ amebaId, limit: 50 }));
  expect(left.map(({ name }) => name)).not.toContain(last?.name);
  expect(requireFailureStatus(await getBlogHashtags(reader())({ amebaId: 'A', limit: 1 }))).toBe(
    404,
  );
});

describe('R3.22 editorial picks of a genre', () => {
  const picked = async () => unwrap(await getGenrePickups(reader())({ genre: 'cat', limit: 2 }));

  test('retain their order, include a pick of the day, and omit closed entries', async () => {
    const ids = (await findEntries('nekoto-rougan', '猫のふく')).map((row) => row.entry_id);
    const entryIds = ids.slice(0, 3).toReversed();
    expect(entryIds).toHaveLength(3);
    expect(await asAdmin(platform, 'pickups', { genre: 'cat', entryIds })).toEqual({
      status: 200,
      body: { genre: 'cat', pickups: 3 },
    });
    const { entries, random } = await picked();
    expect(toIds(entries)).toEqual(entryIds.slice(0, 2));
    expect(entryIds).toContain(random?.entryId);
    expect((await picked()).random).toEqual(random);
    const close = async (flag: string) =>
      platform.database.query('update entries set closed_flg = $1 where entry_id = $2', [
        flag,
        random?.entryId ?? null,
      ]);
    await close('mon_ng');
    const left = await picked();
    await close('off');
    expect(toIds(left.entries)).toEqual(entryIds.filter((one) => one !== random?.entryId));
    expect(left.random?.entryId).not.toBe(random?.entryId);
    const [row] = await platform.database.query(
      "select subject from audit_log where act = 'genre.pickups-changed'",
    );
    expect(row).toEqual({ subject: 'cat' });
  });

  test.each([
    [{ genre: 'no-such', entryIds: [] }, 404],
    [{ genre: 'cat', entryIds: [1] }, 422],
    [{ genre: 'cat', entryIds: [7, 7] }, 400],
    [{ genre: 'cat' }, 400],
  ])('reject %j and change nothing', async (body, status) => {
    const before = await picked();
    expect((await asAdmin(platform, 'pickups', body)).status).toBe(status);
    expect(await picked()).toEqual(before);
  });
});

test('R3.22 editors set and remove the genre of a theme', async () => {
  const [amebaId, theme] = ['nekoto-rougan', '老眼鏡'];
  const loadGenre = async () =>
    unwrap(await getBlogThemes(reader())({ amebaId })).find(({ name }) => name === theme)?.genre;
  expect(await loadGenre()).toBeUndefined();
  const set = async (body: object) =>
    (await asAdmin(platform, 'theme-genre', { amebaId, theme, ...body })).status;
  expect(await set({ genre: 'handicraft' })).toBe(200);
  expect(await loadGenre()).toEqual({ code: 'handicraft', name: '手芸・縫いもの' });
  expect([
    await set({ genre: 'no-such' }),
    await set({ genre: 'cat', theme: 'no such theme' }),
    await set({}),
    await set({ genre: null }),
  ]).toEqual([404, 404, 400, 200]);
  expect(await loadGenre()).toBeUndefined();
});
