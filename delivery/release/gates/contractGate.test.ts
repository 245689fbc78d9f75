import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readServer, toServerFolder, storeServer } from '../hostServer/hostServer.ts';
import { publishRelease } from '../publish.ts';
import { openReleases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { writeBuild } from '../testing/writeBuild.ts';
import { createContractGate } from './contractGate.ts';

const VERSION = '1.4.0';

/** A host server that sends `answer` as its response. */
const serverThat = (answer: string) => `
const [host, port] = process.env.ENGAWA_LISTEN.split(':');
require('node:http').createServer((request, response) => {
  if (request.url === '/_health') return response.end('{}');
  ${answer}
}).listen(Number(port), host);
`;

const FIRST = {
  name: 'a blog has a top',
  path: '/{amebaId}/',
  parts: ['entry/BlogTop'],
  shows: ['梅を干す日'],
  state: ['entryState'],
};
const SECOND = {
  name: 'an entry is rendered',
  path: '/{amebaId}/entry-1.html',
  parts: ['entry/Entry'],
};
const LIKE = {
  name: 'an entry is liked',
  action: 'like',
  form: { entry_id: '12' },
  writes: { resource: 'iine', operation: 'create' },
};

const ACTIONS = {
  like: {
    access: 'member',
    fields: { entry_id: { kind: 'id' } },
    writes: [{ resource: 'iine', operation: 'create' }],
  },
} as const;

/** A build of entry with these contract tests. */
const buildCandidate = (tests: readonly object[], actions?: typeof ACTIONS) =>
  aCandidate({
    files: { 'contract.json': JSON.stringify(tests) },
    ...(actions && { actions }),
  });

/** Publishes host 1.4.0 with a server, and runs the gate for entry 2.0.0. */
const gateOn = (server: string, entry = buildCandidate([FIRST, SECOND])) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(join(folder, 'data'));
    const host = aCandidate({ remote: 'host' });
    await writeBuild(join(folder, 'dist/release'), host);
    const built = toServerFolder(join(folder, 'dist/release'));
    await writeBuild(built, aCandidate({ files: { 'host.cjs': server } }));
    await storeServer(releases, VERSION, (await readServer(built)) ?? new Map());
    const published = await publishRelease(releases, host, VERSION, []);
    if (!published.ok) throw new Error(published.error);
    const { record, files } = entry;
    const gate = createContractGate(releases, [{ ...host, record: published.value }]);
    return gate({ record: { ...record, version: '2.0.0' }, files });
  });

/** The texts that the first test expects on each page. */
const TOP = [
  '<html data-releases="entry@2.0.0">',
  '<div data-slot="entry/BlogTop:1"><p>梅を干す日</p></div>',
  '<script type="application/json" id="INIT_DATA">{"entryState":[1]}</script>',
].join('');

test('BF13 refuses a remote when a contract test fails on the server of the live host, and names the first one', async () => {
  expect(await gateOn(serverThat('response.writeHead(500).end()'))).toBe(
    `on host ${VERSION} its contract test 'a blog has a top' does not hold: it answers 500, not 200 (/nanohana-daidokoro/, new)`,
  );
  const tops = serverThat(`response.end(${JSON.stringify(TOP)})`);
  expect(await gateOn(tops)).toContain(
    "its contract test 'an entry is rendered' does not hold: entry/Entry is not on the page",
  );
  expect(await gateOn(tops, buildCandidate([FIRST]))).toBeNull();
});

test('BF13 refuses a remote with an action that the live host does not know', async () => {
  const unknown = serverThat(
    `if (request.method === 'POST') return response.writeHead(404).end('<h1>ページが見つかりません</h1>');
    response.end(${JSON.stringify(TOP)});`,
  );
  expect(await gateOn(unknown, buildCandidate([FIRST, LIKE], ACTIONS))).toBe(
    `on host ${VERSION} its contract test 'an entry is liked' does not hold: it answers 404, not 200 (ページが見つかりません) (like)`,
  );
});

test('BF13 refuses a remote if the server of the live host does not start', async () => {
  expect(
    await gateOn("process.stderr.write('The host has no wish to.\\n'); process.exit(1);"),
  ).toBe(`on host ${VERSION} the host exits before it is ready: The host has no wish to.`);
});

test.each([
  ['without contract.json', aCandidate(), /^it has no contract\.json/],
  [
    'with an empty contract.json',
    buildCandidate([]),
    /^its contract\.json holds no contract tests: has no test$/,
  ],
  [
    'without a test of the write of an action',
    buildCandidate([FIRST], ACTIONS),
    /^its contract\.json has no test of what its action like writes$/,
  ],
])('BF13 refuses a build %s, whatever contract tests the checkout has', (_, entry, says) =>
  inTemporaryFolder(async (folder) => {
    const gate = createContractGate(await openReleases(folder), []);
    expect(await gate(entry)).toMatch(says);
  }),
);
