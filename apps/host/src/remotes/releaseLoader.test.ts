import type { ReleaseRecord } from '@engawa/contract';
import { aServer, type RunningServer } from '../server/httpServer.fixture.ts';
import { aRecord, integrityOf } from './release.fixture.ts';
import { loadRelease } from './releaseLoader.server.ts';

const FILES = { 'server.cjs': 'exports.modules = {};', 'remoteEntry.1.js': 'var engawa_entry;' };

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

/** Loads entry@1.0.0 from an origin that serves these texts. */
const loaded = async (texts: Readonly<Record<string, string>>) => {
  const server = await aServer((request, response) => {
    const name = (request.url ?? '').replace('/entry/1.0.0/', '');
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    response.writeHead(text === undefined ? 404 : 200);
    response.end(text);
  });
  running.push(server);
  return loadRelease(server.origin, 'entry', '1.0.0', new AbortController().signal);
};

const served = (
  over: Partial<ReleaseRecord> = {},
  files: Readonly<Record<string, string>> = FILES,
) => loaded({ ...files, 'release.json': JSON.stringify(aRecord('entry', '1.0.0', FILES, over)) });

describe('loadRelease', () => {
  it('takes a release whose every file is what its record says', async () => {
    const release = await served();
    expect(release.serverCode).toBe(FILES['server.cjs']);
    expect(release.record).toMatchObject({ remote: 'entry', version: '1.0.0' });
  });

  it.each(Object.keys(FILES))('REMOTE-002 refuses a flipped byte in %s', async (name) => {
    const flipped = { ...FILES, [name]: `${FILES['server.cjs']} ` };
    await expect(served({}, flipped)).rejects.toThrow(`REMOTE-002 entry@1.0.0: ${name}`);
  });

  it('REMOTE-001 refuses a release that lacks a file that only browsers fetch', async () => {
    await expect(served({}, { 'server.cjs': FILES['server.cjs'] })).rejects.toThrow(
      /REMOTE-001 .*remoteEntry\.1\.js answered 404/,
    );
    await expect(loaded({})).rejects.toThrow(/REMOTE-001 .*release\.json answered 404/);
  });

  it.each<[string, Partial<ReleaseRecord>]>([
    ['another remote', { remote: 'social' }],
    ['another version', { version: '1.0.1' }],
    ['another contract', { contract: 2 }],
    ['server code without a hash', { server: 'other.cjs' }],
    ['a remote entry without a hash', { remoteEntry: 'other.js' }],
    ['CSS without a hash', { exposes: { './A': { kind: 'module', js: [], css: ['a.css'] } } }],
    [
      'a file outside of its folder',
      { files: { '../host.js': { integrity: integrityOf(''), bytes: 0 } } },
    ],
    ['a hash that is none', { files: { 'a.js': { integrity: 'sha384-"><script>', bytes: 0 } } }],
    [
      'a claim that cannot be read',
      {
        exposes: {
          './A': {
            kind: 'page',
            js: [],
            css: [],
            claims: [{ file: 'a-{b}.html', pageType: 'error' }],
          },
        },
      },
    ],
    [
      'a claim that names one placeholder twice',
      {
        exposes: {
          './A': {
            kind: 'page',
            js: [],
            css: [],
            claims: [{ file: '{page}-{page}.html', pageType: 'error' }],
          },
        },
      },
    ],
    [
      'a redirect out of its blog',
      {
        exposes: {
          './A': {
            kind: 'page',
            js: [],
            css: [],
            claims: [{ file: 'a.html', pageType: 'error', redirect: '/evil.example' }],
          },
        },
      },
    ],
  ])('REMOTE-006 refuses a record with %s', async (_name, over) => {
    await expect(served(over)).rejects.toThrow('REMOTE-006');
  });

  it.each(['', '{', '[]', 'null'])('REMOTE-006 refuses the record %j', async (text) => {
    await expect(loaded({ ...FILES, 'release.json': text })).rejects.toThrow('REMOTE-006');
  });
});
