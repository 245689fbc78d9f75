import { readFile } from 'node:fs/promises';
import { normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogThemeEntries } from '@engawa/api-client/resources/entries/blogThemeEntries.ts';
import { getHashtagEntries } from '@engawa/api-client/resources/site/hashtagEntries.ts';
import { aClient, requireFailureStatus, unwrap } from '../testing/aClient.ts';
import { anImportPost } from '../testing/anImportPost.ts';
import { aPlatform, type APlatform } from '../testing/aPlatform.ts';
import { asAdmin } from '../testing/asAdmin.ts';

const MIGRATION = new URL('../database/migrations/0051-names-in-one-form.sql', import.meta.url);
const AMEBA_ID = 'of-before';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
  await asAdmin(platform, 'blogs', { amebaId: AMEBA_ID, title: '庭' });
  await asAdmin(platform, 'import', {
    amebaId: AMEBA_ID,
    source: 'old.example',
    posts: ['a', 'b', 'c'].map((guid) => anImportPost({ guid, themeName: guid, hashtags: [guid] })),
  });
});
afterAll(async () => platform.close());

/** Stores rows as before names were normalised, and runs the migration. */
const migrateFrom = async (hashtags: readonly string[]) => {
  const { database } = platform;
  const rename = 'update themes set name = $2 where name = $1';
  await database.query(rename, ['a', 'ガラス']);
  await database.query(rename, ['b', 'カ\u3099ラス']);
  await database.query(rename, ['c', ' ｶﾞﾗｽ\u200B']);
  await database.script(`
    insert into official_categories (code, name, position) values ('life', '暮らし', 1);
    insert into genres (code, name, official_category, position) values ('glass', '硝子', 'life', 1)`);
  await database.query("update themes set genre_code = 'glass' where name = 'カ\u3099ラス'");
  const [{ entry_id: entryId } = { entry_id: 0 }] = await database.query<{ entry_id: number }>(
    'select min(entry_id) as entry_id from entries',
  );
  await database.query('delete from entry_hashtags');
  await database.query(
    `insert into entry_hashtags (entry_id, position, name)
     select $1, t.position, t.name from unnest($2::text[]) with ordinality as t (name, position)`,
    [entryId, hashtags],
  );
  const sql = await readFile(MIGRATION, 'utf8');
  await database.script(`begin; drop table theme_aliases; ${sql}; commit;`);
  return (
    await database.query<{ name: string }>('select name from entry_hashtags order by position')
  ).map(({ name }) => name);
};

const HASHTAGS = [
  'ガラス',
  'カ\u3099ラス',
  '#ｶﾞﾗｽ',
  'カ゛ラス\u200B',
  'ﾊﾟﾝ',
  'Ｎｅｗ　Ｙｏｒｋ（’２６）',
  'new\u00A0 york',
  '春～夏',
  '㈱梅屋①™',
  '\uFA19社',
  '❤️',
  'a\uFE0F',
  '1️⃣',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '葛\u{E0100}城',
  '猫\u200D写真\u0007',
  'می\u200Cخواهم',
  'aﾞ',
  '長'.repeat(300),
  '\u200B',
  "it's",
];

test('R3.22 the migration normalises stored names and merges equal ones', async () => {
  const names = HASHTAGS.map(normaliseHashtag).filter((name) => name !== '');
  expect(await migrateFrom(HASHTAGS)).toEqual([...new Set(names)]);
  const { database } = platform;
  const themes = await database.query(
    'select name, genre_code is not null as has_genre from themes',
  );
  expect(themes).toEqual([{ name: 'ガラス', has_genre: true }]);
  const counts = await database.query('select sum(entry_count)::int as entries from entry_counts');
  expect(counts).toEqual([{ entries: 3 }]);
});

test('R2.2.7 the address of a merged theme resolves to the theme with its entries', async () => {
  const { read } = aClient(platform.server);
  const [{ theme_id: merged, leads_to: themeId } = { theme_id: 0, leads_to: 0 }] =
    await platform.database.query<{ theme_id: number; leads_to: number }>(
      'select * from theme_aliases order by theme_id limit 1',
    );
  const list = { amebaId: AMEBA_ID, page: 1, limit: 10 };
  const found = unwrap(await getBlogThemeEntries(read)({ ...list, themeId: merged }));
  expect([found.theme.themeId, found.entries.length]).toEqual([themeId, 3]);
  expect(
    unwrap(await getBlogEntries(read)({ ...list, refinement: { themeId: merged } })).entries,
  ).toHaveLength(3);
  expect(requireFailureStatus(await getBlogThemeEntries(read)({ ...list, themeId: 1 }))).toBe(404);
  expect(
    requireFailureStatus(
      await getBlogThemeEntries(read)({ ...list, amebaId: 'other', themeId: merged }),
    ),
  ).toBe(404);
});

test.each(['カ\u3099ラス', 'ｶﾞﾗｽ', '#ガラス'])(
  'R3.22 finds the entries of a hashtag by any form of its name: %j',
  async (hashtag) => {
    const { read } = aClient(platform.server);
    const { entries } = unwrap(await getHashtagEntries(read)({ hashtag, page: 1, limit: 10 }));
    expect(entries).toHaveLength(1);
  },
);
