import { decodePostedComment } from '@engawa/api-client/resources/comments/postedComment.ts';
import { getBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { getBlogNewComments } from '@engawa/api-client/resources/comments/blogNewComments.ts';
import { createMemberToken } from '@engawa/api-client/resources/member/memberTokens.ts';
import { getOwnComments } from '@engawa/api-client/resources/member/ownComments.ts';
import {
  INTERNAL_NETWORK_HEADER,
  INTERNAL_VISITOR_HEADER,
} from '@engawa/api-client/server/internalReads.ts';
import type { Challenge } from 'altcha-lib';
import { aClient, valueOf } from '../testing/aClient.ts';
import {
  aPlatform,
  HOST_HEADERS,
  HOST_ORIGIN,
  PLATFORM_ORIGIN,
  type APlatform,
} from '../testing/aPlatform.ts';
import { aProof } from '../testing/aProof.ts';
import { signedIn } from '../testing/signedIn.ts';

const BLOG = 'nanohana-daidokoro';
const READER = 'mugicha88';

let platform: APlatform;
let entryId: number;
let owner: Awaited<ReturnType<typeof signedIn>>;
let reader: Awaited<ReturnType<typeof signedIn>>;
let proof: string;

const challenge = async (): Promise<string> => {
  const answer = await platform.server.inject('/embed/api/challenge');
  return aProof(answer.json<Challenge>());
};

beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  const [row] = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
        and e.deny_comment = 'accept' and e.deny_comment_disp = 'accept' and e.published_at < '2026-11-01'
      order by e.entry_id limit 1`,
    [BLOG],
  );
  entryId = row?.entry_id ?? 0;
  [owner, reader] = [await signedIn(platform, BLOG), await signedIn(platform, READER)];
  // most tests are not about the challenge
  await platform.database.query(
    "update all_blogs set off_features = '{image_auth}' where ameba_id = $1",
    [BLOG],
  );
});
afterAll(async () => platform.close());

let number = 0;
const aPost = (more: object = {}) => ({
  amebaId: BLOG,
  entryId,
  commentName: '旅人',
  commentText: `おいしそうです ${(number += 1)}`,
  postKey: `key-of-a-post-${String(number).padStart(8, '0')}`,
  ...more,
});

/** What the frame sends. */
const call = async (method: string, params: object, remoteAddress = '203.0.113.7') => {
  const answer = await platform.server.inject({
    method: 'POST',
    url: '/embed/api/call',
    headers: { origin: PLATFORM_ORIGIN },
    remoteAddress,
    payload: { method, params },
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};

const postedOf = (body: Record<string, unknown>) => valueOf(decodePostedComment(body['data']));

/** A form without scripts that the host has judged. */
const aForm = (visitor = 'visitor-1', network = '198.51.100.9') =>
  aClient(platform.server, {
    ...HOST_HEADERS,
    [INTERNAL_VISITOR_HEADER]: visitor,
    [INTERNAL_NETWORK_HEADER]: network,
    origin: HOST_ORIGIN,
  });

const threads = async () =>
  valueOf(
    await getBlogCommentThreads(aClient(platform.server).read)({
      amebaId: BLOG,
      entryId,
      limit: 50,
    }),
  );

const tokenOf = async ({ client }: typeof reader) =>
  valueOf(await createMemberToken(client.write)()).token;

/** By a member, who needs no challenge where image_auth is off. */
const asMember = async (who: typeof reader, more: object = {}) =>
  call('postCommentAsMember', { ...aPost(more), amebloToken: await tokenOf(who) });

describe('a post', () => {
  test('R1.2 a visitor types a name and solves a challenge, which counts once', async () => {
    const before = (await threads()).commentCount;
    const refused = await call('postCommentAsNonMember', aPost({ recaptchaToken: 'no' }));
    expect(refused).toMatchObject({ status: 422, body: { message: 'challenge' } });
    proof = await challenge();
    const made = await call('postCommentAsNonMember', aPost({ recaptchaToken: proof }));
    expect(made.status).toBe(200);
    expect(postedOf(made.body)).toMatchObject({
      isHeld: false,
      comment: { name: '旅人', author: null },
    });
    const replayed = await call('postCommentAsNonMember', aPost({ recaptchaToken: proof }));
    expect(replayed).toMatchObject({ status: 422, body: { message: 'challenge' } });
    const shown = await threads();
    expect(shown.commentCount).toBe(before + 1);
    expect(shown.threads[0]?.comment.commentId).toBe(postedOf(made.body).comment.commentId);
    expect(platform.purged).toEqual(expect.arrayContaining([`entry:${entryId}`, `blog:${BLOG}`]));
  });

  test('R1.2 a member comments under the nickname, whatever name is sent', async () => {
    const { status, body } = await asMember(reader, { commentName: '別の名前' });
    expect(status).toBe(200);
    expect(postedOf(body).comment).toMatchObject({ author: { amebaId: READER } });
    expect(postedOf(body).comment.name).not.toBe('別の名前');
  });

  test('BM9 the same post is made once, also sent ten times at once', async () => {
    const amebloToken = await tokenOf(reader);
    const post = { ...aPost(), amebloToken };
    const before = (await threads()).commentCount;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('postCommentAsMember', post)),
    );
    expect(new Set(answers.map(({ body }) => postedOf(body).comment.commentId)).size).toBe(1);
    expect((await threads()).commentCount).toBe(before + 1);
  });

  test('an answer to an answer stands in the same thread and names its addressee', async () => {
    const first = postedOf((await asMember(reader)).body).comment;
    const answer = postedOf((await asMember(owner, { parentId: first.commentId })).body).comment;
    expect(answer).toMatchObject({ threadId: first.commentId, isOwnerReply: true, replyTo: null });
    const again = postedOf((await asMember(reader, { parentId: answer.commentId })).body).comment;
    expect(again).toMatchObject({ threadId: first.commentId, replyTo: answer.name });
    const thread = (await threads()).threads.find(
      ({ comment }) => comment.commentId === first.commentId,
    );
    expect(thread?.replies.map(({ commentId }) => commentId)).toEqual([
      answer.commentId,
      again.commentId,
    ]);
    expect(thread?.comment.replyCount).toBe(2);
    const other = await asMember(reader, { parentId: 1 });
    expect(other).toMatchObject({ status: 404, body: { message: 'parent-gone' } });
  });

  test.each([
    [{ commentName: '' }, { nameFault: '名前を入力してください。' }],
    [{ commentName: 'あいうえおかきくけこさ' }, { nameFault: '10文字以内で入力してください。' }],
    [{ commentName: 'http://a' }, { nameFault: '名前にhttp://は入力できません。' }],
    [{ commentText: ' \n　' }, { textFault: 'コメントを入力してください。' }],
    [{ commentText: 'あ'.repeat(2001) }, { textFault: '2000文字以内で入力してください。' }],
  ])('R5.3 R5.4 what cannot be taken is refused with its message (%#)', async (more, fault) => {
    const { status, body } = await call('postCommentAsNonMember', aPost(more));
    expect(status).toBe(422);
    expect(body).toMatchObject(fault);
  });

  test('R5.5 where comments are closed nobody posts, where they are for members no visitor', async () => {
    const set = (column: string, value: string) =>
      platform.database.query(`update entries set ${column} = $2 where entry_id = $1`, [
        entryId,
        value,
      ]);
    await set('deny_comment', 'deny');
    expect(await asMember(reader)).toMatchObject({
      status: 403,
      body: { message: 'comments-closed' },
    });
    await set('deny_comment', 'accept');
    await platform.database.query(
      "update all_blogs set deny_comment = 'ameba_only' where ameba_id = $1",
      [BLOG],
    );
    const visitor = await call('postCommentAsNonMember', aPost());
    expect(visitor).toMatchObject({ status: 403, body: { message: 'members-only' } });
    expect((await asMember(reader)).status).toBe(200);
    await platform.database.query(
      "update all_blogs set deny_comment = 'accept' where ameba_id = $1",
      [BLOG],
    );
  });

  test('BM13 where image_auth is on a member needs the challenge, and a form waits for the owner', async () => {
    const setAuth = (off: string) =>
      platform.database.query('update all_blogs set off_features = $2 where ameba_id = $1', [
        BLOG,
        off === '' ? [] : [off],
      ]);
    await setAuth('');
    expect(await asMember(reader)).toMatchObject({ status: 422, body: { message: 'challenge' } });
    expect((await asMember(owner)).status).toBe(200);
    const form = aForm();
    const held = valueOf(
      decodePostedComment(valueOf(await form.write('comment', 'create', aPost()))),
    );
    expect(held.isHeld).toBe(true);
    const { commentId } = held.comment;
    const waiting = valueOf(await getOwnComments(owner.client.read)({ state: 'waiting', page: 1 }));
    expect(waiting.comments.map(({ comment }) => comment.commentId)).toContain(commentId);
    const isShown = async () =>
      (await threads()).threads.some(({ comment }) => comment.commentId === commentId);
    expect(await isShown()).toBe(false);
    valueOf(await owner.client.write('comment', 'update', { commentId, state: 'shown' }));
    expect(await isShown()).toBe(true);
    await setAuth('image_auth');
  });

  test('a visitor without scripts posts three an hour from one network', async () => {
    const form = aForm('visitor-2', '198.51.100.44');
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const answer = await form.write('comment', 'create', aPost());
      statuses.push(answer.ok ? 200 : answer.error.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const unvouched = await aClient(platform.server, { origin: HOST_ORIGIN }).write(
      'comment',
      'create',
      aPost(),
    );
    expect(unvouched).toMatchObject({ ok: false, error: { statusCode: 403 } });
  });
});

describe('what an owner decides', () => {
  test('R5.8 R9.3 refused words give the code of where they stand', async () => {
    valueOf(await owner.client.write('commentWord', 'create', { word: 'ＳＰＡＭ' }));
    const code = async (more: object) =>
      (await call('postCommentAsNonMember', aPost(more), '203.0.113.20')).body['reasonCode'];
    expect(await code({ commentName: 'spam屋' })).toBe('400007015');
    expect(await code({ commentText: 'これはSpamです' })).toBe('400007014');
    expect(await code({ commentName: 'spam', commentText: 'spam' })).toBe('400007013');
    const { words } = valueOf(await getOwnComments(owner.client.read)({ state: 'shown', page: 1 }));
    expect(words).toEqual([{ wordId: expect.any(Number), word: 'spam' }]);
    valueOf(await owner.client.write('commentWord', 'delete', { wordId: words[0]?.wordId }));
    expect(await code({ commentName: 'spam屋' })).toBeUndefined();
  });

  test('R5.8 a banned member and a banned address are told apart, until the ban is lifted', async () => {
    const { comment } = postedOf((await asMember(reader)).body);
    const ban = (kind: string) =>
      owner.client.write('commentBan', 'create', { commentId: comment.commentId, kind });
    valueOf(await ban('member'));
    expect((await asMember(reader)).body['reasonCode']).toBe('400007012');
    expect(
      (await threads()).threads.some((one) => one.comment.commentId === comment.commentId),
    ).toBe(false);
    valueOf(await ban('address'));
    const visitor = await call('postCommentAsNonMember', aPost());
    expect(visitor).toMatchObject({ status: 409, body: { reasonCode: '400007007' } });
    const { bans } = valueOf(await getOwnComments(owner.client.read)({ state: 'hidden', page: 1 }));
    expect(bans).toHaveLength(2);
    for (const { banId } of bans)
      valueOf(await owner.client.write('commentBan', 'delete', { banId }));
    expect((await asMember(reader)).status).toBe(200);
  });

  test('a deleted comment leaves its place while an answer hangs on it', async () => {
    const first = postedOf((await asMember(reader)).body).comment;
    const answer = postedOf((await asMember(owner, { parentId: first.commentId })).body).comment;
    const { commentCount } = await threads();
    valueOf(await reader.client.write('comment', 'delete', { commentId: first.commentId }));
    const place = (await threads()).threads.find(
      ({ comment }) => comment.commentId === first.commentId,
    );
    expect(place?.comment).toMatchObject({ isGone: true, text: '', name: '', author: null });
    expect(place?.replies.map(({ commentId }) => commentId)).toEqual([answer.commentId]);
    expect((await threads()).commentCount).toBe(commentCount - 1);
    valueOf(await owner.client.write('comment', 'delete', { commentId: answer.commentId }));
    const left = await threads();
    expect(left.threads.some((one) => one.comment.commentId === first.commentId)).toBe(false);
    const [row] = await platform.database.query<{ comment_text: string }>(
      'select comment_text from comments where comment_id = $1',
      [first.commentId],
    );
    expect(row).toEqual({ comment_text: '' });
  });

  test('only author and owner delete, only the owner hides, and the log says who did', async () => {
    const { comment } = postedOf((await asMember(owner)).body);
    const { commentId } = comment;
    const refused = await reader.client.write('comment', 'delete', { commentId });
    expect(refused).toMatchObject({ ok: false, error: { statusCode: 403 } });
    const hidden = await reader.client.write('comment', 'update', { commentId, state: 'hidden' });
    expect(hidden).toMatchObject({ ok: false, error: { statusCode: 403 } });
    valueOf(await owner.client.write('comment', 'update', { commentId, state: 'hidden' }));
    const [row] = await platform.database.query(
      'select actor, act from audit_log where subject = $1 order by audit_id desc limit 1',
      [`comment:${commentId}`],
    );
    expect(row).toEqual({ actor: BLOG, act: 'comment.hidden' });
  });

  test('counts agree with what is shown, whatever was done', async () => {
    const [row] = await platform.database.query<{ wrong: number }>(
      `select count(*)::int as wrong from (
         select e.entry_id,
                (select count(*) from comments c where c.entry_id = e.entry_id and c.is_public) as comments,
                (select count(*) from comments c where c.entry_id = e.entry_id and c.parent_comment_id is null
                   and (c.is_public or exists (select 1 from comments r
                         where r.parent_comment_id = c.comment_id and r.is_public))) as threads
           from entries e) told
         left join comment_counts k using (entry_id)
        where coalesce(k.comments, 0) <> told.comments or coalesce(k.threads, 0) <> told.threads`,
    );
    expect(row).toEqual({ wrong: 0 });
    const newest = valueOf(
      await getBlogNewComments(aClient(platform.server).read)({ amebaId: BLOG }),
    );
    expect(newest.comments.every(({ comment }) => !comment.isGone)).toBe(true);
  });
});

describe('tokens', () => {
  test('a one-time token is good once, and the token ends with its session', async () => {
    const member = await signedIn(platform, READER);
    const oneTime = valueOf(await member.client.write('amebloOneTimeToken', 'create', {})) as {
      token: string;
    };
    const exchange = () =>
      member.client.write('amebloToken', 'create', { oneTimeToken: oneTime.token });
    const token = (valueOf(await exchange()) as { token: string }).token;
    expect(await exchange()).toMatchObject({ ok: false, error: { statusCode: 401 } });
    // a one-time token is none for calls
    const spare = valueOf(await member.client.write('amebloOneTimeToken', 'create', {})) as {
      token: string;
    };
    expect(
      (await call('postCommentAsMember', { ...aPost(), amebloToken: spare.token })).status,
    ).toBe(401);
    expect((await call('postCommentAsMember', { ...aPost(), amebloToken: token })).status).toBe(
      200,
    );
    await platform.server.inject({
      method: 'POST',
      url: '/_accounts/signout',
      headers: { ...member.headers, 'x-csrf-token': member.csrfToken },
    });
    expect((await call('postCommentAsMember', { ...aPost(), amebloToken: token })).status).toBe(
      401,
    );
  });
});

describe('the frame', () => {
  test('R7.4 only the host may frame it, and only its own pages may call', async () => {
    const frame = await platform.server.inject('/embed/api');
    expect(frame.headers['content-security-policy']).toContain(`frame-ancestors ${HOST_ORIGIN}`);
    const foreign = await platform.server.inject({
      method: 'POST',
      url: '/embed/api/call',
      headers: { origin: HOST_ORIGIN },
      payload: { method: 'postCommentAsNonMember', params: aPost() },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await call('constructor', {})).status).toBe(400);
  });

  test('R6.1 a text for members needs a token', async () => {
    const [row] = await platform.database.query<{ entry_id: number; ameba_id: string }>(
      `select e.entry_id, b.ameba_id from entries e join blogs b using (blog_id)
        where e.publish_flg = 'amember' and e.visibility = 'public' and e.published_at < '2026-11-20' limit 1`,
    );
    const asked = { amebaId: row?.ameba_id, entryId: row?.entry_id };
    expect((await call('getAmemberEntry', asked)).status).toBe(401);
    expect((await call('getAmemberComments', asked)).status).toBe(401);
    const amebloToken = await tokenOf(reader);
    const entry = await call('getAmemberEntry', { ...asked, amebloToken });
    expect(entry).toMatchObject({ status: 200, body: { data: { entry_id: row?.entry_id } } });
    expect((entry.body['data'] as { entry_text: string }).entry_text.length).toBeGreaterThan(10);
    const comments = await call('getAmemberComments', { ...asked, page: 1, amebloToken });
    expect(comments).toMatchObject({ status: 200, body: { data: { paging: expect.anything() } } });
  });
});
