import { getBlogPopularEntries } from '@engawa/api-client/resources/entries/blogPopularEntries.ts';
import { getWayOn } from '@engawa/api-client/resources/entries/wayOn.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';

const DIARY = 'tsubame-kanamono';
const OTHER = 'kanoya-mio';
const TAG = '同じことを書く日';

let platform: APlatform;
let here: number;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  [here = 0] = await newest(DIARY, 1, 5);
});
afterAll(async () => platform.close());

const findIds = async (sql: string, values: readonly (string | number | Date)[]) =>
  (await platform.database.query<{ entry_id: number }>(sql, values)).map((row) => row.entry_id);

/** Returns the ids of a blog's open entries, newest first. */
const newest = async (amebaId: string, limit: number, offset = 0) =>
  findIds(
    `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.visibility = 'public' and e.published_at <= $2
        and e.publish_flg = 'open' and e.closed_flg = 'off'
      order by e.published_at desc, e.entry_id desc limit $3 offset $4`,
    [amebaId, DEMO_NOW, limit, offset],
  );

const ask = async (entryId = here, amebaId = DIARY) =>
  getWayOn(aClient(platform.server).read)({ amebaId, entryId });
const request = async () => unwrap(await ask());
const ids = (entries: readonly { readonly entryId: number }[]) =>
  entries.map(({ entryId }) => entryId);

const change = async (entryIds: readonly number[], to: string) => {
  for (const entryId of entryIds)
    await platform.database.query(`update entries set ${to} where entry_id = $1`, [entryId]);
};

const tag = async (entryIds: readonly number[]) => {
  for (const entryId of entryIds)
    await platform.database.query(
      'insert into entry_hashtags (entry_id, position, name) values ($1, 0, $2) on conflict (entry_id, position) do update set name = excluded.name',
      [entryId, TAG],
    );
};

describe('R9.8 next links after an entry', () => {
  it('contain the four newest entries of the theme, without the entry itself', async () => {
    const expected = await findIds(
      `select e.entry_id from entries e join entries at on at.theme_id = e.theme_id and at.entry_id = $1
        where e.entry_id <> $1 and e.visibility = 'public' and e.published_at <= $2
        order by e.published_at desc, e.entry_id desc limit 4`,
      [here, DEMO_NOW],
    );
    expect(expected).toHaveLength(4);
    expect(ids((await request()).theme)).toEqual(expected);
  });

  it('contain the four most liked entries of the blog that are not listed yet', async () => {
    const best = unwrap(
      await getBlogPopularEntries(aClient(platform.server).read)({ amebaId: DIARY, limit: 20 }),
    );
    const { theme, popular } = await request();
    const named = new Set([here, ...ids(theme)]);
    const left = ids(best).filter((entryId) => !named.has(entryId));
    expect(left.length).toBeGreaterThan(4);
    expect(ids(popular)).toEqual(left.slice(0, 4));
  });

  it('omit the theme in a blog without theme names, so that the most liked are complete', async () => {
    const { theme } = await request();
    const set = async (to: string) =>
      platform.database.query(`update all_blogs set off_features = ${to} where ameba_id = $1`, [
        DIARY,
      ]);
    const best = unwrap(
      await getBlogPopularEntries(aClient(platform.server).read)({ amebaId: DIARY, limit: 20 }),
    );
    const others = ids(best).filter((entryId) => entryId !== here);
    // ensures that the popular entries would contain entries of the theme
    expect(others.slice(0, 4).some((entryId) => ids(theme).includes(entryId))).toBe(true);
    await set("'{theme_name}'");
    const found = await request();
    expect(found.theme).toEqual([]);
    expect(ids(found.popular)).toEqual(others.slice(0, 4));
    await set("'{}'");
    expect(await request()).toMatchObject({ theme });
  });

  describe('to entries that share a hashtag', () => {
    let others: readonly number[];
    beforeAll(async () => {
      others = await newest(OTHER, 6);
      const own = await newest(DIARY, 3);
      await tag([here, ...own, ...others]);
    });

    it('contain the four newest entries of other blogs, with their blog', async () => {
      const { hashtag } = await request();
      expect(ids(hashtag)).toEqual(others.slice(0, 4));
      expect(new Set(hashtag.map(({ amebaId }) => amebaId))).toEqual(new Set([OTHER]));
      expect(hashtag[0]?.blogTitle).not.toBe('');
    });

    it.each(["visibility = 'private'", "publish_flg = 'amember'", "closed_flg = 'mon_ng'"])(
      'contain no entry with %s',
      async (hidden) => {
        const [first = 0] = others;
        await change([first], hidden);
        expect(ids((await request()).hashtag)).toEqual(others.slice(1, 5));
        await change([first], "visibility = 'public', publish_flg = 'open', closed_flg = 'off'");
      },
    );

    it.each([
      ['that is suspended', "suspended_at = '2026-01-01'", 'suspended_at = null'],
      ['without hashtags', "off_features = '{hash_tag}'", "off_features = '{}'"],
    ])('omit a blog %s', async (_what, off, on) => {
      const set = async (to: string) =>
        platform.database.query(`update all_blogs set ${to} where ameba_id = $1`, [OTHER]);
      await set(off);
      expect((await request()).hashtag).toEqual([]);
      await set(on);
      expect((await request()).hashtag).toHaveLength(4);
    });
  });

  it('contain only the title of a members-only entry', async () => {
    const [first] = (await request()).theme;
    if (!first) throw new Error('the theme has no other entry');
    await change([first.entryId], "publish_flg = 'amember'");
    const [marked] = (await request()).theme;
    expect(marked).toEqual({ ...first, isForMembers: true, excerpt: '', image: null });
    await change([first.entryId], "publish_flg = 'open'");
  });

  it('answer 404 for an unknown or hidden entry, and for one of another blog', async () => {
    expect(requireFailureStatus(await ask(1))).toBe(404);
    expect(requireFailureStatus(await ask(here, OTHER))).toBe(404);
    await change([here], "visibility = 'hidden'");
    expect(requireFailureStatus(await ask())).toBe(404);
    await change([here], "visibility = 'public'");
  });
});
