import { aRecord } from '../../remotes/release.fixture.ts';
import { exchangeOf } from '../http/exchange.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../observability/aVisit.fixture.ts';
import { releaseHashesRoute } from './releaseHashes.ts';

const ASSETS = 'https://assets.example';
const RECORDS = [
  aRecord('entry', '1.0.0', { 'a.js': 'a', 'a.css': 'b', 'server.cjs': 'c', 'a.svg': 'd' }),
  aRecord('host', '2.0.0', { 'main.js': 'm' }),
];
const SET = '/_hashes/entry@1.0.0;host@2.0.0.json';

const asking = async (
  path: string,
  check: (answer: Response, asked: readonly string[]) => Promise<void> | void,
) => {
  const asked: string[] = [];
  const of = async (name: string) => {
    asked.push(name);
    const record = RECORDS.find(({ remote, version }) => `${remote}@${version}` === name);
    if (!record) throw new Error(`no ${name}`);
    return { record, sheets: new Map<string, string>() };
  };
  const { handle } = releaseHashesRoute({ of }, ASSETS);
  const server = await aServer(
    (request, response) => void handle(exchangeOf(request, response, aVisit())),
  );
  try {
    await fetch(server.origin + path);
    await check(await fetch(server.origin + path), asked);
  } finally {
    await server.close();
  }
};

describe('hashes of a release set', () => {
  it('BR36 are those of all files for browsers, for ever, read once', () =>
    asking(SET, async (answer, asked) => {
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.json()).toEqual({
        [`${ASSETS}/entry/1.0.0/a.js`]: RECORDS[0]?.files['a.js']?.integrity,
        [`${ASSETS}/entry/1.0.0/a.css`]: RECORDS[0]?.files['a.css']?.integrity,
        [`${ASSETS}/host/2.0.0/main.js`]: RECORDS[1]?.files['main.js']?.integrity,
      });
      expect(asked).toEqual(['entry@1.0.0', 'host@2.0.0']);
    }));

  it('BF19 are not answered in part: a release whose record does not arrive is an error that no cache keeps', () =>
    asking('/_hashes/entry@1.0.0;host@9.0.0.json', (answer) => {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
    }));

  it.each([
    '/_hashes/entry@1.0.0',
    '/_hashes/.json',
    '/_hashes/entry@...json',
    `/_hashes/${Array.from({ length: 41 }, (_, n) => `r${n}@1.0.0`).join(';')}.json`,
  ])('have no other addresses: %.60s', (path) =>
    asking(path, (answer, asked) => {
      expect([answer.status, asked]).toEqual([404, []]);
    }),
  );
});
