import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { draftCookie } from './typedDraft.ts';
import { createExchange, type Handler } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { anErrorPage } from '../responses/servedPage.fixture.ts';
import {
  createSessionStart,
  createSignIn,
  createSignOut,
  type SessionOptions,
  sessionIn,
} from './session.ts';
import { aVisit } from '../http/aVisit.fixture.ts';

const NOW_MS = Date.parse('2026-11-21T03:00:00Z');
const STATE = 'a'.repeat(24);

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

type Requested = {
  url: string | undefined;
  cookie: string | undefined;
  token: unknown;
  body: string;
};

const served = async (
  create: (options: SessionOptions) => Handler,
  platform: RequestListener = (_request, response) => response.end(),
  over: Partial<SessionOptions> = {},
) => {
  const requested: Requested[] = [];
  const backend = await aServer(async (request, response) => {
    const { url, headers } = request;
    const body = await text(request);
    requested.push({ url, cookie: headers.cookie, token: headers['x-csrf-token'], body });
    platform(request, response);
  });
  const handle = create({
    platformOrigin: backend.origin,
    platformAddress: backend.origin,
    hostOrigin: 'https://blog.example',
    isSecure: true,
    errorPage: anErrorPage,
    now: () => NOW_MS,
    ...over,
  });
  const host = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  running.push(backend, host);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(host.origin + path, { redirect: 'manual', ...init });
  return { ask, requested, platformOrigin: backend.origin, stopPlatform: backend.close };
};

const json =
  (status: number, value: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
  };

const SESSION = { sessionToken: 'token-1', expiresAt: '2026-11-21T04:00:00.000Z' };

