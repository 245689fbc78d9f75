import { aPlatform, type APlatform } from '../../../testing/aPlatform.ts';
import { cheapHash } from '../../../testing/cheapPasswords.ts';
import {
  createRecoveryCodes,
  storeRecoveryCodes,
} from '../../../domain/accounts/passwords/recoveryCodes.ts';
import { anAccountBrowser, fromHost } from '../../../testing/anAccountBrowser.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const PASSWORD = 'tsukimi-dango';

const readText = (document: Document, selector: string) =>
  document.querySelector(selector)?.textContent ?? '';

const collectCodes = (document: Document) =>
  [...document.querySelectorAll('.Codes code')].map((code) => code.textContent);

let addresses = 0;
/** Creates browsers with separate addresses, so that limits per address do not interfere. */
const aBrowser = (userAgent?: string) => {
  addresses += 1;
  return anAccountBrowser(platform, {
    address: `198.51.100.${addresses}`,
    ...(userAgent === undefined ? {} : { userAgent }),
  });
};

/**
 * Creates a member with recovery codes, signed in in one browser. Writes to the database instead of
 * posting forms, which is slow.
 */
const aMember = async (amebaId: string) => {
  const [member] = await platform.database.query<{ member_id: number }>(
    "insert into members (ameba_id, nickname, password_hash) values ($1, '月見', $2) returning member_id",
    [amebaId, await cheapHash(PASSWORD)],
  );
  const codes = await createRecoveryCodes(platform.database, { action: '', key: '' });
  await storeRecoveryCodes(platform.database, member?.member_id ?? 0, codes);
  const browser = aBrowser();
  await signIn(browser, amebaId);
  return { browser, codes };
};

const signIn = (browser: ReturnType<typeof aBrowser>, amebaId: string, password = PASSWORD) =>
  browser.submit(fromHost('/signin'), '/signin', { ameba_id: amebaId, password });

/** Exchanges the code and returns the session of the host's cookie. */
const hostSession = async (location: string) => {
  const code = new URL(location).searchParams.get('code') ?? '';
  const answer = await platform.server.inject({
    method: 'POST',
    url: '/_accounts/exchange',
    payload: { code },
  });
  const { sessionToken }: { sessionToken: string } = answer.json();
  return async () => {
    const personal = await platform.server.inject({
      url: '/_api/personal',
      headers: { cookie: `engawa_session=${sessionToken}` },
    });
    const { session }: { session: { ameba_id: string } | null } = personal.json();
    return session?.ameba_id ?? null;
  };
};

test('redirects a signed-out visitor to sign-in on the host', async () => {
  const { status, location } = await aBrowser().open('/account');
  expect(status).toBe(302);
  expect(location).toBe('https://blog.example/_signin?return_to=%2F_account');
});

test('links to the pages of the blog only for a member with a blog', async () => {
  const { browser } = await aMember('tsukimi-owner');
  const ways = async () =>
    [
      ...(await browser.open('/account')).document.querySelectorAll(
        'section:first-of-type .Ways a',
      ),
    ].map((way) => [way.textContent, way.getAttribute('href')]);
  expect(await ways()).toEqual([]);
  await platform.database.query(
    "insert into blogs (member_id, ameba_id, title) select member_id, ameba_id, '月' from members where ameba_id = 'tsukimi-owner'",
  );
  expect(await ways()).toEqual([
    ['記事', 'https://blog.example/_customize/entries'],
    ['デザイン', 'https://blog.example/_customize/update/input'],
    ['アクセス解析', 'https://blog.example/_customize/stats'],
    ['コメント', 'https://blog.example/_customize/comments'],
  ]);
});

