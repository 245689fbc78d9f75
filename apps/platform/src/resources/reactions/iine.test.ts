import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { addIine, getIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const guest = () => aClient(platform.server);
const loadEntries = async (amebaId: string) =>
  unwrap(await getBlogEntries(guest().read)({ amebaId, limit: 50 })).entries;

const findNewest = async (amebaId: string) => {
  const [entry] = await loadEntries(amebaId);
  return { amebaId, entryId: entry?.entryId ?? 0 };
};

/** A member without likes. */
const aNewcomer = async (amebaId: string) => {
  await platform.database.query(
    "insert into members (ameba_id, nickname) values ($1, '新人') on conflict do nothing",
    [amebaId],
  );
  return signedIn(platform, amebaId);
};

test('R5.6 a like is stored once however often it is sent, and can be removed', async () => {
  const { client } = await aNewcomer('newcomer-1');
  const entry = await findNewest('kanoya-mio');
  const before = unwrap(await getIine(client.read)(entry));
  expect(before).toMatchObject({ exist: false, isLogin: true });
  const liked = { ...before, exist: true, iineCount: before.iineCount + 1 };
  expect(unwrap(await addIine(client.write)(entry))).toEqual(liked);
  expect(unwrap(await addIine(client.write)(entry))).toEqual(liked);
  expect(unwrap(await getIine(guest().read)(entry))).toMatchObject({
    exist: false,
    isLogin: false,
    iineCount: liked.iineCount,
  });
  expect(unwrap(await removeIine(client.write)(entry))).toEqual(before);
  expect(unwrap(await removeIine(client.write)(entry))).toEqual(before);
});

test('counts all likes that many members send at once', async () => {
  const entry = await findNewest('nanohana-daidokoro');
  const before = unwrap(await getIine(guest().read)(entry)).iineCount;
  const members = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => aNewcomer(`crowd-${at}`)),
  );
  await Promise.all(
    members.flatMap(({ client }) => [addIine(client.write)(entry), addIine(client.write)(entry)]),
  );
  expect(unwrap(await getIine(guest().read)(entry)).iineCount).toBe(before + 5);
});

test('a like purges pages only if it changes something', async () => {
  const { client } = await aNewcomer('newcomer-2');
  const entry = await findNewest('kominka-naoshi');
  platform.purged.length = 0;
  await addIine(client.write)(entry);
  await addIine(client.write)(entry);
  expect(platform.purged).toEqual([`entry:${entry.entryId}`]);
});

