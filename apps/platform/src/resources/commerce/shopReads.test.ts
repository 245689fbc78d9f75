import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getBloggerProfiles } from '@engawa/api-client/resources/blog/bloggerProfile.ts';
import { getEntryShopItems } from '@engawa/api-client/resources/commerce/entryShopItems.ts';
import { getMyPick } from '@engawa/api-client/resources/commerce/myPick.ts';
import { getShop } from '@engawa/api-client/resources/commerce/shop.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

const amebaId = 'tsubame-kanamono';

let platform: APlatform;
let entryId: number;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  const [row] = await platform.database.query<{ entry_id: number }>(
    "select entry_id from entries where title = '包丁とぎ渋滞'",
  );
  if (!row) throw new Error('the demo has no such entry');
  entryId = row.entry_id;
});
afterAll(async () => platform.close());

const read = () => aClient(platform.server).read;
const loadItems = (id: number, blog = amebaId) =>
  getEntryShopItems(read())({ amebaId: blog, entryId: id });
const loadEntry = async (query: Parameters<ReturnType<typeof getBlogEntry>>[0]) => {
  const answer = await getBlogEntry(read())(query);
  return answer.ok ? answer.value : null;
};
const hasItems = async (id: number) =>
  unwrap(await getBlogEntry(read())({ amebaId, entryId: id })).hasItems;

