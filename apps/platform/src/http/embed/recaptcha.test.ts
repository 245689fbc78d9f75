import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { aCommentedPlatform } from '../../resources/comments/comments.fixture.ts';

const PASSED = { success: true, score: 0.9, action: 'comment', hostname: 'platform.example' };

/** A fake reCAPTCHA: returns verdicts by answer, each once, as the real one does. */
const aRecaptcha = async () => {
  const verdicts = new Map<string, unknown>();
  const requested: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    requested.push(form);
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
    requested,
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

test('a good reCAPTCHA score accepts one post, and the visitor’s address is not passed on', async () => {
  recaptcha.verdicts.set('good', PASSED);
  expect((await postWith('good')).status).toBe(200);
  expect(recaptcha.requested.at(-1)).toEqual({ secret: 'a-secret', response: 'good' });
  expect(await postWith('good')).toMatchObject({ status: 422, body: { message: 'challenge' } });
});

test('rejects a post without a token before reCAPTCHA is called', async () => {
  const before = recaptcha.requested.length;
  expect((await postWith('')).status).toBe(422);
  expect(recaptcha.requested).toHaveLength(before);
});

test.each([
  ['a low score', { ...PASSED, score: 0.4 }],
  ['a score of another action', { ...PASSED, action: 'login' }],
  ['a score of another site', { ...PASSED, hostname: 'evil.example' }],
  ['a verdict without a score', { success: true, action: 'comment', hostname: PASSED.hostname }],
])('rejects a post with %s', async (_what, verdict) => {
  recaptcha.verdicts.set('answer', verdict);
  expect((await postWith('answer')).status).toBe(422);
});

test.each([
  ['reCAPTCHA fails', 'fails'],
  ['reCAPTCHA returns an invalid answer', { success: 'yes' }],
  ['reCAPTCHA rejects our keys', { success: false, 'error-codes': ['invalid-input-secret'] }],
])(
  'answers 503 and logs the reason when %s, and accepts the post later',
  async (_what, verdict) => {
    recaptcha.verdicts.set('answer', verdict);
    const post = world.aPost({ recaptchaToken: 'answer' });
    const before = world.platform.lines.length;
    expect((await world.call('postCommentAsNonMember', post)).status).toBe(503);
    expect(JSON.stringify(world.platform.lines.slice(before))).toContain('reCAPTCHA');
    recaptcha.verdicts.set('answer', PASSED);
    expect((await world.call('postCommentAsNonMember', post)).status).toBe(200);
  },
);

test('the embed frame allows reCAPTCHA in its policy, and has no challenge of the platform', async () => {
  const { server } = world.platform;
  const frame = await server.inject('/embed/api');
  const policy = String(frame.headers['content-security-policy']);
  const { origin, siteKey } = recaptcha.config;
  expect(policy).toContain(`script-src 'self' ${origin}/recaptcha/ https://www.gstatic.com`);
  expect(frame.body).toContain(`data-recaptcha-key="${siteKey}"`);
  expect((await server.inject('/embed/api/challenge.js')).body).toContain('grecaptcha');
  expect((await server.inject('/embed/api/challenge')).statusCode).toBe(404);
});
