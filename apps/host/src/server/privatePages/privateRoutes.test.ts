// isKept is a name on the wire: cspell:ignore kept
import type { PrivateRequest } from '@engawa/contract/remotes/privatePages.ts';
import type { CallsOfMember, PrivateAnswer } from '../../protocol/privateAnswer.ts';
import type { RenderRequest } from '../../protocol/workerMessages.ts';
import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import { aHost, closeHosts } from '../createHostServer.fixture.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { aPrivatePagesSetup } from './privatePagesSetup.fixture.ts';
import { privateRoutes, type PrivatePagesSetup } from './privateRoutes.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
});

const OWNER = { Cookie: 'engawa_session=s1', Origin: 'https://blog.example' };
const PAGE: PrivateAnswer = {
  kind: 'page',
  status: 200,
  title: '記事',
  bodyHtml: '<main>書く</main>',
  script: null,
};

const LIMIT = 'private page limit reached';

/** A host with private pages that have this answer, and the platform's requests. */
const opened = async (
  answer:
    | PrivateAnswer
    | ((
        calls: CallsOfMember,
        onRefused: (reason: string) => void,
      ) => Promise<PrivateAnswer>) = PAGE,
  over: Partial<PrivatePagesSetup> = {},
) => {
  const requests: PrivateRequest[] = [];
  const received: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[] =
    [];
  const backend = await aServer(({ url = '', headers }, response) => {
    received.push({ url, headers });
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const session =
      headers.cookie === undefined ? null : { ameba_id: 'koharu', nickname: '', has_blog: true };
    response.end(
      JSON.stringify({
        data: { session, csrf_token: 'token', draft_key: 'key', own: {} },
        g0: { data: {}, meta: {} },
      }),
    );
  });
  running.push(backend);
  const host = await aHost(
    privateRoutes({
      ...aPrivatePagesSetup(backend.origin, async (request, calls, onRefused) => {
        requests.push(request);
        return typeof answer === 'function' ? answer(calls, onRefused) : answer;
      }),
      ...over,
    }),
  );
  const ask = (path = '/_customize/own', init: RequestInit = {}) =>
    fetch(host.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...OWNER, ...init.headers },
    });
  return { ask, requests, received, lines: host.lines };
};

test('sends the page of a release in the host’s document, uncached', async () => {
  const { ask, requests } = await opened();
  const answer = await ask('/_customize/own?a=1');
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toBe('of plain pages');
  expect(html).toContain('data-releases="studio@1.0.0"');
  expect(html).toContain('<title>記事｜えんがわ</title>');
  expect(html).toContain('<main>書く</main>');
  expect(html).not.toContain('<script');
  expect(requests).toMatchObject([{ route: '/_customize/own', search: '?a=1', isPosted: false }]);
});

test('runs the script of a release inline, with headers that allow it', async () => {
  const { ask } = await opened({ ...PAGE, script: 'live.js' });
  const answer = await ask();
  expect(answer.headers.get('content-security-policy')).toBe('of live()');
  expect(await answer.text()).toContain('<script>live()</script>');
});

test('the release gets the member, the token and no session; calls have the session', async () => {
  const { ask, requests, received } = await opened(async ({ read }) => {
    await read('ownBlog', {});
    return PAGE;
  });
  await ask();
  expect(requests[0]?.member).toEqual({ amebaId: 'koharu', hasBlog: true });
  expect(requests[0]?.csrfToken).toBe('token');
  expect(JSON.stringify(requests)).not.toContain('s1');
  expect(received.map(({ url, headers }) => [url.split(/[;?]/)[0], headers['cookie']])).toEqual([
    ['/_api/personal', 'engawa_session=s1'],
    ['/_api/ownBlog', 'engawa_session=s1'],
  ]);
  // calls as an owner prove that a host sends them
  expect(new Set(received.map(({ headers }) => headers['x-engawa-host']))).toEqual(
    new Set(['internal-key']),
  );
});

test('writes and uploads with the token of the form', async () => {
  const { ask, received } = await opened(async ({ write, upload }) => {
    await write('ownBlog', 'update', {}, {});
    await upload('_editor/entry', { json: {} }, { formKey: 'opened-1' });
    return { kind: 'redirect', location: '/_customize/read' };
  });
  const body = new URLSearchParams({ csrf_token: 'of-the-form' });
  const answer = await ask(undefined, { method: 'POST', body });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_customize/read']);
  const [, write, upload] = received;
  expect(write?.headers['x-csrf-token']).toBe('of-the-form');
  expect(upload).toMatchObject({
    url: '/_editor/entry',
    headers: { 'x-csrf-token': 'of-the-form', 'x-form-key': 'opened-1' },
  });
});

test('refuses and logs calls that the record does not list', async () => {
  const { ask, received, lines } = await opened(async ({ read, write, upload }) => {
    const refused = [await read('personal', {}), await write('ownBlog', 'delete', {})];
    const { status } = await upload('_editor/picture', { file: 'picture' });
    return { kind: 'json', status: 200, body: { refused: refused.map(({ ok }) => ok), status } };
  });
  expect(await (await ask()).json()).toEqual({ refused: [false, false], status: 400 });
  expect(received.map(({ url }) => url.split(/[;?]/)[0])).toEqual(['/_api/personal']);
  const errors = lines.filter(({ level }) => level === 'error');
  expect(errors.map(({ call }) => call)).toEqual([
    'read of personal',
    'delete of ownBlog',
    '_editor/picture',
  ]);
});

