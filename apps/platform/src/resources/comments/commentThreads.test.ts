import { REPLIES_PER_THREAD } from '@engawa/api-client/constants.ts';
import type { CommentOrder } from '@engawa/api-client/model/comment.ts';
import { getBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const findEntryId = async (title: string): Promise<number> => {
  const [row] = await platform.database.query<{ entry_id: number }>(
    'select entry_id from entries where title like $1',
    [`%${title}%`],
  );
  return row?.entry_id ?? 0;
};

const named = async () => ({ amebaId: 'kanoya-mio', entryId: await findEntryId('初日の幕') });
const loadPage = async (page: number, more: object = {}) =>
  unwrap(await getBlogCommentThreads(reader())({ ...(await named()), page, ...more }));

test('R3.4 R9.1 returns ten comment threads a page, newest first, with replies oldest first, each once', async () => {
  const all = unwrap(await getBlogComments(reader())({ ...(await named()), limit: 50 }));
  const { paging, commentCount } = await loadPage(1);
  expect(commentCount).toBe(34);
  const seen: number[] = [];
  const started: string[] = [];
  for (let page = 1; page <= paging.maxPage; page += 1) {
    const { threads } = await loadPage(page);
    expect(threads.length).toBeLessThanOrEqual(10);
    for (const { comment, replies } of threads) {
      const times = replies.map((reply) => reply.createdAt);
      expect(times).toEqual(times.toSorted());
      expect(replies).toHaveLength(comment.replyCount);
      started.push(comment.createdAt);
      seen.push(comment.commentId, ...replies.map((reply) => reply.commentId));
    }
  }
  expect(started).toEqual(started.toSorted().toReversed());
  expect(started).toHaveLength(paging.totalCount);
  expect(seen.toSorted()).toEqual(all.comments.map((comment) => comment.commentId).toSorted());
});

test('R7.2 the order oldest first reverses the threads over all pages, and a comment id selects its page', async () => {
  const { paging } = await loadPage(1);
  const collectIds = async (order: CommentOrder) => {
    const ids: number[] = [];
    for (let page = 1; page <= paging.maxPage; page += 1)
      ids.push(
        // oxlint-disable-next-line no-await-in-loop -- one connection
        ...(await loadPage(page, { order })).threads.map(({ comment }) => comment.commentId),
      );
    return ids;
  };
  const oldest = await collectIds('oldest');
  expect(oldest).toEqual((await collectIds('newest')).toReversed());
  expect(oldest).toHaveLength(paging.totalCount);
  const last = { order: 'oldest', commentId: oldest.at(-1) };
  expect((await loadPage(1, last)).paging.currentPage).toBe(paging.maxPage);
  const { threads } = await loadPage(1, { order: 'oldest' });
  for (const { replies } of threads) {
    const times = replies.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  }
});

test('returns the first replies of a long thread and their count', async () => {
  const { threads } = await loadPage(1, { limit: 50, replyLimit: 1 });
  const long = threads.filter(({ comment }) => comment.replyCount > 1);
  expect(long.length).toBeGreaterThan(0);
  expect(long.every(({ replies }) => replies.length === 1)).toBe(true);
});

test('R4.5 a demo entry has a thread with more replies than one read returns', async () => {
  const long = { amebaId: 'kominka-naoshi', entryId: await findEntryId('畳の下の新聞紙') };
  const { threads } = unwrap(await getBlogCommentThreads(reader())(long));
  const { comment, replies } = threads.at(-1) ?? {};
  expect(replies).toHaveLength(REPLIES_PER_THREAD);
  expect(comment?.replyCount).toBeGreaterThan(REPLIES_PER_THREAD);
});

test('returns no replies for a comment of another entry', async () => {
  const [other] = await platform.database.query<{ parent_comment_id: number }>(
    'select parent_comment_id from comments where parent_comment_id is not null and entry_id <> $1 limit 1',
    [(await named()).entryId],
  );
  const requested = { ...(await named()), commentId: other?.parent_comment_id ?? 0 };
  expect(unwrap(await getBlogComments(reader())(requested)).comments).toEqual([]);
});

test('a page of comments after the last is empty and still has the count', async () => {
  expect(await loadPage(99)).toMatchObject({ threads: [], commentCount: 34 });
});

test('an entry without comments has one empty page, and an entry of another blog answers 404', async () => {
  const { amebaId } = await named();
  const [quiet] = await platform.database.query<{ entry_id: number; ameba_id: string }>(
    `select e.entry_id, b.ameba_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = 'shiogasaki-owls' limit 1`,
  );
  const entryId = quiet?.entry_id ?? 0;
  const requested = { amebaId: 'shiogasaki-owls', entryId };
  expect(unwrap(await getBlogCommentThreads(reader())(requested))).toMatchObject({
    threads: [],
    commentCount: 0,
    paging: { maxPage: 1 },
  });
  expect(requireFailureStatus(await getBlogCommentThreads(reader())({ amebaId, entryId }))).toBe(
    404,
  );
});

test('R5.7 comments of a members-only entry answer 403', async () => {
  const [closed] = await platform.database.query<{ entry_id: number }>(
    "select entry_id from entries where publish_flg = 'amember' limit 1",
  );
  const requested = { amebaId: 'hidamari-yonin', entryId: closed?.entry_id ?? 0 };
  expect(requireFailureStatus(await getBlogCommentThreads(reader())(requested))).toBe(403);
});

// this test is last, because the tests above would count its rows
test('R4.5 further replies of a thread continue after those of the page, oldest first', async () => {
  const { threads } = await loadPage(1, { limit: 50, replyLimit: 1 });
  const answered = threads.find(({ comment }) => comment.replyCount > 0);
  if (!answered) throw new Error('no comment has a reply');
  const { commentId } = answered.comment;
  const replyCount = answered.comment.replyCount + 3;
  await platform.database.query(
    `insert into comments (blog_id, entry_id, parent_comment_id, name, comment_text, created_at, updated_at)
     select c.blog_id, c.entry_id, c.comment_id, 'とんび', '返信' || n,
            c.created_at - n * interval '1 second', c.created_at
       from comments c, generate_series(1, 3) n where c.comment_id = $1`,
    [commentId],
  );
  const repliesFrom = async (offset: number, limit: number) => {
    const requested = { ...(await named()), commentId, offset, limit };
    return unwrap(await getBlogComments(reader())(requested));
  };
  const whole = (await repliesFrom(0, 50)).comments;
  const times = whole.map(({ createdAt }) => createdAt);
  expect([whole.length, times]).toEqual([replyCount, times.toSorted()]);
  expect(whole.slice(0, 3).map(({ text }) => text)).toEqual(['返信3', '返信2', '返信1']);
  const rest = await repliesFrom(1, 1);
  expect(rest.comments).toEqual([whole[1]]);
  expect([rest.paging.currentPage, rest.paging.nextPage]).toEqual([2, 3]);
  const last = await repliesFrom(replyCount - 1, 1);
  expect([last.comments, last.paging.nextPage]).toEqual([[whole.at(-1)], null]);
});
