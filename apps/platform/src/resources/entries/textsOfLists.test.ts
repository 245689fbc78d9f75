import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aPlatform, HOST_HEADERS, type APlatform } from '../../testing/aPlatform.ts';

const BLOG = 'kanoya-mio';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const list = async (headers: Readonly<Record<string, string>>, more: object = {}) => {
  const { read } = aClient(platform.server, headers);
  const query = { amebaId: BLOG, limit: 50, isNeedDetailText: true, ...more };
  return unwrap(await getBlogEntries(read)(query));
};
const countEntries = async (...requested: Parameters<typeof list>) =>
  (await list(...requested)).entries.length;

test('a visitor gets ten full texts of entries, or the page size of the blog; the host gets all', async () => {
  const all = await countEntries(HOST_HEADERS);
  expect(all).toBeGreaterThan(12);
  expect(await countEntries({})).toBe(10);
  expect(await countEntries({}, { isNeedDetailText: false })).toBe(all);
  const { paging } = await list({});
  expect(paging.nextPage).toBe(2);
  await platform.database.query(
    `update blog_skins set entry_limit = 12 where blog_id = (select blog_id from blogs where ameba_id = $1)`,
    [BLOG],
  );
  expect([await countEntries({}), await countEntries({}, { limit: 11 })]).toEqual([12, 11]);
});

describe('for a blog of large texts, the read', () => {
  beforeAll(async () => {
    // 520 KB each; quotation marks take two characters in JSON
    await platform.database.query(
      `update entries set entry_text = repeat('<b id=""></b>', 40000)
        where entry_id in (select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
                            where b.ameba_id = $1 order by e.published_at desc limit 10)`,
      [BLOG],
    );
  });

  const post = async (requests: object, headers = {}) => {
    const answer = await platform.server.inject({
      method: 'POST',
      url: '/_api',
      headers,
      payload: { requests },
    });
    return { status: answer.statusCode, body: answer.body };
  };
  const texts = (limit: number) => ({
    resource: 'blogEntries',
    operation: 'read',
    params: { amebaId: BLOG, limit, isNeedDetailText: true },
  });

  test('limits the stored bytes of texts per request, with a message', async () => {
    expect((await post({ g0: texts(4) })).status).toBe(200);
    const large = await post({ g0: texts(10) });
    expect([large.status, JSON.parse(large.body).message]).toEqual([
      413,
      'The texts of this request are larger than 4 MB together: read fewer entries at once',
    ]);
    const { body } = await post({ g0: texts(4), g1: texts(5) });
    const answers = Object.values(
      JSON.parse(body) as Record<string, { meta: { statusCode: number } }>,
    );
    expect(answers.map(({ meta }) => meta.statusCode)).toEqual([200, 413]);
    expect((await post({ g0: texts(10) }, HOST_HEADERS)).status).toBe(200);
  });

  test('limits the size of the complete response', async () => {
    const { status, body } = await post({ g0: texts(3), g1: texts(4) });
    expect([status, JSON.parse(body).message]).toEqual([
      413,
      'The answer is larger than 4 MB: read less at once',
    ]);
  });
});
