import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { createRouteTable } from '../../protocol/routes/routeTable.ts';
import type { RouteMap } from '../../protocol/routes/routeMap.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';
import { createRouteMapAddress } from './routeMap.ts';

const CLAIM = { file: 'entrylist.html', pageType: 'blog-entrylist' } as const;
const FILE = { integrity: 'sha384-a', bytes: 1 };

const entry = (version: string) =>
  aRelease('entry', version, '', {
    remoteEntry: 'remoteEntry.js',
    exposes: {
      './EntryList': { kind: 'page', js: [], css: [], pageType: CLAIM.pageType, claims: [CLAIM] },
      './Part': { kind: 'module', js: [], css: [] },
    },
    files: { 'remoteEntry.js': FILE, 'late.css': FILE, 'server.cjs': FILE },
  });
const buildSet = (version: string) =>
  buildReleaseSet({ host: aRelease('host', '1.0.0'), entry: entry(version) });

const asking = async (
  ask: (
    at: (releases: string, headers?: Record<string, string>) => Promise<Response>,
  ) => Promise<void>,
  current = () => [buildSet('1.0.0')],
) => {
  const handle = createRouteMapAddress(current);
  const server = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  try {
    await ask((releases, headers = {}) =>
      fetch(`${server.origin}/_routes?releases=${encodeURIComponent(releases)}`, { headers }),
    );
  } finally {
    await server.close();
  }
};

const LIVE = 'entry@1.0.0 host@1.0.0';

describe('/_routes', () => {
  it('returns the routes of the live release set', () =>
    asking(async (at) => {
      const answer = await at(LIVE);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=10');
      const map = (await answer.json()) as RouteMap;
      expect(map).toMatchObject({
        releases: LIVE,
      });
      expect(createRouteTable(map.claims)('/koharu/entrylist.html')).toMatchObject({
        kind: 'page',
        module: 'entry/EntryList',
      });
    }));

  it('answers 304 when the routes are unchanged', () =>
    asking(async (at) => {
      const etag = (await at(LIVE)).headers.get('etag') ?? '';
      expect((await at(LIVE, { 'If-None-Match': etag })).status).toBe(304);
    }));

  it.each(['', 'entry@0.9.0 host@1.0.0'])(
    'answers 204 for a release set that is not live: %j',
    (releases) =>
      asking(async (at) => {
        expect((await at(releases)).status).toBe(204);
      }),
  );

  it('follows a change of the live release set', async () => {
    let set = buildSet('1.0.0');
    await asking(
      async (at) => {
        expect((await at(LIVE)).status).toBe(200);
        set = buildSet('1.1.0');
        expect((await at(LIVE)).status).toBe(204);
        expect((await at('entry@1.1.0 host@1.0.0')).status).toBe(200);
      },
      () => [set],
    );
  });

  it('BF14 serves the stable set and the canary set while both are live', async () => {
    const sets = [buildSet('1.0.0'), buildSet('1.1.0')];
    await asking(
      async (at) => {
        const maps = [await at(LIVE), await at('entry@1.1.0 host@1.0.0'), await at(LIVE)];
        const releases = await Promise.all(
          maps.map(async (map) => ((await map.json()) as RouteMap).releases),
        );
        expect(releases).toEqual([LIVE, 'entry@1.1.0 host@1.0.0', LIVE]);
        sets.pop();
        expect((await at('entry@1.1.0 host@1.0.0')).status).toBe(204);
      },
      () => sets,
    );
  });
});