describe('rejected likes', () => {
  test('answer 401 for a guest', async () => {
    const entry = await findNewest('kanoya-mio');
    expect(requireFailureStatus(await addIine(guest().write)(entry))).toBe(401);
  });

  test('answer 403 for a wrong or missing CSRF token or origin', async () => {
    const { headers, csrfToken } = await aNewcomer('newcomer-3');
    const { server } = platform;
    const entry = await findNewest('kanoya-mio');
    const other = await aNewcomer('newcomer-4');
    const ask = async (given: Record<string, string>, token: string | null) =>
      requireFailureStatus(await addIine(aClient(server, given, token).write)(entry));
    expect(await ask(headers, null)).toBe(403);
    expect(await ask(headers, 'wrong')).toBe(403);
    expect(await ask(headers, other.csrfToken)).toBe(403);
    expect(await ask({ ...headers, origin: 'https://evil.example' }, csrfToken)).toBe(403);
    expect(await ask({ cookie: headers.cookie }, csrfToken)).toBe(403);
    expect(await ask({ ...headers, cookie: 'engawa_session=made-up' }, csrfToken)).toBe(401);
    expect(unwrap(await getIine(aClient(server, headers).read)(entry)).exist).toBe(false);
  });

  test('R5.6 answer 403 for a members-only entry and for closed reactions', async () => {
    const { client } = await aNewcomer('newcomer-5');
    const closed = (await loadEntries('hidamari-yonin')).find((e) => e.publishFlg === 'amember');
    const silent = (await loadEntries('tsuki--usagi')).find((e) => e.closedFlg === 'mon_ng');
    for (const entry of [closed, silent]) {
      if (!entry) throw new Error('the demo has lost a corner case');
      expect(requireFailureStatus(await addIine(client.write)(entry))).toBe(403);
    }
  });

  test('R5.6 answer 403 for a blog without likes', async () => {
    const { client } = await aNewcomer('newcomer-6');
    const entry = await findNewest('nekoto-rougan');
    await platform.database.query(
      "update blogs set deny_pocket = 'deny' where ameba_id = 'nekoto-rougan'",
    );
    expect(requireFailureStatus(await addIine(client.write)(entry))).toBe(403);
  });

  test('answer 429 beyond the limit per member and minute', async () => {
    const { client } = await aNewcomer('newcomer-pump');
    const entry = await findNewest('kanoya-mio');
    const statuses: number[] = [];
    const note = (answer: Parameters<typeof requireFailureStatus>[0]) =>
      statuses.push(answer.ok ? 200 : requireFailureStatus(answer));
    for (let at = 0; at < 31; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      note(await addIine(client.write)(entry));
      // oxlint-disable-next-line no-await-in-loop -- as above
      note(await removeIine(client.write)(entry));
    }
    expect(statuses.slice(59, 61)).toEqual([200, 429]);
    const other = await aNewcomer('newcomer-other');
    expect((await addIine(other.client.write)(entry)).ok).toBe(true);
  });

  test('answer 404 for an unknown entry', async () => {
    const { client } = await aNewcomer('newcomer-7');
    const entry = { amebaId: 'kanoya-mio', entryId: 1 };
    expect(requireFailureStatus(await addIine(client.write)(entry))).toBe(404);
  });
});

describe('the personal read', () => {
  test('returns the name, likes and follows of a member', async () => {
    const { client } = await aNewcomer('newcomer-8');
    const entry = await findNewest('kanoya-mio');
    await addIine(client.write)(entry);
    await platform.database.query(
      `insert into follows (member_id, followed_member_id, created_at)
       select a.member_id, b.member_id, now() from members a, members b
        where a.ameba_id = 'newcomer-8' and b.ameba_id = 'tsuki--usagi'`,
    );
    const requested = { iine: [String(entry.entryId)], follow: ['tsuki--usagi', 'kanoya-mio'] };
    expect(unwrap(await getPersonal(client.read)(requested))).toMatchObject({
      session: { amebaId: 'newcomer-8', nickname: '新人' },
      csrfToken: expect.stringMatching(/^[\w-]{43}$/),
      own: {
        iine: { [entry.entryId]: { exist: true } },
        follow: { 'tsuki--usagi': true, 'kanoya-mio': false },
      },
    });
  });

  test('is empty for a guest, and is not cached', async () => {
    const answer = await platform.server.inject(
      '/_api/personal;own=iine%3A1%3Bfollow%3Akanoya-mio',
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({
      session: null,
      csrf_token: '',
      draft_key: '',
      own: { iine: {}, follow: { 'kanoya-mio': false } },
    });
  });

  const upTo = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));

  test('accepts 50 ids of one resource, and 100 in total', async () => {
    const { read } = guest();
    expect((await getPersonal(read)({ iine: upTo(50), follow: upTo(50) })).ok).toBe(true);
    expect((await getPersonal(read)({})).ok).toBe(true);
  });

  test.each([
    ['more ids of one resource', `iine:${upTo(51).join(',')}`],
    ['more ids in total', `iine:${upTo(50).join(',')};follow:${upTo(50).join(',')},1`],
    ['a resource twice', 'iine:1;iine:2'],
    ['an unknown resource', 'toString:1'],
    ['an invalid id', 'iine:x'],
    ['a very long text', `follow:${'a'.repeat(4000)}`],
  ])('rejects %s', async (_what, own) => {
    const answer = await guest().read('personal', { own });
    expect(answer).toMatchObject({ ok: false, error: { code: 'API-006', statusCode: 400 } });
  });
});
