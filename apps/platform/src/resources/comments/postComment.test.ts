import { decodePostedComment } from '@engawa/api-client/resources/parts/postedComment.ts';
import { getOwnComments } from '@engawa/api-client/resources/member/ownComments.ts';
import {
  INTERNAL_NETWORK_HEADER,
  INTERNAL_VISITOR_HEADER,
} from '@engawa/server-kit/secrets/internalReads.ts';
import type { Challenge } from 'altcha-lib';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { HOST_HEADERS, HOST_ORIGIN } from '../../testing/aPlatform.ts';
import { aProof } from '../../testing/aProof.ts';
import { aCommentedPlatform, BLOG, decodePosted, READER } from './comments.fixture.ts';

let world: Awaited<ReturnType<typeof aCommentedPlatform>>;
beforeAll(async () => {
  world = await aCommentedPlatform();
});
afterAll(async () => world.platform.close());

/** A form without scripts that the host has validated. */
const aForm = (visitor = 'visitor-1', network = '198.51.100.9') =>
  aClient(world.platform.server, {
    ...HOST_HEADERS,
    [INTERNAL_VISITOR_HEADER]: visitor,
    [INTERNAL_NETWORK_HEADER]: network,
    origin: HOST_ORIGIN,
  });

const challenge = async (): Promise<string> => {
  const answer = await world.platform.server.inject('/embed/api/challenge');
  return aProof(answer.json<Challenge>());
};

