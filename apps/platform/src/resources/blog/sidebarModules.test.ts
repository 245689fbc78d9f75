import { getSidebarModules } from '@engawa/api-client/resources/blog/sidebarModules.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

const amebaId = 'kanoya-mio';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const loadModules = async (name: string) =>
  unwrap(await getSidebarModules(aClient(platform.server).read)({ amebaId: name }));

test('R3.8 each list in the sidebar has the length that the owner set', async () => {
  await platform.database.query(
    `update blog_skins set comment_display_count = 3, reader_display_count = 4,
            favorite_display_count = 1, bookmark_display_count = 2
      where blog_id = (select blog_id from blogs where ameba_id = $1)`,
    [amebaId],
  );
  const { comments, readers, favorites, bookmarks } = await loadModules(amebaId);
  expect([comments, readers, favorites, bookmarks].map((list) => list.length)).toEqual([
    3, 4, 1, 2,
  ]);
  expect(favorites[0]).toMatchObject({ amebaId: 'nekoto-rougan', blogTitle: '猫と老眼鏡' });
  expect(bookmarks[0]?.name).toBe('冬の朗読会のご案内');
});

test('R3.8 a length of 0 returns an empty list for the sidebar', async () => {
  expect((await loadModules('shiogasaki-owls')).comments).toEqual([]);
});

test('returns the newest readers and comments first', async () => {
  const { comments, readers } = await loadModules('hidamari-yonin');
  const [reader] = await platform.database.query<{ ameba_id: string }>(
    `select m.ameba_id from follows f join members m on m.member_id = f.member_id
       join blogs b on b.member_id = f.followed_member_id
      where b.ameba_id = 'hidamari-yonin' order by f.created_at desc, f.member_id desc limit 1`,
  );
  expect(readers[0]?.amebaId).toBe(reader?.ameba_id);
  const [comment] = await platform.database.query<{ comment_id: number }>(
    `select c.comment_id from comments c join blogs b on b.blog_id = c.blog_id
       join entries e on e.entry_id = c.entry_id
      where b.ameba_id = 'hidamari-yonin' and e.publish_flg = 'open'
      order by c.created_at desc, c.comment_id desc limit 1`,
  );
  expect(comments[0]?.commentId).toBe(comment?.comment_id);
});

test('R3.4 a comment is one shortened line; hidden and members-only comments are omitted', async () => {
  const said = async () => (await loadModules('hidamari-yonin')).comments[0];
  const newest = await said();
  const change = (to: string) =>
    platform.database.query(`update comments set ${to} where comment_id = $1`, [
      Number(newest?.commentId),
    ]);
  await change(`comment_text = E'一行目\\n　二行目 ' || repeat('長', 60)`);
  const long = await said();
  expect(long?.text).toBe(`一行目 二行目 ${'長'.repeat(31)}…`);
  expect([...(long?.text ?? '')]).toHaveLength(40);
  expect(long?.createdAt).toMatch(/^2026-.*\+09:00$/);
  await change('is_public = false');
  expect((await said())?.commentId).not.toBe(newest?.commentId);
  await change('is_public = true');
  await platform.database.query(`update entries set publish_flg = 'amember' where entry_id = $1`, [
    Number(newest?.entry.entryId),
  ]);
  const { comments } = await loadModules('hidamari-yonin');
  expect(comments.filter(({ entry }) => entry.entryId === newest?.entry.entryId)).toEqual([]);
});

test('a blog without a skin has the defaults of a new skin', async () => {
  await platform.database.query(
    `delete from blog_skins where blog_id = (select blog_id from blogs where ameba_id = $1)`,
    ['nanohana-daidokoro'],
  );
  const { comments, readers } = await loadModules('nanohana-daidokoro');
  expect([comments.length, readers.length]).toEqual([5, 10]);
});

test('answers 404 for an unknown blog', async () => {
  const answer = await getSidebarModules(aClient(platform.server).read)({
    amebaId: 'unknown-here',
  });
  expect(requireFailureStatus(answer)).toBe(404);
});
