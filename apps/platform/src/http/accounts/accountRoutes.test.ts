import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import {
  aPlatform,
  HOST_ORIGIN,
  PLATFORM_ORIGIN,
  type APlatform,
} from '../../testing/aPlatform.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const JOURNEY = new URLSearchParams({ state: 'state-of-the-host', return_to: '/kanoya-mio/?a=1' });

type Form = Record<string, string>;

/** Opens a page as a browser does; returns its document and cookies. */
const open = async (path: '/signin' | '/signup') => {
  const answer = await platform.server.inject(`${path}?${JOURNEY}`);
  const { document } = new JSDOM(answer.body).window;
  const hidden = [...document.querySelectorAll('input[type=hidden]')].map((input) => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ]);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { answer, document, cookie, form: Object.fromEntries(hidden) as Form };
};

let visitors = 0;
const post = async (path: string, form: Form, headers: Record<string, string> = {}) => {
  visitors += 1;
  const answer = await platform.server.inject({
    method: 'POST',
    url: path,
    // a new visitor each time, because attempts are counted by address
    remoteAddress: `192.0.2.${visitors}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: PLATFORM_ORIGIN,
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });
  return { answer, document: new JSDOM(answer.body).window.document };
};

const submit = async (path: '/signin' | '/signup', typed: Form) => {
  const page = await open(path);
  const answered = await post(path, { ...page.form, ...typed }, { cookie: page.cookie });
  const next = answered.document.querySelector('form[action="/signup/next"]');
  if (next === null) return answered;
  // the recovery codes are displayed first
  const hidden = [...next.querySelectorAll('input')].map((input) => [input.name, input.value]);
  const cookies = answered.answer.cookies.map(({ name, value }) => `${name}=${value}`);
  return post('/signup/next', Object.fromEntries(hidden), {
    cookie: [page.cookie, ...cookies].join('; '),
  });
};

const exchange = async (location: string | undefined) => {
  const code = new URL(location ?? '').searchParams.get('code') ?? '';
  return platform.server.inject({ method: 'POST', url: '/_accounts/exchange', payload: { code } });
};

const exchangeForToken = async (location: string | undefined): Promise<string> => {
  const { sessionToken }: { sessionToken: string } = (await exchange(location)).json();
  return sessionToken;
};

const personal = async (sessionToken: string) => {
  const answer = await platform.server.inject({
    url: '/_api/personal',
    headers: { cookie: `engawa_session=${sessionToken}` },
  });
  const data: { session: { ameba_id: string } | null; csrf_token: string } = answer.json();
  return data;
};

describe.each(['/signin', '/signup'] as const)('the page %s', (path) => {
  test('is Japanese, runs only the script that reveals a password, and forbids framing and caching', async () => {
    const { answer, document } = await open(path);
    expect(document.documentElement.lang).toBe('ja');
    const [script, ...others] = document.scripts;
    expect(others).toEqual([]);
    const policy = String(answer.headers['content-security-policy']);
    const hash = createHash('sha256')
      .update(script?.text ?? '')
      .digest('base64');
    expect(policy).toContain(`; script-src 'sha256-${hash}'; form-action`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // the form's redirect leads to the host
    expect(policy).toContain(`form-action 'self' ${HOST_ORIGIN}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.cookies).toMatchObject([{ httpOnly: true, secure: true, sameSite: 'Lax' }]);
  });

  test('labels every field and sets its autocomplete', async () => {
    const { document } = await open(path);
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
    expect(inputs.map((input) => input.labels?.length)).toEqual(inputs.map(() => 1));
    expect(inputs.every((input) => input.autocomplete !== '')).toBe(true);
  });

  test('redirects to sign-in on the host when the query has no state', async () => {
    const answer = await platform.server.inject(`${path}?return_to=/kanoya-mio/`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`${HOST_ORIGIN}/_signin?return_to=%2Fkanoya-mio%2F`);
  });

  test('rejects a form without cookies, with a wrong token or from another origin, and retains the typed id', async () => {
    const page = await open(path);
    const typed = { ...page.form, ameba_id: 'mugicha88', password: 'engawa-demo' };
    const refused = [
      ['Cookie', await post(path, typed)],
      ['期限', await post(path, { ...typed, form_token: 'x'.repeat(43) }, { cookie: page.cookie })],
      ['期限', await post(path, typed, { cookie: page.cookie, origin: 'https://evil.example' })],
    ] as const;
    for (const [reason, { answer, document }] of refused) {
      expect(answer.statusCode).toBe(403);
      expect(document.querySelector('[role=alert]')?.textContent).toContain(reason);
      expect(document.querySelector<HTMLInputElement>('#ameba_id')?.value).toBe('mugicha88');
      expect(document.querySelector('#password')?.getAttribute('value')).toBeNull();
    }
  });

  test('answers 400 for a query of the wrong shape', async () => {
    const answer = await platform.server.inject(`${path}?state=a&state=b`);
    expect(answer.statusCode).toBe(400);
  });
});