describe('sessions of a member', () => {
  test('are listed, and a member ends all others', async () => {
    const { browser } = await aMember('tsukimi-1');
    const phone = aBrowser('Mozilla/5.0 (Linux; Android 10) Chrome/141.0 Safari/537.36');
    const onPhone = await hostSession((await signIn(phone, 'tsukimi-1')).location);
    expect(await onPhone()).toBe('tsukimi-1');
    const { document } = await browser.open('/account');
    const listed = [...document.querySelectorAll('.Sessions li')].map((one) => one.textContent);
    expect(listed.join()).toContain('Firefox（Linux）（この端末）');
    expect(listed.join()).toContain('Chrome（Android）');
    const ended = await browser.submit('/account', '/account/end-others');
    expect(ended.location).toBe('/account?done=others');
    expect(await onPhone()).toBeNull();
    expect((await phone.open('/account')).status).toBe(302);
    const after = await browser.open(ended.location);
    expect(readText(after.document, '[role=status]')).toBe('ほかの端末からログアウトしました。');
    expect(after.document.querySelectorAll('.Sessions li')).toHaveLength(1);
  });

  test('end when someone signs in again in the same browser, even as another member', async () => {
    await aMember('tsukimi-2');
    await aMember('tsukimi-3');
    const browser = aBrowser();
    const first = await hostSession((await signIn(browser, 'tsukimi-2')).location);
    const elsewhere = await hostSession((await signIn(aBrowser(), 'tsukimi-2')).location);
    const second = await hostSession((await signIn(browser, 'tsukimi-3')).location);
    expect(await first()).toBeNull();
    expect(await elsewhere()).toBe('tsukimi-2');
    expect(await second()).toBe('tsukimi-3');
  });

  test('end after 14 idle days', async () => {
    const { browser } = await aMember('tsukimi-4');
    const open = await hostSession((await signIn(browser, 'tsukimi-4')).location);
    const idleFor = (days: number) =>
      platform.database.query(
        `update sessions set last_seen_at = timestamptz '2026-11-21 09:00+09' - $1 * interval '1 day'
          where member_id = (select member_id from members where ameba_id = 'tsukimi-4')`,
        [days],
      );
    await idleFor(13);
    expect(await open()).toBe('tsukimi-4');
    // the exchange is a use of the session
    const [row] = await platform.database.query<{ last_seen_at: Date }>(
      `select s.last_seen_at from sessions s join members m using (member_id)
        where m.ameba_id = 'tsukimi-4' and s.token_hash is not null`,
    );
    expect(row?.last_seen_at.toISOString()).toBe('2026-11-21T00:00:00.000Z');
    await idleFor(14);
    expect(await open()).toBeNull();
  });

  test('survive a full disk', async () => {
    const { browser } = await aMember('tsukimi-full');
    const open = await hostSession((await signIn(browser, 'tsukimi-full')).location);
    await platform.database.query(
      "update sessions set last_seen_at = last_seen_at - interval '2 h'",
    );
    platform.disk.isFull = true;
    try {
      expect(await open()).toBe('tsukimi-full');
    } finally {
      platform.disk.isFull = false;
    }
  });
});

