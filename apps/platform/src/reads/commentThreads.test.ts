import { getBlogCommentThreads } from '@engawa/api-client/resources/blogCommentThreads.ts';
import { getBlogComments } from '@engawa/api-client/resources/blogComments.ts';
import { aClient, failureStatusOf, valueOf } from '../testing/aClient.ts';
import { aPlatform, type APlatform } from '../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
}, 60_000);
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const idOf = async (title: string): Promise<number> => {
  const [row] = await platform.database.query<{ entry_id: number }>(
    'select entry_id from entries where title like $1',
    [`%${title}%`],
  );
  return row?.entry_id ?? 0;
};

const named = async () => ({ amebaId: 'kanoya-mio', entryId: await idOf('初日の幕') });
const pageOf = async (page: number, more: object = {}) =>
  valueOf(await getBlogCommentThreads(reader())({ ...(await named()), page, ...more }));

test('R3.4 R9.1 ten threads a page, newest first, replies oldest first, none twice, none left out', async () => {
  const all = valueOf(await getBlogComments(reader())({ ...(await named()), limit: 50 }));
  const { paging, commentCount } = await pageOf(1);
  expect(commentCount).toBe(34);
  const seen: number[] = [];
  const begun: string[] = [];
  for (let page = 1; page <= paging.maxPage; page += 1) {
    const { threads } = await pageOf(page);
    expect(threads.length).toBeLessThanOrEqual(10);
    for (const { comment, replies } of threads) {
      const times = replies.map((reply) => reply.createdAt);
      expect(times).toEqual(times.toSorted());
      expect(replies).toHaveLength(comment.replyCount);
      begun.push(comment.createdAt);
      seen.push(comment.commentId, ...replies.map((reply) => reply.commentId));
    }
  }
  expect(begun).toEqual(begun.toSorted().toReversed());
  expect(begun).toHaveLength(paging.totalCount);
  expect(seen.toSorted()).toEqual(all.comments.map((comment) => comment.commentId).toSorted());
});

test('of a long thread the first replies come, and their number is told', async () => {
  const { threads } = await pageOf(1, { limit: 50, replyLimit: 1 });
  const long = threads.filter(({ comment }) => comment.replyCount > 1);
  expect(long.length).toBeGreaterThan(0);
  expect(long.every(({ replies }) => replies.length === 1)).toBe(true);
});

test('past the last page there is nothing, and the count is still told', async () => {
  expect(await pageOf(99)).toMatchObject({ threads: [], commentCount: 34 });
});

test('an entry without comments has one empty page, another blog’s is none', async () => {
  const { amebaId } = await named();
  const [quiet] = await platform.database.query<{ entry_id: number; ameba_id: string }>(
    `select e.entry_id, b.ameba_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = 'shiogasaki-owls' limit 1`,
  );
  const entryId = quiet?.entry_id ?? 0;
  const asked = { amebaId: 'shiogasaki-owls', entryId };
  expect(valueOf(await getBlogCommentThreads(reader())(asked))).toMatchObject({
    threads: [],
    commentCount: 0,
    paging: { maxPage: 1 },
  });
  expect(failureStatusOf(await getBlogCommentThreads(reader())({ amebaId, entryId }))).toBe(404);
});

test('R5.7 comments of an entry for members do not leave', async () => {
  const [closed] = await platform.database.query<{ entry_id: number }>(
    "select entry_id from entries where publish_flg = 'amember' limit 1",
  );
  const asked = { amebaId: 'hidamari-yonin', entryId: closed?.entry_id ?? 0 };
  expect(failureStatusOf(await getBlogCommentThreads(reader())(asked))).toBe(403);
});
