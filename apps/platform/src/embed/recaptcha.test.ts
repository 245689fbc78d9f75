import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { aCommentedPlatform } from '../comments/comments.fixture.ts';

const PASSED = { success: true, score: 0.9, action: 'comment', hostname: 'platform.example' };

/** Stands in for reCAPTCHA: knows verdicts by answer, and hands each out once, as the real one does. */
const aRecaptcha = async () => {
  const verdicts = new Map<string, unknown>();
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    const { response: answer = '' } = form;
    const verdict = verdicts.get(answer);
    verdicts.delete(answer);
    if (verdict === 'fails') response.writeHead(500).end();
    else
      response.end(
        JSON.stringify(verdict ?? { success: false, 'error-codes': ['timeout-or-duplicate'] }),
      );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    verdicts,
    asked,
    config: {
      siteKey: 'site-key',
      secret: 'a-secret',
      origin: `http://127.0.0.1:${port}`,
      leastScore: 0.5,
    },
    close: () => server.close(),
  };
};

let recaptcha: Awaited<ReturnType<typeof aRecaptcha>>;
let world: Awaited<ReturnType<typeof aCommentedPlatform>>;
beforeAll(async () => {
  recaptcha = await aRecaptcha();
  world = await aCommentedPlatform(recaptcha.config);
});
afterAll(async () => {
  await world.platform.close();
  recaptcha.close();
});

const postWith = (recaptchaToken: string) =>
  world.call('postCommentAsNonMember', world.aPost({ recaptchaToken }));

test('a good score takes a post once, and no address of the visitor is passed on', async () => {
  recaptcha.verdicts.set('good', PASSED);
  expect((await postWith('good')).status).toBe(200);
  expect(recaptcha.asked.at(-1)).toEqual({ secret: 'a-secret', response: 'good' });
  expect(await postWith('good')).toMatchObject({ status: 422, body: { message: 'challenge' } });
});

test('a post without an answer is refused before anybody is asked', async () => {
  const before = recaptcha.asked.length;
  expect((await postWith('')).status).toBe(422);
  expect(recaptcha.asked).toHaveLength(before);
});

test.each([
  ['a low score', { ...PASSED, score: 0.4 }],
  ['a score of another action', { ...PASSED, action: 'login' }],
  ['a score of another site', { ...PASSED, hostname: 'evil.example' }],
  ['a verdict without a score', { success: true, action: 'comment', hostname: PASSED.hostname }],
])('%s is refused', async (_what, verdict) => {
  recaptcha.verdicts.set('answer', verdict);
  expect((await postWith('answer')).status).toBe(422);
});

test.each([
  ['reCAPTCHA fails', 'fails'],
  ['it says what cannot be read', { success: 'yes' }],
  ['it refuses our keys', { success: false, 'error-codes': ['invalid-input-secret'] }],
])('where %s the post waits, and the log says why', async (_what, verdict) => {
  recaptcha.verdicts.set('answer', verdict);
  const post = world.aPost({ recaptchaToken: 'answer' });
  const before = world.platform.lines.length;
  expect((await world.call('postCommentAsNonMember', post)).status).toBe(503);
  expect(JSON.stringify(world.platform.lines.slice(before))).toContain('reCAPTCHA');
  recaptcha.verdicts.set('answer', PASSED);
  expect((await world.call('postCommentAsNonMember', post)).status).toBe(200);
});

test('the frame loads reCAPTCHA by its policy, and has no task of ours', async () => {
  const { server } = world.platform;
  const frame = await server.inject('/embed/api');
  const policy = String(frame.headers['content-security-policy']);
  const { origin, siteKey } = recaptcha.config;
  expect(policy).toContain(`script-src 'self' ${origin}/recaptcha/ https://www.gstatic.com`);
  expect(frame.body).toContain(`data-recaptcha-key="${siteKey}"`);
  expect((await server.inject('/embed/api/challenge.js')).body).toContain('grecaptcha');
  expect((await server.inject('/embed/api/challenge')).statusCode).toBe(404);
});
