import sharp from 'sharp';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost, type Typed } from '../../testing/anAccountBrowser.ts';
import { postPortrait } from '../../testing/postPortrait.ts';
import { cheapHash } from '../../testing/cheapPasswords.ts';
import {
  createRecoveryCodes,
  storeRecoveryCodes,
} from '../../domain/accounts/passwords/recoveryCodes.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const PASSWORD = 'tsukimi-dango';
const NEW_PASSWORD = 'hanami-dango-2';

let addresses = 0;
const aBrowser = () => {
  addresses += 1;
  return anAccountBrowser(platform, { address: `198.51.100.${addresses}` });
};
type Browser = ReturnType<typeof aBrowser>;
type Answer = Awaited<ReturnType<Browser['post']>>;

/** Fills a page's form; returns what each press of its button sends. */
const fill = async (browser: Browser, page: string, action: string, typed: Typed = {}) => {
  const { document } = await browser.open(page);
  const form = document.querySelector(`form[action="${action}"]`);
  if (!form) throw new Error(`${page} has no form for ${action}`);
  const hidden = [...form.querySelectorAll('input[type=hidden]')].map((input) => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ]);
  return { ...Object.fromEntries(hidden), ...typed } as Typed;
};

/** `at once`: a double click; `one after the other`: the first response was lost. */
const WAYS = ['at once', 'one after the other'] as const;
type Way = (typeof WAYS)[number];

const sendTwice = async (way: Way, browser: Browser, action: string, form: Typed) => {
  const cookies = new Map(browser.cookies);
  const first = browser.post(action, form);
  if (way === 'one after the other') {
    await first;
    // the browser has not received the response
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
  }
  return Promise.all([first, browser.post(action, form)]);
};

const collectCodes = ({ document }: Answer) =>
  [...document.querySelectorAll('.Codes code')].map(({ textContent }) => textContent ?? '');
const countAuditRows = async (amebaId: string, act: string) =>
  (
    await platform.database.query('select 1 from audit_log where actor = $1 and act = $2', [
      amebaId,
      act,
    ])
  ).length;

const aMember = async (amebaId: string) => {
  const [member] = await platform.database.query<{ member_id: number }>(
    "insert into members (ameba_id, nickname, password_hash) values ($1, '月見', $2) returning member_id",
    [amebaId, await cheapHash(PASSWORD)],
  );
  const codes = await createRecoveryCodes(platform.database, { action: '', key: '' });
  await storeRecoveryCodes(platform.database, member?.member_id ?? 0, codes);
  return codes;
};

const aSignedIn = async (amebaId: string) => {
  await aMember(amebaId);
  const browser = aBrowser();
  await browser.submit(fromHost('/signin'), '/signin', { ameba_id: amebaId, password: PASSWORD });
  return browser;
};

