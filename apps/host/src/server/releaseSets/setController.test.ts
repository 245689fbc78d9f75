import { generateKeyPairSync, sign } from 'node:crypto';
import { failure, success, type Result } from '@engawa/contract';
import { encodeSetLink, type SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { sendText } from '../http/exchange.ts';
import { anErrorPage, aServedPage } from '../responses/servedPage.fixture.ts';
import { aHost, closeHosts, createFakePages } from '../createHostServer.fixture.ts';
import { exactly, type Route } from '../http/route.ts';
import { createReadLink } from './readLink.ts';
import { createSetController, type Bench, type WorkerSlot } from './setController.tsx';
import type { NoSet } from './setSessions.ts';

afterEach(closeHosts);

const NOW_MS = Date.parse('2026-11-26T03:00:00.000Z');
const ORIGIN = 'https://blog.example';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');

const LINK: SetLink = {
  id: 'abcdefghijklmnop',
  versions: { social: '1.1.0', entry: '1.2.3' },
  expires: '2026-11-26T05:30:00.000Z',
};
const createToken = (link: SetLink, key = privateKey) =>
  encodeSetLink(link, (bytes) => sign(null, bytes, key).toString('base64'));
const TOKEN = createToken(LINK);
const FAULTY: SetLink = {
  ...LINK,
  expires: '2026-11-26T03:30:00.000Z',
  faults: [{ read: 'blogRanking', fault: '5xx' }],
};

const said = (name: Route['name'], text: string, isOfSet = true): Route => ({
  name,
  methods: ['GET', 'POST'],
  matches: exactly(`/_${name}`),
  handle: (exchange) => sendText(exchange, 200, text),
  ...(isOfSet && { isOfSet: true }),
});

const pageSaying = (text: string) =>
  createFakePages(() => ({ kind: 'page', page: aServedPage(text, {}, { 'Cache-Control': 'x' }) }));

type World = {
  readonly revoked?: Readonly<Record<string, string>> | null;
  readonly entered?: Result<null, NoSet>;
  readonly nowMs?: number;
  readonly hasFaultSwitches?: boolean;
};

/** Starts a host whose live set responds with `live`, and the set of any link with `own`. */
const aSite = async ({
  revoked = {},
  entered = success(null),
  nowMs = NOW_MS,
  hasFaultSwitches = false,
}: World = {}) => {
  const links: string[] = [];
  const left: string[] = [];
  const bench: Bench = {
    pages: pageSaying('own'),
    routes: [said('action', 'own')],
    close: async () => undefined,
  };
  const sets = createSetController({
    readLink: createReadLink(
      [publicKey],
      () => revoked,
      () => nowMs,
      hasFaultSwitches,
    ),
    sessions: {
      enter: async (link): Promise<Result<WorkerSlot, NoSet>> => {
        links.push(link.id);
        return entered.ok
          ? success({ set: bench, leave: () => void left.push(link.id) })
          : failure(entered.error);
      },
    },
    plain: {
      siteName: 'えんがわ',
      assetsOrigin: 'https://assets.example',
      own: aRelease('host', '1.0.0'),
      pageHeaders: {},
    },
    errorPage: anErrorPage,
    hostOrigin: ORIGIN,
    isSecure: true,
    now: () => nowMs,
  });
  const routes = [...sets.routes, said('action', 'live'), said('health', 'live', false)];
  // one page is cached from earlier requests
  const live = {
    ...pageSaying('live'),
    atHand: (url: string) => (url === '/copied/' ? aServedPage('live copy') : null),
  };
  const host = await aHost(routes, live, { sets });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(host.origin + path, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const asSession = (path: string, token = TOKEN, init: RequestInit = {}) =>
    ask(path, { ...init, headers: { Cookie: `a=b; __Host-engawa_set=${token}`, ...init.headers } });
  return { ...host, ask, asSession, links, left };
};

const POST = { method: 'POST', headers: { Origin: ORIGIN } };

test('BQ2 a link shows its releases and expiry uncached, without starting a session', async () => {
  const site = await aSite();
  const { status, headers, text } = await site.ask(`/_set/${TOKEN}`);
  expect(status).toBe(200);
  expect(text).toContain('entry 1.2.3、social 1.1.0');
  expect(text).toContain('11月26日 14:30まで');
  expect(text).toContain(`<form action="/_set/${TOKEN}" method="post">`);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('set-cookie')).toBeNull();
  expect(site.links).toEqual([]);
  expect(site.lines.filter((line) => JSON.stringify(line).includes(TOKEN.slice(0, 40)))).toEqual(
    [],
  );
});

test('BQ4 lists the reads that will fail when fault injection is enabled', async () => {
  const site = await aSite({ hasFaultSwitches: true });
  const { status, text } = await site.ask(`/_set/${createToken(FAULTY)}`);
  expect(status).toBe(200);
  expect(text).toContain('<dt>再現する障害</dt><dd>blogRanking（サーバーエラー）</dd>');
});

test('BQ2 its button starts a session until the link expires', async () => {
  const site = await aSite();
  const { status, headers } = await site.ask(`/_set/${TOKEN}`, POST);
  expect([status, headers.get('location')]).toEqual([303, '/']);
  expect(headers.get('set-cookie')).toBe(
    `__Host-engawa_set=${TOKEN}; Max-Age=9000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(site.left).toEqual([LINK.id]);
});

test('BQ2 rejects cross-site requests to start or end a session', async () => {
  const site = await aSite();
  const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } };
  for (const path of [`/_set/${TOKEN}`, '/_set/end']) {
    const { status, headers } = await site.ask(path, foreign);
    expect([status, headers.get('set-cookie')]).toEqual([403, null]);
  }
});

test('BQ2 a session’s routes use its set, except routes without a set', async () => {
  const site = await aSite();
  expect((await site.asSession('/blog/')).text).toBe('own');
  expect((await site.asSession('/_action', TOKEN, { method: 'POST' })).text).toBe('own');
  expect((await site.asSession('/copied/')).text).toBe('own');
  expect((await site.ask('/copied/')).text).toBe('live copy');
  expect((await site.asSession('/_health')).text).toBe('live');
  expect(site.left).toEqual([LINK.id, LINK.id, LINK.id]);
  expect((await site.ask('/blog/')).text).toBe('live');
  expect((await site.ask('/_action', { method: 'POST' })).text).toBe('live');
  // a cookie whose name only ends with the name of the session cookie
  const alike = await site.ask('/blog/', { headers: { Cookie: `my__Host-engawa_set=${TOKEN}` } });
  expect(alike.text).toBe('live');
});

test('BQ2 a query parameter never starts a session', async () => {
  const site = await aSite();
  for (const path of [`/blog/?set=${TOKEN}`, `/blog/?engawa_set=${TOKEN}`])
    expect((await site.ask(path)).text).toBe('live');
});

test('BQ2 the badge ends a session and redirects to the same page', async () => {
  const site = await aSite();
  const { status, headers } = await site.asSession('/_set/end', TOKEN, {
    method: 'POST',
    headers: { Origin: ORIGIN, Referer: `${ORIGIN}/blog/entry-1.html?x=1` },
  });
  expect([status, headers.get('location')]).toEqual([303, '/blog/entry-1.html?x=1']);
  expect(headers.get('set-cookie')).toMatch(/^__Host-engawa_set=; Max-Age=0; Path=\//);
});

describe.each([
  ['altered', {}, `X${TOKEN.slice(1)}`, 400, 'リンクが正しくありません'],
  [
    'signed with another key',
    {},
    createToken(LINK, other.privateKey),
    400,
    'リンクが正しくありません',
  ],
  ['expired', { nowMs: Date.parse(LINK.expires) }, TOKEN, 410, '期限が切れています'],
  [
    'for injected faults on a host without fault injection',
    {},
    createToken(FAULTY),
    403,
    '障害の再現はできません',
  ],
  ['revoked', { revoked: { [LINK.id]: LINK.expires } }, TOKEN, 410, '取り消されています'],
] as const)('BQ1 a link that is %s', (_, world, token, status, words) => {
  test('answers with the reason and starts nothing', async () => {
    const site = await aSite(world);
    for (const init of [{}, POST]) {
      const answer = await site.ask(`/_set/${token}`, init);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(words);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(site.links).toEqual([]);
  });

  test('ends its session on the next page view with the reason, and serves no other set meanwhile', async () => {
    const site = await aSite(world);
    const requested: readonly [string, Readonly<Record<string, string>>][] = [
      ['/_view/blog/', { 'Sec-Fetch-Dest': 'empty' }],
      ['/blog/', { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' }],
    ];
    for (const [path, headers] of requested) {
      const answer = await site.asSession(path, token, { headers });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
      expect(answer.text).not.toMatch(/own|live/);
    }
    const page = await site.asSession('/blog/', token);
    expect(page.status).toBe(status);
    expect(page.text).toContain(words);
    expect(page.text).toContain('確認用の表示は終わりました');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('set-cookie')).toMatch(/^__Host-engawa_set=; Max-Age=0; Path=\//);
    expect(site.links).toEqual([]);
  });
});

test('BQ1 answers 503 and retains the session until the registry was read', async () => {
  const site = await aSite({ revoked: null });
  const { status, text, headers } = await site.asSession('/blog/');
  expect([status, headers.get('set-cookie')]).toEqual([503, null]);
  expect(text).toContain('いまは確認できません');
});

test.each([
  [{ kind: 'full' } as const, '重なっています', '30'],
  [{ kind: 'unproven', reason: 'REMOTE-004 <b>' } as const, 'REMOTE-004 &lt;b&gt;', null],
])(
  'BQ1 answers 503 and retains the session when a set cannot render: %j',
  async (error, words, retry) => {
    const site = await aSite({ entered: failure(error) });
    for (const answer of [await site.asSession('/blog/'), await site.ask(`/_set/${TOKEN}`, POST)]) {
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null]);
      expect(answer.text).toContain(words);
      expect(answer.text).toContain('action="/_set/end"');
      expect(answer.headers.get('retry-after')).toBe(retry);
    }
  },
);
