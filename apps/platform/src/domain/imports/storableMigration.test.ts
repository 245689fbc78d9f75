import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { aDatabase } from '../../testing/aDatabase.ts';

const read = (file: string) => readFile(join(__dirname, '../../database/migrations', file), 'utf8');

let database: Database;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => database.close());

const ROWS = `
  insert into members (member_id, ameba_id, nickname) values (1, 'old-import', E'名\\u0008前');
  insert into all_blogs (blog_id, member_id, ameba_id, title) values (1, 1, 'old-import', E'\\u001B題\\u0085');
  insert into themes (theme_id, blog_id, position, name)
    values (1, 1, 0, E'旅\\u0008'), (2, 1, 1, '旅'), (3, 1, 2, E'\\u0007'), (4, 1, 3, E'食\\uFFFE'), (5, 1, 4, '本');
  insert into entries (entry_id, blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                       published_at, created_at, updated_at, last_edited_at, import_source, import_guid)
    select id, 1, id, E'題\\u0008' || id, E'<p>\\u001B文\\t</p>\\n', E'文\\u0007', E'文\\u007F',
           now(), now(), now(), now(), 'old', id::text from generate_series(1, 5) id;
  insert into entry_hashtags (entry_id, position, name)
    values (1, 1, E'札\\u0008'), (1, 2, '札'), (1, 3, E'\\u0008'), (1, 4, '別');
  insert into entry_images (entry_id, position, image_path, width, height, alt)
    values (1, 1, 'https://old.example/a.jpg', 1, 1, E'絵\\u0008');
  insert into comments (comment_id, blog_id, entry_id, name, comment_text, author_url, created_at, updated_at, import_guid)
    values (1, 1, 1, E'名\\u0008', E'言\\u001B葉\\n', null, now(), now(), 'c1');`;

test('the migration removes control characters of earlier imports and merges equal themes', async () => {
  await database.script(ROWS);
  const names = await read('0051-names-in-one-form.sql');
  await database.script(`begin; ${await read('0050-storable-texts.sql')}; commit;`);
  await database.script(`begin; drop table theme_aliases; ${names}; commit;`);
  const rows = (sql: string) => database.query(sql);
  expect(await rows('select nickname from members where member_id = 1')).toEqual([
    { nickname: '名前' },
  ]);
  expect(
    await rows('select title, owner_nickname as name from all_blogs where blog_id = 1'),
  ).toEqual([{ title: '題', name: '名前' }]);
  expect(
    await rows(
      'select e.entry_id::int as id, t.name from entries e join themes t using (theme_id) order by 1',
    ),
  ).toEqual([
    { id: 1, name: '旅' },
    { id: 2, name: '旅' },
    { id: 3, name: '未分類' },
    { id: 4, name: '食' },
    { id: 5, name: '本' },
  ]);
  expect(await rows('select count(*)::int as n from themes')).toEqual([{ n: 4 }]);
  expect(await rows('select theme_id::int as id, leads_to::int as to from theme_aliases')).toEqual([
    { id: 2, to: 1 },
  ]);
  expect(
    await rows(
      'select title, entry_text as text, entry_text_original as original, excerpt from entries where entry_id = 1',
    ),
  ).toEqual([{ title: '題1', text: '<p>文\t</p>\n', original: '文', excerpt: '文' }]);
  expect(await rows('select name from entry_hashtags order by position')).toEqual([
    { name: '札' },
    { name: '別' },
  ]);
  expect(await rows('select alt from entry_images')).toEqual([{ alt: '絵' }]);
  expect(await rows('select name, comment_text as text, author_url as url from comments')).toEqual([
    { name: '名', text: '言葉\n', url: null },
  ]);
});
