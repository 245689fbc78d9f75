import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { aPrivateRelease } from '../privatePages/privatePagesSetup.fixture.ts';
import { createConsole } from './console.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { aVisit } from '../http/aVisit.fixture.ts';

const ENTRY = aRelease('entry', '1.2.3', '', {
  exposes: {
    './BlogTop': {
      kind: 'page',
      js: [],
      css: [],
      claims: [{ file: 'page-{page}.html', pageType: 'blog-blogtop' }],
    },
  },
  files: {
    'a.js': { integrity: 'sha384-a', bytes: 12_000 },
    'a.css': { integrity: 'sha384-a', bytes: 340 },
    'server.cjs': { integrity: 'sha384-a', bytes: 9_999_999 },
  },
});

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const display = async () => {
  const refusal = { version: '1.0.0', reason: 'REMOTE-003 <b>', atMs: Date.UTC(2026, 10, 21, 3) };
  const handle = createConsole(
    {
      set: buildReleaseSet({ host: aRelease('host', '1.0.0'), entry: ENTRY }),
      privateReleases: [aPrivateRelease('2.1.0')],
      canary: {
        remote: 'entry',
        version: '1.1.0',
        share: 5,
        set: buildReleaseSet({}),
        sinceMs: 0,
      },
      sequence: 7,
      refusals: new Map([['social', refusal]]),
    },
    {
      siteName: 'えんがわ',
      assetsOrigin: 'https://assets.example',
      own: aRelease('host', '1.0.0', '', {
        exposes: { './main': { kind: 'module', js: [], css: ['main.css'] } },
        files: { 'main.css': { integrity: 'sha384-m', bytes: 1 } },
      }),
      pageHeaders: {},
    },
  );
  const server = await aServer(
    (request, response) => void handle(createExchange(request, response, aVisit())),
  );
  running.push(server);
  const answer = await fetch(`${server.origin}/_console`);
  return { headers: answer.headers, html: await answer.text() };
};

describe('the release console', () => {
  it('lists the live releases with their size, exposes and addresses', async () => {
    const { html } = await display();
    expect(html).toContain('<h2>entry 1.2.3</h2>');
    expect(html).toContain('<dd>12.3 kB</dd>');
    expect(html).toContain('<dd>BlogTop</dd>');
    expect(html).toContain('<dd>/{amebaId}/page-{page}.html</dd>');
    expect(html).toContain('<dd>abc1234</dd>');
    expect(html).toContain('<dd>2026/11/21 12:00:00</dd>');
    expect(html).toContain('台帳の通し番号：7');
    expect(html).toContain('<h2>studio 2.1.0</h2>');
    expect(html).toContain('<dd>/_customize、/skin-preview</dd>');
  });

  it('BF14 shows the version and share of the canary', async () => {
    const { html } = await display();
    expect(html).toContain('カナリア：1.1.0（訪問者の 5% に公開しています）');
  });

  it('shows the reason of each rejected release, also for a remote that was never live', async () => {
    const { html } = await display();
    expect(html).toContain('<h2>social （公開されていません）</h2>');
    expect(html).toContain('1.0.0 は 2026/11/21 12:00:00 に見送られました：REMOTE-003 &lt;b&gt;');
  });

  it('forbids caching and indexing, and runs no script', async () => {
    const { headers, html } = await display();
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).not.toContain('<script');
    expect(html).toContain('<link rel="stylesheet" href="/_styles/host@1.0.0:main');
  });
});