describe('the password of a member:', () => {
  test('a change ends the other sessions, and only the new password works', async () => {
    const { browser } = await aMember('tsukimi-5');
    const other = await hostSession((await signIn(aBrowser(), 'tsukimi-5')).location);
    const wrong = await browser.submit('/account', '/account/password', {
      password: 'not-this-one',
      new_password: 'susuki-no-hara',
    });
    expect(wrong.status).toBe(401);
    expect(readText(wrong.document, '[role=alert]')).toBe('パスワードが違います。');
    expect(wrong.document.title).toMatch(/^エラー/);
    const weak = await browser.submit('/account', '/account/password', {
      password: PASSWORD,
      new_password: 'password',
    });
    expect(weak.status).toBe(422);
    expect(await other()).toBe('tsukimi-5');
    const changed = await browser.submit('/account', '/account/password', {
      password: PASSWORD,
      new_password: 'susuki-no-hara',
    });
    expect(changed.location).toBe('/account?done=password');
    expect(await other()).toBeNull();
    expect((await signIn(aBrowser(), 'tsukimi-5')).status).toBe(401);
    expect((await signIn(aBrowser(), 'tsukimi-5', 'susuki-no-hara')).status).toBe(303);
  });

  test('a recovery code works once and ends every session', async () => {
    const { browser, codes } = await aMember('tsukimi-6');
    expect(new Set(codes).size).toBe(8);
    const other = await hostSession((await signIn(aBrowser(), 'tsukimi-6')).location);
    const recover = (code = '', password = 'susuki-no-hara') =>
      aBrowser().submit(fromHost('/recover'), '/recover', {
        ameba_id: 'tsukimi-6',
        recovery_code: code,
        password,
      });
    expect((await recover('aaaa-bbbb-cccc-dddd')).status).toBe(401);
    // a refused password does not use up the code
    expect((await recover(codes[0], 'password')).status).toBe(422);
    const opened = await recover(codes[0]?.toUpperCase().replaceAll('-', ' '));
    expect(opened.status).toBe(303);
    expect(await (await hostSession(opened.location))()).toBe('tsukimi-6');
    expect(await other()).toBeNull();
    expect((await browser.open('/account')).status).toBe(302);
    expect((await recover(codes[0])).status).toBe(401);
    expect((await recover(codes[1], 'another-one-yet')).status).toBe(303);
  });

  test('new recovery codes require the password and revoke the old codes', async () => {
    const { browser, codes } = await aMember('tsukimi-7');
    const refused = await browser.submit('/account', '/account/recovery-codes', {
      password: 'not-this-one',
    });
    expect(refused.status).toBe(401);
    const made = await browser.submit('/account', '/account/recovery-codes', {
      password: PASSWORD,
    });
    expect(collectCodes(made.document)).toHaveLength(8);
    const old = await aBrowser().submit(fromHost('/recover'), '/recover', {
      ameba_id: 'tsukimi-7',
      recovery_code: codes[2] ?? '',
      password: 'susuki-no-hara',
    });
    expect(old.status).toBe(401);
  });
});

describe('failed sign-ins of a member', () => {
  test('block sign-in in new browsers, but not in a known browser', async () => {
    const { browser: known } = await aMember('tsukimi-8');
    for (let at = 0; at < 5; at += 1)
      // oxlint-disable-next-line no-await-in-loop -- one failure after the other
      expect((await signIn(aBrowser(), 'tsukimi-8', 'guess-number-1')).status).toBe(401);
    const held = await signIn(aBrowser(), 'tsukimi-8');
    expect(held.status).toBe(429);
    expect(held.headers['retry-after']).toBe('15');
    expect(readText(held.document, '[role=alert]')).toContain('あと15秒ログインできません');
    expect((await signIn(known, 'tsukimi-8')).status).toBe(303);
    // the right password has reset the failures
    expect((await signIn(aBrowser(), 'tsukimi-8')).status).toBe(303);
  });

  test('double the wait, up to 15 minutes, and are audited', async () => {
    await aMember('tsukimi-9');
    const fail = (failures: number) =>
      platform.database.query(
        `insert into sign_in_failures (member_id, failures, last_failed_at)
         select member_id, $1, timestamptz '2026-11-21 09:00+09' from members where ameba_id = 'tsukimi-9'
         on conflict (member_id) do update set failures = excluded.failures`,
        [failures],
      );
    const waits: unknown[] = [];
    for (const failures of [5, 6, 8, 40]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await fail(failures);
      // oxlint-disable-next-line no-await-in-loop -- as above
      waits.push((await signIn(aBrowser(), 'tsukimi-9')).headers['retry-after']);
    }
    expect(waits).toEqual(['15', '30', '120', '900']);
    const rows = await platform.database.query(
      "select act from audit_log where actor = 'tsukimi-9' and act = 'account.sign-in-refused'",
    );
    expect(rows).toHaveLength(4);
  });

  test('allow at most five password checks when many arrive at once', async () => {
    await aMember('tsukimi-10');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(aBrowser(), 'tsukimi-10', 'guess-number-1')),
    );
    const looked = answers.filter(({ status }) => status === 401).length;
    expect(looked).toBeLessThanOrEqual(5);
  });
});

test('rejects account actions with a foreign form token', async () => {
  const { browser } = await aMember('tsukimi-11');
  for (const path of ['end-others', 'password', 'recovery-codes', 'export', 'delete']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await browser.post(`/account/${path}`, {
      form_token: 'x'.repeat(43),
      password: PASSWORD,
      new_password: 'susuki-no-hara',
    });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect((await signIn(aBrowser(), 'tsukimi-11')).status).toBe(303);
});