describe('R3.23 reads of shops:', () => {
  test('a shop returns its items in order, with images where they exist', async () => {
    const shop = unwrap(await getShop(read())({ amebaId }));
    expect(shop).toMatchObject({ name: 'つばめ金物店のたな', status: 'open' });
    expect(shop.items.map(({ name }) => name)[1]).toBe('仕上げ砥石');
    expect(shop.items.map(({ isSoldOut }) => isSoldOut)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(shop.items[1]?.image?.url).toMatch(/\/user_images\/.+\.jpg$/);
    expect(shop.items[0]?.image).toBeNull();
    const closed = unwrap(await getShop(read())({ amebaId: 'tabi-tetsu-camera' }));
    expect(closed.status).toBe('closed');
  });

  test('a profile contains whether its blog has a shop', async () => {
    const amebaIds = [amebaId, 'kanoya-mio'];
    const profiles = unwrap(await getBloggerProfiles(read())({ amebaIds }));
    expect(amebaIds.map((id) => profiles[id]?.hasShop)).toEqual([true, false]);
  });

  test('an empty shop is returned, and a blog without a shop answers 404', async () => {
    await platform.database.query(
      "insert into shops (blog_id, name) select blog_id, '空の店' from blogs where ameba_id = 'nekoto-rougan'",
    );
    expect(unwrap(await getShop(read())({ amebaId: 'nekoto-rougan' }))).toEqual({
      name: '空の店',
      description: '',
      status: 'open',
      items: [],
    });
    expect(requireFailureStatus(await getShop(read())({ amebaId: 'kanoya-mio' }))).toBe(404);
    expect(requireFailureStatus(await getShop(read())({ amebaId, blogId: 1 }))).toBe(404);
  });

  test('an entry returns its items, and a flag that it has some', async () => {
    expect(unwrap(await loadItems(entryId)).map(({ name }) => name)).toEqual(['仕上げ砥石']);
    expect([await hasItems(entryId), await hasItems(entryId + 1)]).toEqual([true, undefined]);
    expect(requireFailureStatus(await loadItems(entryId + 1))).toBe(404);
    expect(requireFailureStatus(await loadItems(entryId, 'kanoya-mio'))).toBe(404);
  });

  test("an entry omits items of another blog's shop", async () => {
    await platform.database.query(
      `insert into entry_shop_items (entry_id, position, item_id)
       select $1, 9, max(item_id) from shop_items`,
      [entryId],
    );
    expect(unwrap(await loadItems(entryId))).toHaveLength(1);
  });

  test.each(["publish_flg = 'amember'", "visibility = 'draft'", "closed_flg = 'mon_ng'"])(
    'an entry that is not open to everyone returns no items: %s',
    async (closed) => {
      await platform.database.query(`update entries set ${closed} where entry_id = $1`, [entryId]);
      const answer = await loadItems(entryId);
      const isNotified = await loadEntry({ amebaId, entryId });
      await platform.database.query(
        `update entries set publish_flg = 'open', visibility = 'public', closed_flg = 'off'
          where entry_id = $1`,
        [entryId],
      );
      expect(requireFailureStatus(answer)).toBe(404);
      // null if the entry itself is not readable
      expect(isNotified?.hasItems ?? false).toBe(false);
    },
  );

  test('an entry that has only items of another shop does not have the flag', async () => {
    const other = entryId + 1;
    await platform.database.query(
      `insert into entry_shop_items (entry_id, position, item_id)
       select $1, 0, max(i.item_id) from shop_items i join blogs b on b.blog_id = i.blog_id
        where b.ameba_id <> $2`,
      [other, amebaId],
    );
    expect(await hasItems(other)).toBeUndefined();
  });
});

describe('R3.25 picks of a blogger', () => {
  const blog = 'kominka-naoshi';
  const picked = async () => {
    const [row] = await platform.database.query<{ entry_id: number }>(
      "select entry_id from entries where title = '障子を張る日の、正しい天気'",
    );
    if (!row) throw new Error('the demo has no such entry');
    return row.entry_id;
  };
  const loadPicks = (id: number) => getMyPick(read())({ amebaId: blog, entryId: id });

  test('are returned in order, with a flag and a PR label on their entry', async () => {
    const id = await picked();
    const picks = unwrap(await loadPicks(id));
    expect(picks.map(({ name }) => name)).toEqual([
      '障子紙（楮入り、二枚継ぎ）',
      'でんぷん糊と糊刷毛の組',
    ]);
    expect(picks[0]).toMatchObject({ shopName: '紙と糊のみなもと屋', url: expect.any(String) });
    const detail = unwrap(await getBlogEntry(read())({ amebaId: blog, entryId: id }));
    expect([detail.hasMyPick, detail.entry.isPickPr]).toEqual([true, true]);
  });

  test('set the PR label of their entry until they are removed', async () => {
    const [bare] = await platform.database.query<{ entry_id: number }>(
      `select max(e.entry_id) as entry_id from entries e join blogs b on b.blog_id = e.blog_id
        where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
          and e.closed_flg = 'off' and not e.is_pick and not e.pr_flg and e.published_at < '2026-11-01'`,
      [blog],
    );
    const id = Number(bare?.entry_id);
    const isLabelled = async () =>
      (await loadEntry({ amebaId: blog, entryId: id }))?.entry.isPickPr;
    expect(await isLabelled()).toBe(false);
    await platform.database.query(
      "insert into entry_my_picks (entry_id, position, name, shop_name, url) values ($1, 0, '', '', '')",
      [id],
    );
    expect(await isLabelled()).toBe(true);
    const unlabel = 'update entries set is_pick = false where entry_id = $1';
    await platform.database.query(unlabel, [id]);
    expect(await isLabelled()).toBe(true);
    await platform.database.query('delete from entry_my_picks where entry_id = $1', [id]);
    await platform.database.query(unlabel, [id]);
    expect(await isLabelled()).toBe(false);
  });

  test('answer 404 for other entries, other blogs and restricted entries', async () => {
    const id = await picked();
    expect(requireFailureStatus(await loadPicks(entryId))).toBe(404);
    const elsewhere = await getMyPick(read())({ amebaId, entryId: id });
    expect(requireFailureStatus(elsewhere)).toBe(404);
    const none = unwrap(await getBlogEntry(read())({ amebaId, entryId }));
    expect([none.hasMyPick, none.entry.isPickPr]).toEqual([undefined, false]);
    await platform.database.query(
      "update entries set publish_flg = 'amember' where entry_id = $1",
      [id],
    );
    const closed = await loadPicks(id);
    const isNotified = await loadEntry({ amebaId: blog, entryId: id });
    await platform.database.query("update entries set publish_flg = 'open' where entry_id = $1", [
      id,
    ]);
    expect(requireFailureStatus(closed)).toBe(404);
    expect(isNotified?.hasMyPick).toBeUndefined();
  });
});