describe('sign-in', () => {
  it('redirects to the accounts origin with a state that is bound to the browser', async () => {
    const { ask, platformOrigin } = await served(createSignIn);
    const answer = await ask('/_signin?return_to=/kanoya-mio/%23iine-1');
    const location = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(303);
    expect(location.origin + location.pathname).toBe(`${platformOrigin}/signin`);
    expect(location.searchParams.get('return_to')).toBe('/kanoya-mio/#iine-1');
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toBe(
      `__Host-engawa_state=${location.searchParams.get('state')}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    const second = await ask('/_signin');
    expect(second.headers.getSetCookie()).not.toEqual([cookie]);
  });

  it('redirects to registration on request, with a same-origin return address only', async () => {
    const { ask } = await served(createSignIn);
    const answer = await ask('/_signin?new=1&return_to=/.//evil.example');
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname).toBe('/signup');
    expect(location.searchParams.get('return_to')).toBe('/');
  });
});

describe('link to start a blog', () => {
  it('redirects a signed-in member to the start page instead of registration', async () => {
    const { ask } = await served(createSignIn);
    const withSession = { headers: { Cookie: '__Host-engawa_session=token-1; signed_in=1' } };
    const answer = await ask('/_signin?new=1&return_to=/', withSession);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/start']);
    // a sign-in link always leads to the sign-in, because the session of the cookie may have
    // expired
    const again = await ask('/_signin?return_to=/', withSession);
    expect(new URL(again.headers.get('location') ?? '').pathname).toBe('/signin');
  });

  it('R1.3 redirects an expired session to registration with its return address', async () => {
    const { ask } = await served(createSignIn);
    const withEnded = { headers: { Cookie: '__Host-engawa_session=token-1' } };
    const answer = await ask('/_signin?new=1&return_to=%2Fhidamari-yonin%2F%23iine-7', withEnded);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname).toBe('/signup');
    expect(location.searchParams.get('return_to')).toBe('/hidamari-yonin/#iine-7');
  });
});

describe('session start', () => {
  const withState = { headers: { Cookie: `__Host-engawa_state=${STATE}` } };

  it('exchanges the code for a session and sets the signed_in cookie', async () => {
    const { ask, requested } = await served(createSessionStart, json(200, SESSION));
    const answer = await ask(`/_session?code=c1&state=${STATE}&return_to=/kanoya-mio/`, withState);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/kanoya-mio/');
    expect(requested).toMatchObject([{ url: '/_accounts/exchange', body: '{"code":"c1"}' }]);
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-engawa_session=token-1; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax',
      'signed_in=1; Max-Age=3600; Path=/; Secure; SameSite=Lax',
      '__Host-engawa_state=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it.each([
    ['without a state', '/_session?code=c1'],
    ['with another browser’s state', `/_session?code=c1&state=${'b'.repeat(24)}`],
    [
      'with a state of as many characters and more bytes',
      `/_session?code=c1&state=${'あ'.repeat(24)}`,
    ],
    ['without a code', `/_session?state=${STATE}`],
  ])('restarts the sign-in %s', async (_name, path) => {
    const { ask, requested } = await served(createSessionStart, json(200, SESSION));
    const answer = await ask(`${path}&return_to=/a/`, withState);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/_signin?return_to=%2Fa%2F');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(requested).toEqual([]);
  });

  it('resumes only the saved form of this sign-in', async () => {
    const { ask } = await served(createSessionStart, json(200, SESSION));
    const waiting = draftCookie({ remote: 'market', action: 'buy', back: '/a/', form: [] }, true);
    const Cookie = `__Host-engawa_state=${STATE}; ${waiting?.split(';')[0]}`;
    const ended = async (back: string) => {
      const path = `/_session?code=c1&state=${STATE}&return_to=${back}`;
      return (await ask(path, { headers: { Cookie } })).headers.get('location');
    };
    expect([await ended('/a/'), await ended('/b/')]).toEqual(['/_action', '/b/']);
  });

  it('restarts the sign-in when the code was used before', async () => {
    const { ask } = await served(createSessionStart, json(400, { message: 'used' }));
    const answer = await ask(`/_session?code=c1&state=${STATE}&return_to=/a/`, withState);
    expect(answer.headers.get('location')).toBe('/_signin?return_to=%2Fa%2F');
  });

  it('R2.4.1 answers 503 when the platform is down, instead of redirecting in a loop', async () => {
    const failing = await served(createSessionStart, json(500, {}));
    const path = `/_session?code=c1&state=${STATE}`;
    expect((await failing.ask(path, withState)).status).toBe(503);
    const gone = await served(createSessionStart);
    await gone.stopPlatform();
    expect((await gone.ask(path, withState)).status).toBe(503);
  });
});

describe('sign-out', () => {
  const form = (headers: Record<string, string>, body = 'csrf_token=t1&return_to=/a/') => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  const OWN = {
    Origin: 'https://blog.example',
    Cookie: '__Host-engawa_session=token-1; signed_in=1',
  };
  const noContent: RequestListener = (_request, response) => {
    response.writeHead(204);
    response.end();
  };

  it('ends the session at the platform and deletes its cookies', async () => {
    const { ask, requested } = await served(createSignOut, noContent);
    const answer = await ask('/_signout', form(OWN));
    expect(answer.headers.get('location')).toBe('/a/');
    expect(requested).toMatchObject([
      { url: '/_accounts/signout', cookie: 'engawa_session=token-1', token: 't1' },
    ]);
    expect(answer.headers.getSetCookie().map((cookie) => cookie.slice(0, 40))).toEqual([
      '__Host-engawa_session=; Max-Age=0; Path=',
      'signed_in=0; Max-Age=60; Path=/; Secure;',
    ]);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a frame without origin', { Origin: 'null' }],
    ['another site by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('rejects a sign-out from %s', async (_name, headers) => {
    const { ask, requested } = await served(createSignOut, noContent);
    const answer = await ask('/_signout', form(headers));
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(requested).toEqual([]);
  });

  it.each([
    [403, 403],
    [500, 503],
  ])('retains the session when the platform answers %i', async (status, visible) => {
    const { ask } = await served(createSignOut, json(status, {}));
    const answer = await ask('/_signout', form(OWN));
    expect(answer.status).toBe(visible);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('clears the cookies of an expired session', async () => {
    const { ask, requested } = await served(createSignOut, noContent);
    const answer = await ask('/_signout', form({ Origin: OWN.Origin }));
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(requested).toEqual([]);
  });
});

it('ignores a session cookie that a sibling domain set', async () => {
  expect(sessionIn('engawa_session=theirs', true)).toBeNull();
  expect(sessionIn('engawa_session=theirs; __Host-engawa_session=ours', true)).toBe('ours');
});
