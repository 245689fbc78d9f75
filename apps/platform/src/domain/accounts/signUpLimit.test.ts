import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const ADDRESS = '203.0.113.7';

const signUp = (amebaId: string, extra = {}, address = ADDRESS) =>
  anAccountBrowser(platform, { address }).submit(fromHost('/signup'), '/signup', {
    ameba_id: amebaId,
    nickname: '会員',
    password: 'tsukimi-dango',
    ...extra,
  });

const solved = async () => {
  const answer = await platform.server.inject('/_accounts/proof/challenge');
  const challenge: Challenge = answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** One solved proof for all tests, because solving takes seconds. */
let proof: Promise<string>;
beforeAll(() => {
  proof = solved();
});

test('the sixth sign-up from an address within a day requires a proof of work, which is valid once', async () => {
  for (let at = 1; at <= 5; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    expect((await signUp(`kazoe-${at}`)).status).toBe(200);
  const refused = await signUp('kazoe-6');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  expect(refused.document.querySelector('altcha-widget')).not.toBeNull();
  // without scripts the page says when to retry
  expect(refused.document.querySelector('noscript')?.textContent).toContain(
    '2026年11月22日 9:00以降にもう一度',
  );
  // typed values are retained
  expect(refused.document.querySelector<HTMLInputElement>('#ameba_id')?.value).toBe('kazoe-6');
  expect(String(refused.headers['content-security-policy'])).toContain(
    " 'self'; worker-src 'self'",
  );
  const altcha = await proof;
  // a double click submits one proof twice
  const pressed = { altcha, form_key: 'key-of-a-form-that-is-sent-twice' };
  expect((await signUp('kazoe-6', pressed)).status).toBe(200);
  expect((await signUp('kazoe-6', pressed)).status).toBe(200);
  expect((await signUp('kazoe-7', { altcha })).status).toBe(429);
  expect((await signUp('kazoe-7', {}, '203.0.113.8')).status).toBe(200);
}, 60_000);

test('rejects an invented or altered proof of work', async () => {
  const good = JSON.parse(Buffer.from(await proof, 'base64').toString()) as {
    challenge: { parameters: { data: { until: number } } };
  };
  const asText = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
  const later = structuredClone(good);
  later.challenge.parameters.data.until += 1;
  for (const altcha of ['x', asText({}), asText(later)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await signUp('kazoe-8', { altcha })).status).toBe(429);
}, 60_000);

test('after 30 taken ids an hour, an address needs a proof of work before ids are checked', async () => {
  const address = '203.0.113.9';
  // uses five names, all taken, because each name may be tried ten times a minute
  const tryName = (at: number) => signUp(`kazoe-${(at % 5) + 1}`, { password: '' }, address);
  for (let at = 1; at <= 30; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await tryName(at)).status).toBe(422);
  const refused = await tryName(0);
  expect(refused.status).toBe(429);
  // the limit ends an hour after the first refusal
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect(refused.document.body.textContent).not.toContain('すでに使われています');
  expect((await signUp('kazoe-1', { password: '' }, '203.0.113.10')).status).toBe(422);
});

test('does not limit sign-ups from loopback', async () => {
  for (let at = 1; at <= 7; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    expect((await signUp(`uchi-${at}`, {}, '127.0.0.1')).status).toBe(200);
});

test('serves the files of the proof widget from this origin', async () => {
  for (const file of ['start.js', 'altcha.js', 'ja.js', 'pbkdf2.js', 'altcha.css']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { statusCode, body } = await platform.server.inject(`/_accounts/proof/${file}`);
    expect([file, statusCode]).toEqual([file, 200]);
    expect(body.length).toBeGreaterThan(50);
  }
});
