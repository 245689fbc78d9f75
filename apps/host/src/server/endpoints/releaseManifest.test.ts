import { aRecord } from '../../protocol/releases/release.fixture.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';
import { releaseManifestRoute } from './releaseManifest.ts';

const ASSETS = 'https://assets.example';
const RECORDS = [
  aRecord(
    'entry',
    '1.0.0',
    { 'a.js': 'a', 'a.css': 'b', 'server.cjs': 'c', 'a.svg': 'd' },
    { remoteEntry: 'a.js', exposes: { './Top': { kind: 'module', js: [], css: [] } } },
  ),
  aRecord(
    'host',
    '2.0.0',
    { 'main.js': 'm' },
    { exposes: { './main': { kind: 'module', js: [], css: [] } } },
  ),
];
const SET = '/_manifest/entry@1.0.0;host@2.0.0.json';

const asking = async (
  path: string,
  check: (answer: Response, requested: readonly string[]) => Promise<void> | void,
) => {
  const requested: string[] = [];
  const of = async (name: string) => {
    requested.push(name);
    const record = RECORDS.find(({ remote, version }) => `${remote}@${version}` === name);
    if (!record) throw new Error(`no ${name}`);
    return { record, sheets: new Map<string, string>() };
  };
  const { handle } = releaseManifestRoute({ of }, ASSETS);
  const server = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  try {
    await fetch(server.origin + path);
    await check(await fetch(server.origin + path), requested);
  } finally {
    await server.close();
  }
};

describe('the manifest of a release set', () => {
  it('BR36 lists remotes, modules and hashes as immutable, and reads each record once', () =>
    asking(SET, async (answer, requested) => {
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.json()).toEqual({
        remotes: { entry: { release: 'entry@1.0.0', entry: `${ASSETS}/entry/1.0.0/a.js` } },
        modules: ['entry/Top'],
        integrity: {
          [`${ASSETS}/entry/1.0.0/a.js`]: RECORDS[0]?.files['a.js']?.integrity,
          [`${ASSETS}/entry/1.0.0/a.css`]: RECORDS[0]?.files['a.css']?.integrity,
          [`${ASSETS}/host/2.0.0/main.js`]: RECORDS[1]?.files['main.js']?.integrity,
        },
      });
      expect(requested).toEqual(['entry@1.0.0', 'host@2.0.0']);
    }));

  it('BF19 answers an uncached 502 when a release record fails to load', () =>
    asking('/_manifest/entry@1.0.0;host@9.0.0.json', (answer) => {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
    }));

  it.each([
    '/_manifest/entry@1.0.0',
    '/_manifest/.json',
    '/_manifest/entry@...json',
    `/_manifest/${Array.from({ length: 41 }, (_, n) => `r${n}@1.0.0`).join(';')}.json`,
  ])('answers 404 at other addresses: %.60s', (path) =>
    asking(path, (answer, requested) => {
      expect([answer.status, requested]).toEqual([404, []]);
    }),
  );
});
