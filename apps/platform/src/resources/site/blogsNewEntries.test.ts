import { getBlogsNewEntries } from '@engawa/api-client/resources/site/blogsNewEntries.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;

test('R1.4 returns the newest public entries of the given blogs, newest first, without a session', async () => {
  const amebaIds = ['hidamari-yonin', 'kanoya-mio', 'unknown-here'];
  const found = unwrap(await getBlogsNewEntries(reader())({ limit: 30, amebaIds }));
  const rows = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = any($1::text[]) and e.visibility = 'public' and e.publish_flg = 'open'
        and e.published_at <= $2
      order by e.published_at desc, e.entry_id desc limit 30`,
    [amebaIds, DEMO_NOW],
  );
  expect(found.map(({ entryId }) => entryId)).toEqual(rows.map(({ entry_id: id }) => id));
  expect(new Set(found.map(({ amebaId }) => amebaId))).toEqual(new Set(amebaIds.slice(0, 2)));
});

test('rejects more than a hundred blogs in one read', async () => {
  const amebaIds = Array.from({ length: 101 }, (_, n) => `blog-${n}`);
  expect(await getBlogsNewEntries(reader())({ limit: 30, amebaIds })).toMatchObject({
    ok: false,
    error: { statusCode: 400 },
  });
});