test('sign-in redirects to the host with a code that works once', async () => {
  const { answer } = await submit('/signin', { ameba_id: 'mugicha88', password: 'engawa-demo' });
  expect(answer.statusCode).toBe(303);
  const location = new URL(String(answer.headers.location));
  expect(location.origin + location.pathname).toBe(`${HOST_ORIGIN}/_session`);
  expect(location.searchParams.get('state')).toBe('state-of-the-host');
  expect(location.searchParams.get('return_to')).toBe('/kanoya-mio/?a=1');
  const first = await exchange(location.href);
  expect(first.json()).toEqual({
    sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: '2026-12-21T00:00:00.000Z',
  });
  expect((await exchange(location.href)).statusCode).toBe(400);
  const { sessionToken }: { sessionToken: string } = first.json();
  expect((await personal(sessionToken)).session?.ameba_id).toBe('mugicha88');
});

test('stores only a digest of a session token', async () => {
  const { answer } = await submit('/signin', { ameba_id: 'mugicha88', password: 'engawa-demo' });
  const sessionToken = await exchangeForToken(answer.headers.location);
  const rows = await platform.database.query<{ hash: string }>(
    "select encode(token_hash, 'escape') as hash from sessions",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ hash }) => hash.includes(sessionToken))).toBe(false);
});

test('rejects a one-time code after a minute', async () => {
  const { answer } = await submit('/signin', { ameba_id: 'mugicha88', password: 'engawa-demo' });
  // the test's clock is fixed, so the code is made older instead
  await platform.database.query(
    "update one_time_codes set expires_at = expires_at - interval '60 s'",
  );
  expect((await exchange(answer.headers.location)).statusCode).toBe(400);
});

test.each([
  ['a wrong password', 'mugicha88', 'engawa-dem'],
  ['an unknown id', 'unknown-here', 'engawa-demo'],
  ['empty fields', '', ''],
])(
  'sign-in with %s has one and the same message, and retains the typed id',
  async (_case, amebaId, password) => {
    const { answer, document } = await submit('/signin', { ameba_id: amebaId, password });
    expect(answer.statusCode).toBe(401);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'IDまたはパスワードが違います。',
    );
    expect(document.title).toMatch(/^エラー/);
    const focused = document.querySelector('[autofocus]');
    expect(focused?.id).toBe(amebaId === '' ? 'ameba_id' : 'password');
    expect(focused?.getAttribute('aria-describedby')).toBe(
      document.querySelector('[role=alert]')?.id,
    );
    expect(document.querySelector<HTMLInputElement>('#ameba_id')?.value).toBe(amebaId);
    expect(answer.body).not.toContain('engawa-dem');
  },
);

