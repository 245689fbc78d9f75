import { getCheer } from '@engawa/api-client/resources/people/cheer.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import {
  aPlatform,
  DEMO_NOW,
  HOST_ORIGIN,
  PLATFORM_ORIGIN,
  type APlatform,
} from '../../testing/aPlatform.ts';
import { CHEERS_A_DAY, giveCheer } from '../../domain/cheers/giveCheer.ts';

const amebaId = 'tsubame-kanamono';
const VISITOR = { remoteAddress: '203.0.113.7', headers: { 'user-agent': 'Firefox' } };

let platform: APlatform;
let open: readonly number[];
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  const rows = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.publish_flg = 'open' and e.closed_flg = 'off'
        and e.visibility = 'public' and e.published_at < '2026-11-20'
      order by e.entry_id limit 40`,
    [amebaId],
  );
  open = rows.map((row) => row.entry_id);
  expect(open.length).toBeGreaterThan(CHEERS_A_DAY + 1);
});
afterAll(async () => platform.close());

const nth = (place: number) => open[place] ?? 0;

type From = { readonly remoteAddress: string; readonly headers: { readonly 'user-agent': string } };

const frame = (entryId: number, from: From = VISITOR, template = 'old') =>
  platform.server.inject({ url: `/embed/cheer/${entryId}?template=${template}`, ...from });

const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';

const post = (entryId: number, form: Readonly<Record<string, string>>, from: From = VISITOR) =>
  platform.server.inject({
    method: 'POST',
    url: `/embed/cheer/${entryId}?template=old`,
    remoteAddress: from.remoteAddress,
    // a sandboxed frame sends a null origin
    headers: {
      ...from.headers,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
    },
    payload: new URLSearchParams(form).toString(),
  });

const give = async (entryId: number, kind: string, from: From = VISITOR) =>
  post(entryId, { token: tokenIn((await frame(entryId, from)).body), kind }, from);

const counted = async (entryId: number) => {
  const rows = await platform.database.query<{ kind: string; cheers: number }>(
    'select kind, cheers from cheer_counts where entry_id = $1',
    [entryId],
  );
  return Object.fromEntries(rows.map(({ kind, cheers }) => [kind, cheers]));
};

const someEntry = async (where: string) => {
  const [row] = await platform.database.query<{ entry_id: number; ameba_id: string }>(
    `select e.entry_id, b.ameba_id from entries e join blogs b using (blog_id)
      where e.visibility = 'public' and e.published_at < '2026-11-20' and ${where} limit 1`,
  );
  if (!row) throw new Error(`the demo has no entry where ${where}`);
  return { amebaId: row.ameba_id, entryId: row.entry_id };
};

describe('R6.4 cheers are allowed', () => {
  const said = async (entry: { amebaId: string; entryId: number }) => {
    const { read } = aClient(platform.server);
    return [
      unwrap(await getCheer(read)(entry)).isAllowed,
      unwrap(await getBlogEntry(read)(entry)).hasCheer === true,
      (await frame(entry.entryId)).statusCode,
    ];
  };

  test('R3.25 for open entries of blogs that accept them', async () => {
    expect(await said({ amebaId, entryId: nth(0) })).toEqual([true, true, 200]);
  });

  test.each([
    ['members-only entries', "b.takes_cheers and e.publish_flg = 'amember'"],
    ['blogs that accept none', `not b.takes_cheers and e.publish_flg = 'open'`],
  ])('not for %s', async (_which, where) => {
    expect(await said(await someEntry(where))).toEqual([false, false, 403]);
  });

  test('not for closed entries, nor when the blog denies likes', async () => {
    const { database } = platform;
    await database.query("update entries set closed_flg = 'mon_ng' where entry_id = $1", [nth(1)]);
    expect(await said({ amebaId, entryId: nth(1) })).toEqual([false, false, 403]);
    await database.query("update entries set closed_flg = 'off' where entry_id = $1", [nth(1)]);
    const deny = 'update all_blogs set deny_pocket = $2 where ameba_id = $1';
    await database.query(deny, [amebaId, 'deny']);
    expect(await said({ amebaId, entryId: nth(1) })).toEqual([false, false, 403]);
    await database.query(deny, [amebaId, 'accept']);
  });

  test('not for an unknown entry, which gets 404 with a message', async () => {
    for (const entryId of [1, 0])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await frame(entryId)).toMatchObject({
        statusCode: 404,
        body: expect.stringContaining('この記事は見つかりませんでした。'),
      });
    const { read } = aClient(platform.server);
    expect(requireFailureStatus(await getCheer(read)({ amebaId, entryId: 1 }))).toBe(404);
  });
});

describe('the cheer frame', () => {
  test('has no scripts, cookies or foreign origins, and only the host may frame it', async () => {
    const answer = await frame(nth(0));
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${HOST_ORIGIN}`);
    expect(policy).toContain(`form-action ${PLATFORM_ORIGIN}`);
    expect(policy).toMatch(/sandbox allow-forms$/);
    expect(policy).not.toContain('script-src');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/<script|https?:/);
    expect(answer.body).toContain('data-template="old"');
  });

  test('renders an unknown template as new', async () => {
    expect((await frame(nth(0), VISITOR, '"><script>')).body).toContain('data-template="new"');
  });

  test('reports that a blog accepts no cheers', async () => {
    const entry = await someEntry('not b.takes_cheers');
    expect((await frame(entry.entryId)).body).toContain('この記事では応援を受け付けていません。');
    expect((await post(entry.entryId, { token: 'a', kind: 'sugoi' })).statusCode).toBe(403);
  });
});

