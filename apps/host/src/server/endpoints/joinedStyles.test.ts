import { generateKeyPairSync, sign } from 'node:crypto';
import { aRecord } from '../../protocol/releases/release.fixture.ts';
import { createReleaseStyles } from '../registry/releaseStyles.server.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';
import { joinedStylesRoute } from './joinedStyles.ts';

const ASSETS = 'https://assets.example';
const ENTRY = { 'Top.1.css': '.Top{color:red}', 'Day.1.css': '.Day{background:url(day.svg)}' };
const SOCIAL = { 'Iine.1.css': '.Iine{color:blue}' };
const TOP_DAY_IINE = '/_styles/entry@1.0.0:Top,Day;social@2.0.0:Iine.css';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const released = (remote: string, version: string, files: Readonly<Record<string, string>>) => {
  const exposes = Object.keys(files).map((file) => [
    `./${file.split('.')[0]}`,
    { kind: 'module', js: [], css: [file] },
  ]);
  const record = JSON.stringify(
    aRecord(remote, version, files, { exposes: Object.fromEntries(exposes) }),
  );
  const signature = sign(null, Buffer.from(record), privateKey).toString('base64');
  const all = { ...files, 'release.json': record, 'release.sig': signature };
  return Object.entries(all).map(([file, text]) => [`/${remote}/${version}/${file}`, text]);
};

/**
 * Starts a host with two releases at its assets origin. @param over texts that replace files at
 * that origin, by path
 */
const aHost = async (over: Readonly<Record<string, string | null>> = {}) => {
  const requested: string[] = [];
  const texts: Record<string, string | null> = {
    ...Object.fromEntries([
      ...released('entry', '1.0.0', ENTRY),
      ...released('social', '2.0.0', SOCIAL),
    ]),
    ...over,
  };
  const assets = await aServer(({ url = '' }, response) => {
    requested.push(url);
    const text = texts[url] ?? null;
    response.writeHead(text === null ? 404 : 200).end(text ?? '');
  });
  const source = { assetsOrigin: assets.origin, keys: [publicKey], internalKey: null };
  const { handle } = joinedStylesRoute(createReleaseStyles(source), ASSETS);
  const host = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  running.push(assets, host);
  return { requested, texts, get: (path: string) => fetch(host.origin + path) };
};

describe('joined style sheets', () => {
  it('BR36 joins sheets in order as immutable, with URLs resolved to the assets origin', async () => {
    const { get, requested } = await aHost();
    const answer = await get(TOP_DAY_IINE);
    expect(await answer.text()).toBe(
      `.Top{color:red}\n.Day{background:url(${ASSETS}/entry/1.0.0/day.svg)}\n.Iine{color:blue}`,
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const before = requested.length;
    await get(TOP_DAY_IINE);
    expect(requested).toHaveLength(before);
  });

  it('are byte-identical on every host', async () => {
    const [one, other] = await Promise.all([aHost(), aHost()]);
    const texts = [one, other].map(async ({ get }) => (await get(TOP_DAY_IINE)).text());
    const [first, second] = await Promise.all(texts);
    expect(first).toBe(second);
  });

  it.each([
    ['a flipped byte', { '/social/2.0.0/Iine.1.css': '.Iine{color:blub}' }],
    ['a missing file', { '/social/2.0.0/Iine.1.css': null }],
    ['an invalid signature', { '/social/2.0.0/release.sig': 'AAAA' }],
  ])('BF19 omit a release with %s uncached, and include it once it is valid', async (_, over) => {
    const { get, texts } = await aHost(over);
    const answer = await get(TOP_DAY_IINE);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).not.toContain('.Iine');
    Object.assign(texts, Object.fromEntries(released('social', '2.0.0', SOCIAL)));
    expect(await (await get(TOP_DAY_IINE)).text()).toContain('.Iine{color:blue}');
  });

  it('answer 502 when no release loads', async () => {
    const { get } = await aHost();
    const answer = await get('/_styles/entry@9.0.0:Top.css');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
  });

  it.each([
    '/_styles/entry@1.0.0:Top',
    '/_styles/entry@1.0.0.css',
    '/_styles/entry@1.0.0:../Top.css',
    '/_styles/entry@..:Top.css',
    `/_styles/entry@1.0.0:${Array.from({ length: 101 }, (_, n) => `P${n}`).join(',')}.css`,
  ])('answer 404 at other addresses: %.60s', async (path) => {
    const { get, requested } = await aHost();
    expect([(await get(path)).status, requested]).toEqual([404, []]);
  });
});