describe('the sign-up form', () => {
  const typed = { ameba_id: 'hajimemashite', nickname: ' はじめ ', password: 'correct horse' };

  test('creates a member who is signed in, and rejects a taken id', async () => {
    const { answer } = await submit('/signup', typed);
    expect(answer.statusCode).toBe(303);
    const sessionToken = await exchangeForToken(answer.headers.location);
    expect((await personal(sessionToken)).session).toEqual({
      ameba_id: 'hajimemashite',
      nickname: 'はじめ',
      has_blog: true,
      gender: 2,
    });
    const again = await submit('/signup', { ...typed, ameba_id: 'kanoya-mio' });
    expect(again.answer.statusCode).toBe(422);
    expect(again.document.querySelector('#ameba_id-error')?.textContent).toContain(
      'すでに使われています',
    );
  });

  test('returns to the previous page, or from the front page to the page for starting a blog', async () => {
    const readReturnAddress = (location = '') => new URL(location).searchParams.get('return_to');
    const reading = await submit('/signup', { ...typed, ameba_id: 'yomikake' });
    expect(readReturnAddress(reading.answer.headers.location)).toBe('/kanoya-mio/?a=1');
    const started = await submit('/signup', { ...typed, ameba_id: 'kakihajime', return_to: '/' });
    expect(readReturnAddress(started.answer.headers.location)).toBe('/_customize/start');
  });

  test('creates an empty, named blog for the new member', async () => {
    await submit('/signup', { ...typed, ameba_id: 'ichinichi-me' });
    const answer = await platform.server.inject('/_api/blogger;amebaId=ichinichi-me');
    expect(answer.json()).toMatchObject({
      blog: { blog_name: 'はじめのブログ', entry_cnt: 0 },
      profile: { nickname: 'はじめ' },
    });
  });

  test.each([
    ['ameba_id', 'ab', 'このIDは使えません'],
    ['ameba_id', 'Kanoya', 'このIDは使えません'],
    ['ameba_id', 'ranking', 'このIDは使えません'],
    ['nickname', '　', 'ニックネームを入力'],
    ['nickname', 'あ'.repeat(21), '20文字以内'],
    ['nickname', 'a\u202eb', '使えない文字'],
    ['password', '1234567', '8文字以上'],
  ])('rejects in the field %s the value %s', async (field, value, message) => {
    const { answer, document } = await submit('/signup', {
      ...typed,
      ameba_id: 'another-one',
      [field]: value,
    });
    expect(answer.statusCode).toBe(422);
    const input = document.querySelector(`#${field}`);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    const described = (input?.getAttribute('aria-describedby') ?? '').split(' ');
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts.join()).toContain(message);
  });

  test('R1.3 lists all errors at once, with links to their fields, and retains typed values', async () => {
    const wrong = { ameba_id: 'kanoya-mio', nickname: 'あ'.repeat(21), password: '1234567' };
    const { answer, document } = await submit('/signup', wrong);
    const summary = document.querySelector('[role=alert]');
    expect(summary?.querySelector('p')?.textContent).toBe('3つの項目を直してください。');
    const links = [...(summary?.querySelectorAll('a') ?? [])];
    expect(links.map(({ hash }) => hash)).toEqual(['#ameba_id', '#nickname', '#password']);
    for (const { hash, textContent } of links) {
      expect(document.querySelector(`${hash}-error`)?.textContent).toBe(`⚠ ${textContent}`);
    }
    expect(links[0]?.textContent).toBe('このIDはすでに使われています。別のIDにしてください。');
    expect(document.querySelector('[autofocus]')?.id).toBe('ameba_id');
    expect(document.querySelector('form')?.noValidate).toBe(true);
    expect(document.querySelector<HTMLInputElement>('#nickname')?.value).toBe('あ'.repeat(21));
    expect(answer.body).not.toContain('1234567');
  });

  test('counts 20 emoji in a nickname as 20 characters', async () => {
    const { answer } = await submit('/signup', {
      ...typed,
      ameba_id: 'twenty-rabbits',
      nickname: '🐰'.repeat(20),
    });
    expect(answer.statusCode).toBe(303);
  });

  test('escapes markup in typed values', async () => {
    const { document } = await submit('/signup', {
      ...typed,
      ameba_id: '"><script>alert(1)</script>',
    });
    expect(document.querySelectorAll('main script')).toHaveLength(0);
    expect(document.querySelector<HTMLInputElement>('#ameba_id')?.value).toBe(
      '"><script>alert(1)</script>',
    );
  });
});

test('sign-out requires the CSRF token and ends the session', async () => {
  const { answer } = await submit('/signin', { ameba_id: 'tomo-shio', password: 'engawa-demo' });
  const sessionToken = await exchangeForToken(answer.headers.location);
  const { csrf_token: csrfToken } = await personal(sessionToken);
  const signOut = async (token: string) =>
    platform.server.inject({
      method: 'POST',
      url: '/_accounts/signout',
      headers: { cookie: `engawa_session=${sessionToken}`, 'x-csrf-token': token },
    });
  expect((await signOut('wrong')).statusCode).toBe(403);
  expect((await personal(sessionToken)).session).not.toBeNull();
  expect((await signOut(csrfToken)).statusCode).toBe(204);
  expect((await personal(sessionToken)).session).toBeNull();
  expect((await signOut(csrfToken)).statusCode).toBe(204);
});
