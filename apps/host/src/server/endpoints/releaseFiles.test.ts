import { releaseFilesRoute } from './releaseFiles.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

/** A host whose assets origin has one file of each kind, and the requests to that origin. */
const aHost = async () => {
  const requested: string[] = [];
  const assets = await aServer(({ url = '', headers }, response) => {
    requested.push(`${url} ${headers['accept-encoding']}`);
    if (url.includes('broken')) {
      response.writeHead(500).end('no');
      return;
    }
    if (url.includes('gone')) {
      response.writeHead(404).end('no');
      return;
    }
    const type = url.endsWith('.svg') ? 'image/svg+xml' : 'text/css; charset=utf-8';
    response
      .writeHead(200, { 'Content-Type': type, 'Cache-Control': FOR_EVER, 'Set-Cookie': 'leak=1' })
      .end(`body of ${url}`);
  });
  const { matches, handle } = releaseFilesRoute(assets.origin);
  const host = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  running.push(assets, host);
  const get = (path: string, init: RequestInit = {}) => fetch(host.origin + path, init);
  return { requested, get, matches };
};

describe('release files on the pages’ own origin', () => {
  it('BF20 BR25 are proxied from the assets origin as immutable and fetched once', async () => {
    const { requested, get } = await aHost();
    const paths = [
      '/_files/entry/1.0.0-local.3f/BlogTop.1a.css',
      '/_files/entry/1.0.0-local.3f/BlogTop.1a.css',
    ];
    const answers = await Promise.all(paths.map((path) => get(path)));
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': FOR_EVER,
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(await answers[0]?.text()).toBe('body of /entry/1.0.0-local.3f/BlogTop.1a.css');
    expect(requested).toHaveLength(1);
  });

  it('are fetched in the encoding that the client accepts', async () => {
    const { requested, get } = await aHost();
    const path = '/_files/host/1.0.0/main.2b.css';
    await get(path, { headers: { 'Accept-Encoding': 'identity' } });
    await get(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(requested).toEqual(['/host/1.0.0/main.2b.css identity', '/host/1.0.0/main.2b.css br']);
  });

  it('are sandboxed when an image is opened as a document', async () => {
    const { get } = await aHost();
    const { headers } = await get('/_files/host/1.0.0/cover-new.svg');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    '/_files/entry/1.0.0/server.cjs',
    '/_files/entry/1.0.0/release.json',
    '/_files/entry/1.0.0/.hidden.js',
    '/_files/entry/..%2fregistry.js',
    '/_files/registry.json',
    '/_files/entry/1.0.0/page.html',
  ])('answer 404 for other files: %s', async (path) => {
    const { requested, get, matches } = await aHost();
    expect([(await get(path)).status, requested, matches(path)]).toEqual([404, [], true]);
  });

  it('answer 404 for a missing file, 502 for a failed fetch, and cache neither', async () => {
    const { requested, get } = await aHost();
    expect((await get('/_files/entry/1.0.0/gone.js')).status).toBe(404);
    const broken = await get('/_files/entry/1.0.0/broken.js');
    expect([broken.status, broken.headers.get('cache-control')]).toEqual([502, 'no-store']);
    await get('/_files/entry/1.0.0/broken.js');
    expect(requested).toHaveLength(3);
  });
});
