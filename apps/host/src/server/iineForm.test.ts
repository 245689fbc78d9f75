import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { aRelease } from '../remotes/release.fixture.ts';
import { exchangeOf } from './exchange.ts';
import { aServer, type RunningServer } from './httpServer.fixture.ts';
import { createIineForm } from './iineForm.ts';
import { anErrorPage } from './servedPage.fixture.ts';
import { aVisit } from './observability/aVisit.fixture.ts';

const OWN = 'https://blog.example';
const MEMBER = { Cookie: 'engawa_session=s1', Origin: OWN };
const WISH = { ameba_id: 'kanoya-mio', entry_id: '12', return_to: '/kanoya-mio/entry-12.html' };

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const PERSONAL = {
  session: { ameba_id: 'tsubame', nickname: 'つばめ', has_blog: true },
  csrf_token: 'form"token',
  own: { iine: { 12: { exist: false, iineCount: 3 } } },
};

/** A platform that answers every call with one status and value. */
const answering =
  (status: number, value: unknown): RequestListener =>
  (request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const body = status < 400 ? { data: value, meta: {} } : { message: `Error ${status}` };
    response.end(JSON.stringify(request.method === 'POST' ? { g0: body } : body));
  };

const served = async (platform: RequestListener) => {
  const asked: { method: string | undefined; cookie: string | undefined; body: string }[] = [];
  const backend = await aServer(async (request, response) => {
    const { method, headers } = request;
    asked.push({ method, cookie: headers.cookie, body: await text(request) });
    platform(request, response);
  });
  const handle = createIineForm({
    platformAddress: backend.origin,
    hostOrigin: OWN,
    plain: {
      siteName: 'えんがわ',
      assetsOrigin: 'https://assets.example',
      own: aRelease('host', '1.0.0'),
      pageHeaders: { 'Content-Security-Policy': 'x' },
    },
    errorPage: anErrorPage,
  });
  const host = await aServer(
    (request, response) => void handle(exchangeOf(request, response, aVisit())),
  );
  running.push(backend, host);
  const post = (wish: Record<string, string>, headers: Record<string, string> = MEMBER) =>
    fetch(`${host.origin}/_iine`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(wish),
    });
  return { post, asked };
};

describe('a like without JavaScript', () => {
  it('asks a guest to sign in, and brings him back to the entry', async () => {
    const { post, asked } = await served(answering(200, PERSONAL));
    const answer = await post(WISH, { Origin: OWN });
    const location = new URL(answer.headers.get('location') ?? '', OWN);
    expect(answer.status).toBe(303);
    expect(location.pathname).toBe('/_signin');
    expect(location.searchParams.get('return_to')).toBe('/kanoya-mio/entry-12.html#iine-12');
    expect(asked).toEqual([]);
  });

  it.each([
    { ...WISH, ameba_id: 'K' },
    { ...WISH, entry_id: '0' },
    { ...WISH, entry_id: '1.5' },
    { ...WISH, entry_id: 'x' },
    {},
  ])('R2.4.1 refuses %j', async (wish) => {
    const { post, asked } = await served(answering(200, PERSONAL));
    expect((await post({ ...wish })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('another site’s form changes nothing, whatever token it brings', async () => {
    const { post, asked } = await served(answering(200, {}));
    const answer = await post(
      { ...WISH, csrf_token: 't' },
      { ...MEMBER, Origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('a platform that is down is no reason to sign in again', async () => {
    const { post } = await served(answering(500, {}));
    expect((await post(WISH)).status).toBe(503);
    expect((await post({ ...WISH, csrf_token: 't' })).status).toBe(503);
  });

  it.each([400, 404])(
    'what the platform says of the like (%i) is not said of the service',
    async (status) => {
      const { post } = await served(answering(status, {}));
      expect((await post({ ...WISH, csrf_token: 't' })).status).toBe(status);
    },
  );

  it('asks a member once more, in the service’s own dress, with the token of the session', async () => {
    const { post, asked } = await served(answering(200, PERSONAL));
    const answer = await post({ ...WISH, return_to: '/kanoya-mio/?"><script>' });
    const html = await answer.text();
    expect(asked).toMatchObject([{ method: 'GET', cookie: 'engawa_session=s1' }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toBe('x');
    expect(html).toContain('<h1 class="ErrorPage-title">この記事にいいね！しますか？</h1>');
    expect(html).toContain('name="csrf_token" value="form&quot;token"');
    expect(html).toContain('name="operation" value="create"');
    expect(html).not.toContain('<script');
  });

  it('offers to take a like back where there is one', async () => {
    const { post } = await served(
      answering(200, { ...PERSONAL, own: { iine: { 12: { exist: true, iineCount: 3 } } } }),
    );
    const html = await (await post(WISH)).text();
    expect(html).toContain('name="operation" value="delete"');
    expect(html).toContain('いいね！を取り消しますか？');
  });

  it('a session that is over signs in anew', async () => {
    const { post } = await served(answering(200, { ...PERSONAL, session: null }));
    expect((await post(WISH)).headers.get('location')).toMatch(/^\/_signin\?/);
    const refused = await served(answering(401, {}));
    const answer = await refused.post({ ...WISH, csrf_token: 't' });
    expect(answer.headers.get('location')).toMatch(/^\/_signin\?/);
  });

  it.each([
    ['create', 'create'],
    ['delete', 'delete'],
    ['anything', 'create'],
  ])('writes once with the token (%s), and goes back to the entry', async (operation, written) => {
    const { post, asked } = await served(
      answering(200, { result: 'success', exist: true, iineCount: 4, isLogin: true }),
    );
    const answer = await post({ ...WISH, csrf_token: 't', operation });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/kanoya-mio/entry-12.html#iine-12');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toContain(`"operation":"${written}"`);
  });

  it('R2.4.1 a wrong token is told as such', async () => {
    const { post } = await served(answering(403, {}));
    expect((await post({ ...WISH, csrf_token: 'wrong' })).status).toBe(403);
  });
});
