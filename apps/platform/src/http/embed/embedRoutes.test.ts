import { HOST_ORIGIN } from '../../testing/aPlatform.ts';
import { unwrap } from '../../testing/aClient.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { aCommentedPlatform, READER } from '../../resources/comments/comments.fixture.ts';

let world: Awaited<ReturnType<typeof aCommentedPlatform>>;
beforeAll(async () => {
  world = await aCommentedPlatform();
});
afterAll(async () => world.platform.close());

describe('tokens of the embed frame:', () => {
  test('a one-time token works once, and the token ends with its session', async () => {
    const member = await signedIn(world.platform, READER);
    const oneTime = unwrap(await member.client.write('amebloOneTimeToken', 'create', {})) as {
      token: string;
    };
    const exchange = () =>
      member.client.write('amebloToken', 'create', { oneTimeToken: oneTime.token });
    const token = (unwrap(await exchange()) as { token: string }).token;
    expect(await exchange()).toMatchObject({ ok: false, error: { statusCode: 401 } });
    // calls do not accept a one-time token
    const spare = unwrap(await member.client.write('amebloOneTimeToken', 'create', {})) as {
      token: string;
    };
    expect(
      (await world.call('postCommentAsMember', { ...world.aPost(), amebloToken: spare.token }))
        .status,
    ).toBe(401);
    expect(
      (await world.call('postCommentAsMember', { ...world.aPost(), amebloToken: token })).status,
    ).toBe(200);
    await world.platform.server.inject({
      method: 'POST',
      url: '/_accounts/signout',
      headers: { ...member.headers, 'x-csrf-token': member.csrfToken },
    });
    expect(
      (await world.call('postCommentAsMember', { ...world.aPost(), amebloToken: token })).status,
    ).toBe(401);
  });
});

describe('the embed frame:', () => {
  test('R7.4 only the host may frame it, and only its own pages may call it', async () => {
    const frame = await world.platform.server.inject('/embed/api');
    expect(frame.headers['content-security-policy']).toContain(`frame-ancestors ${HOST_ORIGIN}`);
    const foreign = await world.platform.server.inject({
      method: 'POST',
      url: '/embed/api/call',
      headers: { origin: HOST_ORIGIN },
      payload: { method: 'postCommentAsNonMember', params: world.aPost() },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await world.call('constructor', {})).status).toBe(400);
  });

  test('R6.1 a members-only text requires a token', async () => {
    const [row] = await world.platform.database.query<{ entry_id: number; ameba_id: string }>(
      `select e.entry_id, b.ameba_id from entries e join blogs b using (blog_id)
        where e.publish_flg = 'amember' and e.visibility = 'public' and e.published_at < '2026-11-20' limit 1`,
    );
    const requested = { amebaId: row?.ameba_id, entryId: row?.entry_id };
    expect((await world.call('getAmemberEntry', requested)).status).toBe(401);
    expect((await world.call('getAmemberComments', requested)).status).toBe(401);
    const amebloToken = await world.tokenOf(world.reader);
    const entry = await world.call('getAmemberEntry', { ...requested, amebloToken });
    expect(entry).toMatchObject({ status: 200, body: { data: { entry_id: row?.entry_id } } });
    expect((entry.body['data'] as { entry_text: string }).entry_text.length).toBeGreaterThan(10);
    const comments = await world.call('getAmemberComments', { ...requested, page: 1, amebloToken });
    expect(comments).toMatchObject({ status: 200, body: { data: { paging: expect.anything() } } });
  });

  test('BM7 no call returns members-only content to a member whom the blogger has blocked', async () => {
    const [row] = await world.platform.database.query<{ entry_id: number; ameba_id: string }>(
      `select e.entry_id, b.ameba_id from entries e join blogs b using (blog_id)
        where e.publish_flg = 'amember' and e.visibility = 'public' and e.published_at < '2026-11-20' limit 1`,
    );
    const blogger = row?.ameba_id ?? '';
    const owner = await signedIn(world.platform, blogger);
    const requested = { amebaId: blogger, entryId: row?.entry_id };
    const collectStatuses = async (who: typeof owner) => {
      const amebloToken = await world.tokenOf(who);
      const calls = [
        ['getAmemberEntry', {}],
        ['getAmemberComments', { page: 1 }],
        ['getAmemberComments', { commentId: 1, offset: 0 }],
      ] as const;
      return Promise.all(
        calls.map(
          async ([method, more]) =>
            await world.call(method, { ...requested, ...more, amebloToken }),
        ),
      );
    };
    const block = (who: typeof owner, amebaId: string, operation: 'create' | 'delete') =>
      who.client.write('block', operation, { amebaId });
    unwrap(await block(owner, READER, 'create'));
    // the same message as for guests, so that it reveals no block
    const refused = { status: 403, body: { message: 'Forbidden' } };
    expect(await collectStatuses(world.reader)).toEqual([refused, refused, refused]);
    expect((await collectStatuses(owner)).map(({ status }) => status)).toEqual([200, 200, 200]);
    unwrap(await block(owner, READER, 'delete'));
    // a block by the reader does not refuse access
    unwrap(await block(world.reader, blogger, 'create'));
    expect((await collectStatuses(world.reader)).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    unwrap(await block(world.reader, blogger, 'delete'));
  });
});
