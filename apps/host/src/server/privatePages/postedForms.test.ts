import { request as connect } from 'node:http';
import type { PrivateAnswer } from '../../protocol/privateAnswer.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aHost, closeHosts } from '../createHostServer.fixture.ts';
import { aPrivatePagesSetup } from './privatePagesSetup.fixture.ts';
import { privateRoutes } from './privateRoutes.ts';

const running: RunningServer[] = [];
const hangUp: (() => void)[] = [];
afterEach(async () => {
  for (const end of hangUp.splice(0)) end();
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

const OWN = { Origin: 'https://blog.example', Cookie: 'engawa_session=owner' };
const LIMIT = 4_000_000;

/** `X-Visitor` identifies visitors; a session token with the prefix `owner` belongs to an owner. */
const opened = async (path = '/_customize/own') => {
  const backend = await aServer(async (request, response) => {
    const owner = /=(owner[\w-]*)/.exec(request.headers.cookie ?? '')?.[1];
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const session = owner ? { ameba_id: owner, nickname: 'みお', has_blog: true } : null;
    response.end(JSON.stringify({ data: { session, csrf_token: 't', own: {} }, meta: {} }));
  });
  running.push(backend);
  const host = await aHost(
    privateRoutes(
      aPrivatePagesSetup(
        backend.origin,
        async ({ refusal, member, fields }): Promise<PrivateAnswer> => {
          if (refusal !== null)
            return { kind: 'json', status: refusal === 'busy' ? 503 : 413, body: {} };
          return { kind: 'json', status: member === null ? 401 : 200, body: { fields } };
        },
      ),
    ),
  );
  /** Sends the headers and a part of the body, never its end. */
  const begin = (headers: Readonly<Record<string, string>>, bytes = 10) =>
    new Promise<number>((resolve) => {
      const sent = connect(host.origin + path, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': LIMIT - 1 },
      });
      hangUp.push(() => sent.destroy());
      sent.on('error', () => undefined);
      sent.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      sent.write('a'.repeat(bytes));
    });
  /** As `begin`, if no response is expected. */
  const wait = (headers: Readonly<Record<string, string>>) =>
    Promise.race([
      begin(headers),
      new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 150).unref()),
    ]);
  const post = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
    fetch(host.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'X-Visitor': 'owner', ...OWN, ...headers },
    });
  return { begin, wait, post };
};

test('R7.7 answers cross-site and guest forms before it reads the body', async () => {
  const { begin } = await opened();
  expect(await begin({ ...OWN, Origin: 'https://evil.example' })).toBe(403);
  expect(await begin({ Origin: OWN.Origin })).toBe(303);
  // a session that the platform does not know does not count
  expect(await begin({ ...OWN, Cookie: 'engawa_session=forged' })).toBe(303);
});

test('reads a guest’s form on a route that takes guests, with a smaller size limit', async () => {
  const { wait, post } = await opened('/_customize/draft/1');
  const guest = { Cookie: '' };
  const stored = await post(new URLSearchParams({ text: '書いた' }), guest);
  expect([stored.status, await stored.json()]).toEqual([401, { fields: [['text', '書いた']] }]);
  expect((await post('a'.repeat(1_400_000), guest)).status).toBe(413);
  expect(await wait({ Origin: OWN.Origin, 'X-Visitor': 'a' })).toBe('waits');
});

test('a member’s text has the size limit of a guest’s form; files use the rest', async () => {
  const { post } = await opened();
  const form = (text: string) => {
    const body = new FormData();
    body.set('amebaId', 'another-member');
    body.set('text', text);
    body.set('picture', new Blob(['a'.repeat(2_000_000)]));
    return body;
  };
  expect((await post(new URLSearchParams({ text: 'あ'.repeat(440_000) }))).status).toBe(413);
  expect((await post(form('a'.repeat(1_400_000)))).status).toBe(413);
  expect((await post(form('a'.repeat(1_200_000)))).status).toBe(200);
});

const CRLF = '\r\n';
const aPart = (lines: string) =>
  `--b${CRLF}Content-Disposition: form-data; name="a"${CRLF}${lines}${CRLF}v${CRLF}`;

test.each([
  ['many parts', `${aPart('').repeat(101)}--b--`, 'multipart/form-data; boundary=b'],
  ['a long head', `${aPart(`a:b${CRLF}`.repeat(2000))}--b--`, 'multipart/form-data; boundary=b'],
  ['a boundary in quotes', `${aPart('')}--b--`, 'multipart/form-data; boundary="b"'],
  ['many fields', 'a&'.repeat(100), 'application/x-www-form-urlencoded'],
])('rejects a form with %s before parsing', async (_of, body, type) => {
  const { post } = await opened();
  expect((await post(body, { 'Content-Type': type })).status).toBe(400);
});

test('a form of a hundred parts is read', async () => {
  const { post } = await opened();
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const answer = await post(`${aPart('').repeat(100)}--b--`, headers);
  expect([answer.status, (await answer.json()).fields.length]).toEqual([200, 100]);
});

test('allows two concurrent forms per visitor, and slow forms do not block other visitors', async () => {
  const { begin, wait, post } = await opened('/_customize/draft/1');
  const visitors = Array.from({ length: 5 }, (_, index) => `v${index}`);
  const slow = visitors.flatMap((visitor) => {
    const headers = { ...OWN, Cookie: `engawa_session=owner-${visitor}`, 'X-Visitor': visitor };
    const guest = { Origin: OWN.Origin, 'X-Visitor': visitor };
    return [wait(headers), wait(headers), wait(guest), wait(guest)];
  });
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['waits']));
  expect(await begin({ ...OWN, 'X-Visitor': 'v0' })).toBe(503);
  expect(await begin({ Origin: OWN.Origin, 'X-Visitor': 'v0' })).toBe(503);
  expect((await post('a=1')).status).toBe(200);
  // a finished form releases its place
  expect((await post('a=1')).status).toBe(200);
  expect((await post('a=1')).status).toBe(200);
});

test('limits concurrent forms per member and per network without blocking others', async () => {
  const { begin, post } = await opened();
  /** Starts forms concurrently. @returns the first `count` statuses */
  const firstAnswers = (
    forms: readonly { readonly visitor: string; readonly owner: string }[],
    count: number,
  ) =>
    new Promise<readonly number[]>((resolve) => {
      const answers: number[] = [];
      for (const { visitor, owner } of forms)
        void begin({ ...OWN, Cookie: `engawa_session=${owner}`, 'X-Visitor': visitor }).then(
          (status) => answers.push(status) === count && resolve(answers),
        );
    });
  // an IPv6 /64 each, as `networkOf` returns it
  const networks = Array.from({ length: 40 }, (_, at) => `32.1.13.184.${at}.0.0.1`);
  const ofMember = networks.map((visitor) => ({ visitor, owner: 'owner-a' }));
  expect(new Set(await firstAnswers(ofMember, 38))).toEqual(new Set([503]));
  const ofNetwork = Array.from({ length: 40 }, (_, at) => ({
    visitor: `32.1.13.184.99.9.0.${at}`,
    owner: `owner-b${at}`,
  }));
  expect(new Set(await firstAnswers(ofNetwork, 36))).toEqual(new Set([503]));
  expect((await post('a=1')).status).toBe(200);
});
