import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import {
  aMarket,
  anActionHost,
  closeActionHosts,
  fieldIn,
  GUEST,
  MEMBER,
  OWN,
  TOKEN,
} from './actionHost.fixture.ts';

afterEach(closeActionHosts);

const BUY = '/_action/market/buy';
const FORM = { stall: '12', return_to: '/kanoya-mio/entry-12.html' };
const BACK = '/kanoya-mio/entry-12.html#stall-12';

describe('an action that the host knows only from its release record', () => {
  it('requests confirmation, writes and redirects back', async () => {
    const { post, requested, planned, lines } = await anActionHost();
    const question = await post(BUY, { ...FORM, note: '“<b>”' });
    const html = await question.text();
    expect(question.status).toBe(200);
    expect(question.headers.get('cache-control')).toBe('private, no-store');
    expect(question.headers.get('content-security-policy')).toBe('x');
    expect(html).toContain('<h1 class="ErrorPage-title">買いますか？</h1>');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(requested.map(({ url }) => url?.split('?')[0])).toEqual(
      expect.arrayContaining([expect.stringContaining('/personal'), '/_api/stall;id=12']),
    );
    const names = ['stall', 'wish', 'note', 'return_to', 'csrf_token', 'release'];
    const confirmed = Object.fromEntries(names.map((name) => [name, fieldIn(html, name) ?? '']));
    expect(confirmed).toEqual({
      ...FORM,
      wish: 'two',
      note: '“<b>”',
      csrf_token: TOKEN,
      release: '1.0.0',
    });
    requested.length = 0;
    const done = await post(BUY, confirmed);
    expect([done.status, done.headers.get('location')]).toEqual([303, BACK]);
    expect(requested).toMatchObject([
      { method: 'POST', cookie: 'engawa_session=s1', token: TOKEN },
    ]);
    expect(requested[0]?.body).toContain('"operation":"create"');
    expect(requested[0]?.body).toContain('"params":{"stall":12,"wish":"two"}');
    expect(lines.at(-1)).toMatchObject({
      level: 'info',
      route: 'action',
      action: 'market/buy',
      release: 'market@1.0.0',
      write: 'goods.create',
      outcome: 'done',
    });
    expect(JSON.stringify(lines)).not.toContain('“');
    expect(JSON.stringify(planned)).not.toMatch(/s1|token|tsubame/);
  });

  it('omits optional fields from the question when it undoes something', async () => {
    const { post } = await anActionHost();
    const html = await (await post('/_action/market/giveBack', { ...FORM, why: '傷み' })).text();
    expect([fieldIn(html, 'stall'), fieldIn(html, 'why')]).toEqual(['12', '傷み']);
    expect(html).not.toContain('ひとこと');
    expect(await (await post(BUY, FORM)).text()).toContain('ひとこと');
  });

  it('answers with a page that confirms it when no return address is given', async () => {
    const { post } = await anActionHost();
    const answer = await post(BUY, { stall: '12', wish: 'one', csrf_token: 't' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1 class="ErrorPage-title">できました</h1>');
  });

  it('does not redirect to another site', async () => {
    const { post } = await anActionHost();
    const form = { ...FORM, return_to: 'https://evil.example/', wish: 'one', csrf_token: 't' };
    expect((await post(BUY, form)).headers.get('location')).toBe('/#stall-12');
  });
});

describe('the outcome of an action', () => {
  const SENT = { ...FORM, wish: 'one', csrf_token: TOKEN };

  it.each([
    ['a plan and a write', {}, SENT, ['ok', 'ok']],
    ['a question alone', {}, FORM, ['ok']],
    ['an invalid write', { write: [400] }, SENT, ['ok', 'failed']],
    ['an unavailable write', { write: [503] }, SENT, ['ok', 'failed']],
    ['a forbidden write', { write: [403] }, SENT, ['ok', 'ok']],
  ] as const)(
    'BF14 is counted for the release of the action: %s',
    async (_, answers, form, outcomes) => {
      const counted: string[] = [];
      const { post } = await anActionHost({
        answers,
        acted: (release, isFailed) => void counted.push(`${release} ${isFailed ? 'failed' : 'ok'}`),
      });
      await post(BUY, form);
      expect(counted).toEqual(outcomes.map((outcome) => `market@1.0.0 ${outcome}`));
    },
  );

  it.each([
    ['threw', new Error('it threw'), ['market@1.0.0 failed']],
    ['was rejected by a full pool', new OverloadedError('full'), []],
  ] as const)(
    'BF14 is a failure of the release only for a release error: the plan %s',
    async (_, error, outcomes) => {
      const counted: string[] = [];
      const { post } = await anActionHost({
        plan: () => Promise.reject(error),
        acted: (release, isFailed) => void counted.push(`${release} ${isFailed ? 'failed' : 'ok'}`),
      });
      await post(BUY, FORM);
      expect(counted).toEqual(outcomes);
    },
  );
});

describe('the release that runs an action', () => {
  const postPurchase = async (release: string) => {
    const { post } = await anActionHost({
      live: aMarket('2.0.0', '新しい質問'),
      lastGood: aMarket('1.0.0', '前の質問'),
    });
    return (await post(BUY, { ...FORM, release })).text();
  };

  it('is the one that rendered the form, if this host has loaded it', async () => {
    expect(await postPurchase('1.0.0')).toContain('前の質問');
  });

  it.each(['0.9.0', '', '__proto__'])('is the live one for the version %j', async (release) => {
    const html = await postPurchase(release);
    expect(html).toContain('新しい質問');
    expect(fieldIn(html, 'release')).toBe('2.0.0');
  });
});

describe('for a request that is rejected before a remote runs, the host', () => {
  it.each([
    '/_action/market/lost',
    '/_action/market/constructor',
    '/_action/constructor/buy',
    '/_action/unknown/buy',
    '/_action/market',
    '/_action/market/buy/more',
  ])('answers 404 at %s', async (path) => {
    const { post, planned } = await anActionHost();
    expect((await post(path, FORM)).status).toBe(404);
    expect(planned).toEqual([]);
  });

  it('answers 503 for a remote with a rejected release', async () => {
    const { post } = await anActionHost({ refusals: () => new Map([['dead', {}]]) });
    expect((await post('/_action/dead/buy', FORM)).status).toBe(503);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('answers 405 to %s', async (method) => {
    const { ask } = await anActionHost();
    const answer = await ask(BUY, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('answers 413 with a message to a body over 64 KB', async () => {
    const { post, planned } = await anActionHost();
    const answer = await post(BUY, { ...FORM, note: 'x'.repeat(65_536) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('送信された内容が大きすぎます');
    expect(planned).toEqual([]);
  });

  it('answers 403 to a cross-origin form, even with a valid token', async () => {
    const { post, requested } = await anActionHost();
    const form = { ...FORM, wish: 'one', csrf_token: TOKEN };
    const answer = await post(BUY, form, { ...MEMBER, Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(requested).toEqual([]);
  });

  it.each(['', '0', '-1', '1.5', '1e3', '9'.repeat(17), 'x'])(
    'R2.4.1 answers 400 for an injected delay of %j',
    async (stall) => {
      const { post, requested } = await anActionHost();
      expect((await post(BUY, { ...FORM, stall })).status).toBe(400);
      expect(requested).toEqual([]);
    },
  );
});

describe('an action that requires sign-in', () => {
  it('R1.3 is resumed after sign-in, and its confirmation links back', async () => {
    const { post, ask, requested } = await anActionHost();
    const answer = await post(BUY, FORM, GUEST);
    const location = new URL(answer.headers.get('location') ?? '', OWN);
    expect([answer.status, location.pathname]).toEqual([303, '/_signin']);
    expect(location.searchParams.get('return_to')).toBe(BACK);
    expect(requested).toEqual([]);
    const [draft = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
    const Cookie = `${MEMBER.Cookie}; ${draft}`;
    const html = await (await ask('/_action', { headers: { Cookie } })).text();
    expect(html).toContain('買いますか？');
    expect(requested.every(({ method }) => method === 'GET')).toBe(true);
    const names = ['stall', 'wish', 'return_to', 'csrf_token', 'release'];
    const confirmed = Object.fromEntries(names.map((name) => [name, fieldIn(html, name) ?? '']));
    const done = await post(BUY, confirmed, { ...MEMBER, Cookie });
    expect(done.status).toBe(200);
    const notified = await done.text();
    expect(notified).toContain('<h1 class="ErrorPage-title">できました</h1>');
    expect(notified).toContain(`<a href="${BACK}">市場へ</a>`);
  });

  it('shows the guest’s input again after sign-in and requests confirmation', async () => {
    const { post, ask, requested } = await anActionHost();
    const note = '梅の実を\n二つ';
    const answer = await post(BUY, { ...FORM, note, csrf_token: 'stolen' }, GUEST);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(answer.headers.get('location')).toMatch(/^\/_signin\?/);
    expect(cookie).toMatch(
      /^__Host-engawa_draft=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [draft = ''] = cookie.split(';');
    const page = await ask('/_action', {
      headers: { Cookie: `__Host-engawa_session=s1; ${draft}` },
    });
    const html = await page.text();
    expect(html).toContain('買いますか？');
    expect([fieldIn(html, 'note'), fieldIn(html, 'csrf_token')]).toEqual([note, TOKEN]);
    expect(requested.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('answers 401 with the input and a sign-in link when the input is too large for a cookie', async () => {
    const { post } = await anActionHost();
    const note = Array.from({ length: 6000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    ).join('');
    const answer = await post(BUY, { ...FORM, note }, GUEST);
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(fieldIn(html, 'note')).toBe(note);
    expect(html).toContain('href="/_signin?');
  });

  it.each(['', '__Host-engawa_draft=', '__Host-engawa_draft=AAAA', '__Host-engawa_draft=%00'])(
    'answers 404 without a saved form (%j)',
    async (cookie) => {
      const { ask } = await anActionHost();
      expect((await ask('/_action', { headers: { Cookie: cookie } })).status).toBe(404);
    },
  );

  it('deletes the saved form once the action is written', async () => {
    const { post } = await anActionHost();
    const guest = await post(BUY, { ...FORM, note: 'x' }, GUEST);
    const [draft = ''] = (guest.headers.getSetCookie()[0] ?? '').split(';');
    const form = { ...FORM, wish: 'one', csrf_token: 't' };
    const done = await post(BUY, form, { ...MEMBER, Cookie: `${MEMBER.Cookie}; ${draft}` });
    expect(done.headers.getSetCookie()).toEqual([
      expect.stringContaining('__Host-engawa_draft=; '),
    ]);
  });

  it('requires sign-in again when the session has expired', async () => {
    const over = {
      personal: [200, { session: null, csrf_token: '', own: {} }],
    } as const;
    const asking = await anActionHost({ answers: over });
    expect((await asking.post(BUY, FORM)).headers.get('location')).toMatch(/^\/_signin\?/);
    const writing = await anActionHost({ answers: { write: [401] } });
    const answer = await writing.post(BUY, { ...FORM, wish: 'one', csrf_token: 't' });
    expect(answer.headers.get('location')).toMatch(/^\/_signin\?/);
  });
});