describe('posting a comment', () => {
  test('R1.2 a visitor needs a name and a challenge, which is valid once', async () => {
    const before = (await world.threads()).commentCount;
    const refused = await world.call(
      'postCommentAsNonMember',
      world.aPost({ recaptchaToken: 'no' }),
    );
    expect(refused).toMatchObject({ status: 422, body: { message: 'challenge' } });
    const proof = await challenge();
    const made = await world.call('postCommentAsNonMember', world.aPost({ recaptchaToken: proof }));
    expect(made.status).toBe(200);
    expect(decodePosted(made.body)).toMatchObject({
      isHeld: false,
      comment: { name: '旅人', author: null },
    });
    const replayed = await world.call(
      'postCommentAsNonMember',
      world.aPost({ recaptchaToken: proof }),
    );
    expect(replayed).toMatchObject({ status: 422, body: { message: 'challenge' } });
    const visible = await world.threads();
    expect(visible.commentCount).toBe(before + 1);
    expect(visible.threads[0]?.comment.commentId).toBe(decodePosted(made.body).comment.commentId);
    expect(world.platform.purged).toEqual(
      expect.arrayContaining([`entry:${world.entryId}`, `blog:${BLOG}`]),
    );
  });

  test('R1.2 a member comments under the nickname, not under the sent name', async () => {
    const { status, body } = await world.asMember(world.reader, { commentName: '別の名前' });
    expect(status).toBe(200);
    expect(decodePosted(body).comment).toMatchObject({ author: { amebaId: READER } });
    expect(decodePosted(body).comment.name).not.toBe('別の名前');
  });

  test('BM9 the same post sent ten times at once is stored once', async () => {
    const amebloToken = await world.tokenOf(world.reader);
    const post = { ...world.aPost(), amebloToken };
    const before = (await world.threads()).commentCount;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call('postCommentAsMember', post)),
    );
    expect(new Set(answers.map(({ body }) => decodePosted(body).comment.commentId)).size).toBe(1);
    expect((await world.threads()).commentCount).toBe(before + 1);
  });

  test('a reply to a reply belongs to the same thread and names its addressee', async () => {
    const first = decodePosted((await world.asMember(world.reader)).body).comment;
    const answer = decodePosted(
      (await world.asMember(world.owner, { parentId: first.commentId })).body,
    ).comment;
    expect(answer).toMatchObject({ threadId: first.commentId, isOwnerReply: true, replyTo: null });
    const again = decodePosted(
      (await world.asMember(world.reader, { parentId: answer.commentId })).body,
    ).comment;
    expect(again).toMatchObject({ threadId: first.commentId, replyTo: answer.name });
    const thread = (await world.threads()).threads.find(
      ({ comment }) => comment.commentId === first.commentId,
    );
    expect(thread?.replies.map(({ commentId }) => commentId)).toEqual([
      answer.commentId,
      again.commentId,
    ]);
    expect(thread?.comment.replyCount).toBe(2);
    const other = await world.asMember(world.reader, { parentId: 1 });
    expect(other).toMatchObject({ status: 404, body: { message: 'parent-gone' } });
  });

  test.each([
    [{ commentName: '' }, { nameFault: '名前を入力してください。' }],
    [{ commentName: 'あいうえおかきくけこさ' }, { nameFault: '10文字以内で入力してください。' }],
    [{ commentName: 'http://a' }, { nameFault: '名前にhttp://は入力できません。' }],
    [{ commentText: ' \n　' }, { textFault: 'コメントを入力してください。' }],
    [{ commentText: 'あ'.repeat(2001) }, { textFault: '2000文字以内で入力してください。' }],
  ])('R5.3 R5.4 an invalid name or text is rejected with its message (%#)', async (more, fault) => {
    const { status, body } = await world.call('postCommentAsNonMember', world.aPost(more));
    expect(status).toBe(422);
    expect(body).toMatchObject(fault);
  });

  test('R5.5 closed comments reject everyone, members-only comments reject visitors', async () => {
    const set = (column: string, value: string) =>
      world.platform.database.query(`update entries set ${column} = $2 where entry_id = $1`, [
        world.entryId,
        value,
      ]);
    await set('deny_comment', 'deny');
    expect(await world.asMember(world.reader)).toMatchObject({
      status: 403,
      body: { message: 'comments-closed' },
    });
    await set('deny_comment', 'accept');
    await world.platform.database.query(
      "update all_blogs set deny_comment = 'ameba_only' where ameba_id = $1",
      [BLOG],
    );
    const visitor = await world.call('postCommentAsNonMember', world.aPost());
    expect(visitor).toMatchObject({ status: 403, body: { message: 'members-only' } });
    expect((await world.asMember(world.reader)).status).toBe(200);
    await world.platform.database.query(
      "update all_blogs set deny_comment = 'accept' where ameba_id = $1",
      [BLOG],
    );
  });

  test('BM13 with image_auth, a member needs the challenge, and a comment posted by form waits for the owner', async () => {
    const setAuth = (off: string) =>
      world.platform.database.query('update all_blogs set off_features = $2 where ameba_id = $1', [
        BLOG,
        off === '' ? [] : [off],
      ]);
    await setAuth('');
    expect(await world.asMember(world.reader)).toMatchObject({
      status: 422,
      body: { message: 'challenge' },
    });
    expect((await world.asMember(world.owner)).status).toBe(200);
    const form = aForm();
    const held = unwrap(
      decodePostedComment(unwrap(await form.write('comment', 'create', world.aPost()))),
    );
    expect(held.isHeld).toBe(true);
    const { commentId } = held.comment;
    const waiting = unwrap(
      await getOwnComments(world.owner.client.read)({ state: 'waiting', page: 1 }),
    );
    expect(waiting.comments.map(({ comment }) => comment.commentId)).toContain(commentId);
    const isVisible = async () =>
      (await world.threads()).threads.some(({ comment }) => comment.commentId === commentId);
    expect(await isVisible()).toBe(false);
    unwrap(await world.owner.client.write('comment', 'update', { commentId, state: 'shown' }));
    expect(await isVisible()).toBe(true);
    await setAuth('image_auth');
  });

  test('a network posts no more than its limit, even when many comments arrive at once', async () => {
    const form = aForm('visitor-3', '198.51.100.45');
    const posts = Array.from({ length: 12 }, () => world.aPost());
    const answers = await Promise.all(posts.map((post) => form.write('comment', 'create', post)));
    const statuses = answers.map((answer) => (answer.ok ? 200 : answer.error.statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    // a repeated post gets the stored response even above the limit
    const made = posts[statuses.indexOf(200)];
    expect((await form.write('comment', 'create', { ...made })).ok).toBe(true);
  });

  test('a visitor without scripts posts three comments an hour per network', async () => {
    const form = aForm('visitor-2', '198.51.100.44');
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const answer = await form.write('comment', 'create', world.aPost());
      statuses.push(answer.ok ? 200 : answer.error.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const unvouched = await aClient(world.platform.server, { origin: HOST_ORIGIN }).write(
      'comment',
      'create',
      world.aPost(),
    );
    expect(unvouched).toMatchObject({ ok: false, error: { statusCode: 403 } });
  });
});