describe('a cheer', () => {
  test('is stored, counted and confirmed; a second one on that day changes nothing', async () => {
    const first = await give(nth(2), 'hokkori');
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('応援を届けました。');
    expect(first.body).toMatch(/value="hokkori">ほっこり<span>1</);
    for (const kind of ['hokkori', 'sugoi']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const again = await give(nth(2), kind);
      expect(again.statusCode).toBe(200);
      expect(again.body).toContain('この記事は今日すでに応援済みです。');
    }
    expect(await counted(nth(2))).toEqual({ hokkori: 1 });
  });

  test('is counted once when its form arrives several times at once', async () => {
    const token = tokenIn((await frame(nth(3))).body);
    await Promise.all(Array.from({ length: 5 }, () => post(nth(3), { token, kind: 'ouen' })));
    expect(await counted(nth(3))).toEqual({ ouen: 1 });
  });

  test('is counted per browser behind one address, and no address is stored', async () => {
    const other = { ...VISITOR, headers: { 'user-agent': 'Safari' } };
    await give(nth(4), 'mata');
    await give(nth(4), 'mata', other);
    expect(await counted(nth(4))).toEqual({ mata: 2 });
    const rows = await platform.database.query('select * from cheers');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(JSON.stringify(rows)).not.toContain('Safari');
  });

  test.each([
    ['without a token', {}],
    ['with another token', { token: 'x'.repeat(43) }],
  ])('%s is rejected with a message and a valid token', async (_what, form) => {
    const refused = await post(nth(5), { kind: 'ouen', ...form });
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('もう一度お試しください。');
    expect(await counted(nth(5))).toEqual({});
    expect(tokenIn(refused.body)).toBe(tokenIn((await frame(nth(5))).body));
  });

  test('that is sent with the token of another reader is rejected', async () => {
    const token = tokenIn((await frame(nth(5))).body);
    const elsewhere = { ...VISITOR, remoteAddress: '198.51.100.9' };
    expect((await post(nth(5), { token, kind: 'ouen' }, elsewhere)).statusCode).toBe(403);
  });

  test('of an unknown kind is rejected with a message', async () => {
    const token = tokenIn((await frame(nth(5))).body);
    const refused = await post(nth(5), { token, kind: "'; drop table" });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('応援の種類を選んでください。');
  });

  test(`is limited to ${CHEERS_A_DAY} a day per network address`, async () => {
    const from = { ...VISITOR, remoteAddress: '198.51.100.30' };
    for (let place = 0; place < CHEERS_A_DAY; place += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await give(nth(place), 'ouen', from)).body).toContain('応援を届けました。');
    const beyond = await give(nth(CHEERS_A_DAY), 'ouen', from);
    expect(beyond.statusCode).toBe(429);
    expect(beyond.body).toContain('今日の応援の上限に達しました。');
    // another browser at the same address shares the limit
    const other = { ...from, headers: { 'user-agent': 'Safari' } };
    expect((await give(nth(CHEERS_A_DAY), 'ouen', other)).statusCode).toBe(429);
  });

  test(`is limited to ${CHEERS_A_DAY} per network address when forms arrive at once`, async () => {
    const deps = { database: platform.database, clock: () => DEMO_NOW, cheerKey: 'key' };
    const visitor = { network: '198.51.100.31', browser: 'Firefox' };
    const entries = open.slice(0, CHEERS_A_DAY + 5);
    const outcomes = await Promise.all(
      entries.map(async (entryId) => giveCheer(deps, entryId, 'mata', visitor)),
    );
    expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(CHEERS_A_DAY);
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(5);
  });
});
