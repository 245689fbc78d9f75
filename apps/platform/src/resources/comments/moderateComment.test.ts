import { getBlogNewComments } from '@engawa/api-client/resources/comments/blogNewComments.ts';
import { getOwnComments } from '@engawa/api-client/resources/member/ownComments.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aCommentedPlatform, BLOG, decodePosted } from './comments.fixture.ts';

let world: Awaited<ReturnType<typeof aCommentedPlatform>>;
beforeAll(async () => {
  world = await aCommentedPlatform();
});
afterAll(async () => world.platform.close());

describe('comment moderation', () => {
  test('R5.8 R9.3 a blocked word returns the reason code of its field', async () => {
    unwrap(await world.owner.client.write('commentWord', 'create', { word: 'ＳＰＡＭ' }));
    const code = async (more: object) =>
      (await world.call('postCommentAsNonMember', world.aPost(more), '203.0.113.20')).body[
        'reasonCode'
      ];
    expect(await code({ commentName: 'spam屋' })).toBe('400007015');
    expect(await code({ commentText: 'これはSpamです' })).toBe('400007014');
    expect(await code({ commentName: 'spam', commentText: 'spam' })).toBe('400007013');
    const { words } = unwrap(
      await getOwnComments(world.owner.client.read)({ state: 'shown', page: 1 }),
    );
    expect(words).toEqual([{ wordId: expect.any(Number), word: 'spam' }]);
    unwrap(await world.owner.client.write('commentWord', 'delete', { wordId: words[0]?.wordId }));
    expect(await code({ commentName: 'spam屋' })).toBeUndefined();
  });

  test('R5.8 a banned member and a banned address get different codes until the ban is lifted', async () => {
    const { comment } = decodePosted((await world.asMember(world.reader)).body);
    const ban = (kind: string) =>
      world.owner.client.write('commentBan', 'create', { commentId: comment.commentId, kind });
    unwrap(await ban('member'));
    expect((await world.asMember(world.reader)).body['reasonCode']).toBe('400007012');
    expect(
      (await world.threads()).threads.some((one) => one.comment.commentId === comment.commentId),
    ).toBe(false);
    unwrap(await ban('address'));
    const visitor = await world.call('postCommentAsNonMember', world.aPost());
    expect(visitor).toMatchObject({ status: 409, body: { reasonCode: '400007007' } });
    const { bans } = unwrap(
      await getOwnComments(world.owner.client.read)({ state: 'hidden', page: 1 }),
    );
    expect(bans).toHaveLength(2);
    for (const { banId } of bans)
      unwrap(await world.owner.client.write('commentBan', 'delete', { banId }));
    expect((await world.asMember(world.reader)).status).toBe(200);
  });

  test('a deleted comment leaves a placeholder while it has replies', async () => {
    const first = decodePosted((await world.asMember(world.reader)).body).comment;
    const answer = decodePosted(
      (await world.asMember(world.owner, { parentId: first.commentId })).body,
    ).comment;
    const { commentCount } = await world.threads();
    unwrap(await world.reader.client.write('comment', 'delete', { commentId: first.commentId }));
    const place = (await world.threads()).threads.find(
      ({ comment }) => comment.commentId === first.commentId,
    );
    expect(place?.comment).toMatchObject({ isGone: true, text: '', name: '', author: null });
    expect(place?.replies.map(({ commentId }) => commentId)).toEqual([answer.commentId]);
    expect((await world.threads()).commentCount).toBe(commentCount - 1);
    unwrap(await world.owner.client.write('comment', 'delete', { commentId: answer.commentId }));
    const left = await world.threads();
    expect(left.threads.some((one) => one.comment.commentId === first.commentId)).toBe(false);
    const [row] = await world.platform.database.query<{ comment_text: string }>(
      'select comment_text from comments where comment_id = $1',
      [first.commentId],
    );
    expect(row).toEqual({ comment_text: '' });
  });

  test('only author and owner delete a comment, only the owner hides one, and the audit log records the actor', async () => {
    const { comment } = decodePosted((await world.asMember(world.owner)).body);
    const { commentId } = comment;
    const refused = await world.reader.client.write('comment', 'delete', { commentId });
    expect(refused).toMatchObject({ ok: false, error: { statusCode: 403 } });
    const hidden = await world.reader.client.write('comment', 'update', {
      commentId,
      state: 'hidden',
    });
    expect(hidden).toMatchObject({ ok: false, error: { statusCode: 403 } });
    unwrap(await world.owner.client.write('comment', 'update', { commentId, state: 'hidden' }));
    const [row] = await world.platform.database.query(
      'select actor, act from audit_log where subject = $1 order by audit_id desc limit 1',
      [`comment:${commentId}`],
    );
    expect(row).toEqual({ actor: BLOG, act: 'comment.hidden' });
  });

  test('the comment counts equal the number of public comments', async () => {
    const [row] = await world.platform.database.query<{ wrong: number }>(
      `select count(*)::int as wrong from (
         select e.entry_id,
                (select count(*) from comments c where c.entry_id = e.entry_id and c.is_public) as comments,
                (select count(*) from comments c where c.entry_id = e.entry_id and c.parent_comment_id is null
                   and (c.is_public or exists (select 1 from comments r
                         where r.parent_comment_id = c.comment_id and r.is_public))) as threads
           from entries e) picked
         left join comment_counts k using (entry_id)
        where coalesce(k.comments, 0) <> picked.comments or coalesce(k.threads, 0) <> picked.threads`,
    );
    expect(row).toEqual({ wrong: 0 });
    const newest = unwrap(
      await getBlogNewComments(aClient(world.platform.server).read)({ amebaId: BLOG }),
    );
    expect(newest.comments.every(({ comment }) => !comment.isGone)).toBe(true);
  });
});