test('refuses writes and stored uploads of a page that no form requested', async () => {
  const { ask, received } = await opened(async ({ write, upload }) => {
    const written = await write('ownBlog', 'update', {}, {});
    const uploads = [
      await upload('_editor/entry', { json: {} }),
      await upload('_design/css', { json: { isKept: true } }, { isDryRun: true }),
      await upload('_design/css', { json: { isKept: false } }, { isDryRun: true }),
    ];
    return {
      kind: 'json',
      status: 200,
      body: [written.ok, ...uploads.map(({ status }) => status)],
    };
  });
  expect(await (await ask()).json()).toEqual([false, 400, 400, 200]);
  expect(received.map(({ url }) => url.split(/[;?]/)[0])).toEqual([
    '/_api/personal',
    '/_design/css',
  ]);
});

test('redirects guests to the sign-in and back', async () => {
  const { ask, requests } = await opened();
  const answer = await ask('/_customize/read?page=2', { headers: { Cookie: '' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/_signin?return_to=%2F_customize%2Fread%3Fpage%3D2',
  ]);
  expect(requests).toEqual([]);
});

test.each([
  ['a form from another site', '/_customize/own', 'https://evil.example', 403],
  ['a form on a page without forms', '/_customize/read', OWNER.Origin, 405],
  ['an unknown path', '/_customize/none', OWNER.Origin, 404],
  ['a path whose prefix no live release claims', '/entry-preview/desktop', OWNER.Origin, 503],
])('rejects %s before the release gets it', async (_of, path, Origin, status) => {
  const { ask, requests } = await opened();
  const answer = await ask(path, { method: 'POST', body: 'a=1', headers: { Origin } });
  expect([answer.status, requests]).toEqual([status, []]);
});

test('answers 503 if the thread is lost, and logs the release', async () => {
  const { ask, lines } = await opened(async () => {
    throw new Error('lost');
  });
  expect((await ask()).status).toBe(503);
  expect(lines.find(({ msg }) => msg === 'private page failed')).toMatchObject({
    release: 'studio@1.0.0',
  });
});

test('an upload that is no JSON is an upload without a response', async () => {
  const { ask } = await opened(async ({ upload }) => {
    const { status } = await upload('_editor/entry', { json: { size: 1n } });
    return { kind: 'json', status: 200, body: { status } };
  });
  const answer = await ask(undefined, { method: 'POST', body: 'a=1' });
  expect(await answer.json()).toEqual({ status: 0 });
});

test.each([
  { ...PAGE, status: 0 },
  { kind: 'json', status: 99.5, body: {} },
  { kind: 'error', status: 0 },
  // a release built for another host
  { kind: 'stream', status: 200 },
])('answers 503 for an invalid answer of a release: %j', async (answer) => {
  const { ask } = await opened(answer as PrivateAnswer);
  expect((await ask()).status).toBe(503);
});

test('redirects only to paths of this site', async () => {
  const { ask } = await opened({ kind: 'redirect', location: 'https://evil.example/' });
  expect((await ask()).headers.get('location')).toBe('/');
});

const PREVIEW: PrivateAnswer = {
  kind: 'preview',
  pageType: 'skin-preview',
  path: '/koharu/',
  answers: { blogger: {} },
  css: 'a{}',
  mainHtml: null,
  afterHtml: '<p></p>',
  script: 'live.js',
};

test('R2.3.3 renders a preview with the readers’ page, without the session', async () => {
  const rendered: Omit<RenderRequest, 'id'>[] = [];
  let left = 0;
  const { ask } = await opened(PREVIEW, {
    enter: () => () => void (left += 1),
    render: async (request) => {
      rendered.push(request);
      return aRenderedPage('プレビュー');
    },
  });
  const answer = await ask('/skin-preview/desktop');
  expect([answer.status, await answer.text()]).toEqual([200, 'プレビュー']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toBe('of live() a{}');
  expect(rendered).toMatchObject([
    {
      target: { module: 'entry/BlogTop', match: { path: '/koharu/' } },
      preview: { answers: { blogger: {} }, script: 'live()', afterHtml: '<p></p>' },
    },
  ]);
  expect(JSON.stringify(rendered)).not.toContain('s1');
  expect(left).toBe(1);
});

test('answers 503 before any work if the visitor already waits for too many pages', async () => {
  const { ask, requests, lines } = await opened(PREVIEW, { enter: () => null });
  expect((await ask('/skin-preview/desktop')).status).toBe(503);
  expect(requests).toEqual([]);
  expect(lines.find(({ msg }) => msg === LIMIT)).toMatchObject({
    reason: 'too many pending pages of one visitor',
  });
});

test('logs refused calls as one warning per second, with release, path and reason', async () => {
  const { ask, lines } = await opened(async (_calls, onRefused) => {
    onRefused('too many calls');
    onRefused('too many calls');
    return PAGE;
  });
  await ask();
  expect(lines.filter(({ msg }) => msg === LIMIT)).toMatchObject([
    {
      level: 'warn',
      release: 'studio@1.0.0',
      path: '/_customize/own',
      reason: 'too many calls',
      refused: 1,
    },
  ]);
});

test('logs an overloaded thread as a limit, not as an error', async () => {
  const { ask, lines } = await opened(async () => {
    throw new OverloadedError('studio@1.0.0 has too many requests');
  });
  expect((await ask()).status).toBe(503);
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(lines.find(({ msg }) => msg === LIMIT)).toMatchObject({
    reason: 'studio@1.0.0 has too many requests',
  });
});
