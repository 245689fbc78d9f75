import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { aPlatformOn, type APlatform } from '../../testing/aPlatform.ts';
import { countingDatabase, type Statement } from '../../testing/countingDatabase.ts';
import { findPlanFaults } from '../../testing/plans.ts';

/** Rows that a read skips on its way to entries of other blogs. */
const MOST_ROWS = 2000;

let platform: APlatform;
let ran: Statement[];
beforeAll(async () => {
  const counting = countingDatabase(await aDatabase('schema'));
  ({ ran } = counting);
  platform = await aPlatformOn(counting.database);
  // 3,000 entries of one blog lie between the entries of two others; a fourth blog has older
  // entries
  await platform.database.script(
    `insert into members (ameba_id, nickname) select 'writer-' || n, '書く人' from generate_series(1, 4) n;
     insert into blogs (member_id, ameba_id, title) select member_id, ameba_id, 'ブログ' from members;
     insert into themes (blog_id, position, name) select blog_id, 1, 'ブログ' from blogs;
     insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at)
     select t.blog_id, t.theme_id, '記事', '<p>本文</p>', '<p>本文</p>', '本文', at, at, at, at
       from (values ('writer-1', 1, 3000), ('writer-2', 500, 501), ('writer-3', 1500, 1500),
                    ('writer-4', 2500, 2510)) written (ameba_id, newest, oldest)
       join blogs b using (ameba_id) join themes t on t.blog_id = b.blog_id
       cross join lateral generate_series(newest, oldest) n,
       lateral (select timestamptz '2026-11-20Z' - n * interval '1 minute' as at);
     insert into entry_images (entry_id, position, image_path, width, height, alt)
       select entry_id, 1, '/user_images/a.jpg', 1, 1, '' from entries;`,
  );
});
afterAll(async () => platform.close());

describe.each(['without statistics', 'with statistics'])(
  'in a database %s, the read of new entries',
  (state) => {
    beforeAll(async () => {
      if (state === 'with statistics') await platform.database.script('analyze');
    });

    test('R3.22 looks for entries with a limit per blog only among the newest', async () => {
      const { read } = aClient(platform.server);
      ran.length = 0;
      const entries = unwrap(await getNewEntries(read)({ limit: 50, perBlog: 1 }));
      expect(entries.map(({ amebaId }) => amebaId)).toEqual(['writer-1', 'writer-2', 'writer-3']);
      expect(await findPlanFaults(platform.database, [...ran], MOST_ROWS)).toEqual([]);
    });

    test('reads no more rows than it returns and skips', async () => {
      const { read } = aClient(platform.server);
      ran.length = 0;
      const entries = unwrap(await getNewEntries(read)({ limit: 3, perBlog: 2 }));
      expect(entries.map(({ amebaId }) => amebaId)).toEqual(['writer-1', 'writer-1', 'writer-2']);
      expect(await findPlanFaults(platform.database, [...ran], 510)).toEqual([]);
    });
  },
);