describe.each(WAYS)('a form that is sent twice, %s', (way) => {
  const formatAmebaId = (name: string) => `${name}-${WAYS.indexOf(way)}`;

  test('/signup creates one account, signs in and returns the same recovery codes', async () => {
    const browser = aBrowser();
    const amebaId = formatAmebaId('nidoosi');
    const typed = { ameba_id: amebaId, nickname: '二度押し', password: PASSWORD };
    const form = await fill(browser, fromHost('/signup'), '/signup', typed);
    const answers = await sendTwice(way, browser, '/signup', form);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first = [], second = []] = answers.map(collectCodes);
    expect(first).toHaveLength(8);
    expect(second).toEqual(first);
    expect(await countAuditRows(amebaId, 'account.created')).toBe(1);
    const account = await browser.open('/account');
    expect(account.body).toContain(amebaId);
    expect(account.body).toContain('使っていないコードは残り8個です。');
    const recovered = await browser.submit(fromHost('/recover'), '/recover', {
      ameba_id: amebaId,
      recovery_code: second[3] ?? '',
      password: NEW_PASSWORD,
    });
    expect(recovered.status).toBe(303);
    // codes that have been used are not displayed again
    expect(
      collectCodes(await browser.post('/signup', { ...form, password: NEW_PASSWORD })),
    ).toEqual([]);
  });

  test('/signup validates a reused key with another id or password as a new request', async () => {
    const browser = aBrowser();
    const amebaId = formatAmebaId('betsumono');
    const typed = { ameba_id: amebaId, nickname: '別物', password: PASSWORD };
    const form = await fill(browser, fromHost('/signup'), '/signup', typed);
    const refused = await browser.post('/signup', { ...form, password: 'x' });
    expect(refused.status).toBe(422);
    await sendTwice(way, browser, '/signup', form);
    const wrong = await browser.post('/signup', { ...form, password: NEW_PASSWORD });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('このIDはすでに使われています');
    const other = await browser.post('/signup', { ...form, ameba_id: `${amebaId}-x` });
    expect([other.status, collectCodes(other).length]).toEqual([200, 8]);
  });

  test('/signup/next and /signin redirect to the host both times', async () => {
    const browser = aBrowser();
    const amebaId = formatAmebaId('tsugihe');
    const typed = { ameba_id: amebaId, nickname: '次へ', password: PASSWORD };
    const made = await browser.submit(fromHost('/signup'), '/signup', typed);
    const hidden = [...made.document.querySelectorAll('form[action="/signup/next"] input')].map(
      (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''],
    );
    const next = await sendTwice(way, browser, '/signup/next', Object.fromEntries(hidden));
    const form = await fill(browser, fromHost('/signin'), '/signin', {
      ameba_id: amebaId,
      password: PASSWORD,
    });
    const signIns = await sendTwice(way, browser, '/signin', form);
    for (const { status, location } of [...next, ...signIns])
      expect([status, new URL(location).pathname]).toEqual([303, '/_session']);
  });

  test('/recover uses one code and redirects to the host both times', async () => {
    const amebaId = formatAmebaId('fukkyuu');
    const [code = ''] = await aMember(amebaId);
    const browser = aBrowser();
    const typed = { ameba_id: amebaId, recovery_code: code, password: NEW_PASSWORD };
    const form = await fill(browser, fromHost('/recover'), '/recover', typed);
    for (const { status, location } of await sendTwice(way, browser, '/recover', form))
      expect([status, new URL(location).pathname]).toEqual([303, '/_session']);
    expect(await countAuditRows(amebaId, 'account.recovered')).toBe(1);
    expect((await browser.open('/account')).body).toContain('使っていないコードは残り7個です。');
  });

  test('/account/password changes the password once and confirms it both times', async () => {
    const amebaId = formatAmebaId('aikotoba');
    const browser = await aSignedIn(amebaId);
    const action = '/account/password';
    const typed = { password: PASSWORD, new_password: NEW_PASSWORD };
    const form = await fill(browser, '/account', action, typed);
    for (const answer of await sendTwice(way, browser, action, form))
      expect(answer).toMatchObject({ status: 303, location: '/account?done=password' });
    expect(await countAuditRows(amebaId, 'account.password-changed')).toBe(1);
  });

  test('/account/recovery-codes returns the same codes both times', async () => {
    const amebaId = formatAmebaId('kagitaba');
    const browser = await aSignedIn(amebaId);
    const action = '/account/recovery-codes';
    const form = await fill(browser, '/account', action, { password: PASSWORD });
    const [first = [], second = []] = (await sendTwice(way, browser, action, form)).map(
      collectCodes,
    );
    expect(first).toHaveLength(8);
    expect(second).toEqual(first);
    expect(await countAuditRows(amebaId, 'account.recovery-codes-made')).toBe(1);
    const further = await browser.submit('/account', action, { password: PASSWORD });
    expect(collectCodes(further)).not.toEqual(first);
  });

  test('/account/delete deletes the account once and confirms it both times', async () => {
    const amebaId = formatAmebaId('sayonara');
    const browser = await aSignedIn(amebaId);
    const form = await fill(browser, '/account/delete', '/account/delete', { password: PASSWORD });
    for (const answer of await sendTwice(way, browser, '/account/delete', form)) {
      expect(answer.status).toBe(200);
      expect(answer.document.querySelector('h1')?.textContent).toBe('退会しました');
    }
    expect(await countAuditRows(amebaId, 'account.deleted')).toBe(1);
  });

  test('/account/nickname, end-others, seen and export return the same status both times', async () => {
    const browser = await aSignedIn(formatAmebaId('iroiro'));
    // a second session, so that the page has the form that ends it
    const other = aBrowser();
    await other.submit(fromHost('/signin'), '/signin', {
      ameba_id: formatAmebaId('iroiro'),
      password: PASSWORD,
    });
    const collectStatuses = async (action: string, typed: Typed = {}) => {
      const form = await fill(browser, '/account', action, typed);
      return (await sendTwice(way, browser, action, form)).map(({ status }) => status);
    };
    expect(await collectStatuses('/account/nickname', { nickname: '新月' })).toEqual([303, 303]);
    expect(await collectStatuses('/account/end-others')).toEqual([303, 303]);
    expect(await collectStatuses('/account/export')).toEqual([200, 200]);
    const seen = await sendTwice(way, browser, '/account/seen', {});
    expect(seen.map(({ status }) => status)).toEqual([303, 303]);
  });

  test('/account/portrait answers 303 both times and leaves one portrait', async () => {
    const amebaId = formatAmebaId('nigaoe');
    const browser = await aSignedIn(amebaId);
    const form = await fill(browser, '/account', '/account/portrait');
    const picture = await sharp({
      create: { width: 90, height: 90, channels: 3, background: '#88aa44' },
    })
      .png()
      .toBuffer();
    const send = async () => {
      const token = form['form_token'] ?? '';
      return (await postPortrait(platform, browser, token, new Uint8Array(picture))).statusCode;
    };
    const first = send();
    if (way === 'one after the other') await first;
    expect(await Promise.all([first, send()])).toEqual([303, 303]);
    const portraits = await platform.database.query(
      'select 1 from member_portraits join members using (member_id) where ameba_id = $1',
      [amebaId],
    );
    expect(portraits).toHaveLength(1);
  });
});

test('processes a form without a key (from a page of an older release) each time', async () => {
  const browser = aBrowser();
  const typed = { ameba_id: 'mukashi', nickname: '昔', password: PASSWORD };
  const { form_key: _key, ...form } = await fill(browser, fromHost('/signup'), '/signup', typed);
  expect(collectCodes(await browser.post('/signup', form))).toHaveLength(8);
  expect((await browser.post('/signup', form)).status).toBe(422);
});
