import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { keepServer, serverFolderOf } from '../hostServer/hostServer.ts';
import { publishRelease } from '../publish.ts';
import { openReleases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { writeBuild } from '../testing/writeBuild.ts';
import { contractGateOf } from './contractGate.ts';
import { readContract } from './contractTests.ts';

const VERSION = '1.4.0';

/** A server that was published with a host release and answers what `answer` says. */
const serverThat = (answer: string) => `
const [host, port] = process.env.ENGAWA_LISTEN.split(':');
require('node:http').createServer((request, response) => {
  if (request.url === '/_health') return response.end('{}');
  ${answer}
}).listen(Number(port), host);
`;

/** Publishes host 1.4.0 with a server, and asks the gate of entry whether 2.0.0 may be published. */
const gateOn = (server: string) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(join(folder, 'data'));
    const host = aCandidate({ remote: 'host' });
    await writeBuild(join(folder, 'dist/release'), host);
    const built = serverFolderOf(join(folder, 'dist/release'));
    await writeBuild(built, aCandidate({ files: { 'host.cjs': server } }));
    await keepServer(releases, VERSION, built);
    const published = await publishRelease(releases, host, VERSION, []);
    if (!published.ok) throw new Error(published.error);
    const { record, files } = aCandidate();
    const gate = contractGateOf(releases, 'entry', [{ ...host, record: published.value }]);
    return gate({ record: { ...record, version: '2.0.0' }, files });
  });

test('BF13 a remote is refused by the first of its contract tests that does not hold on the server that was published with the live host', async () => {
  const contract = await readContract('entry');
  if (!contract.ok) throw new Error(contract.error);
  const [first, second] = contract.value;
  expect(await gateOn(serverThat('response.writeHead(500).end()'))).toBe(
    `on host ${VERSION} its contract test '${first?.name}' does not hold: it answers 500, not 200 (/nanohana-daidokoro/, new)`,
  );
  // each page has what the first asks for
  const page = [
    '<html data-releases="entry@2.0.0">',
    ...(first?.parts ?? []).map((part) => `<div data-slot="${part}:1"><p>drawn</p></div>`),
    ...(first?.shows ?? []),
    `<script type="application/json" id="INIT_DATA">${JSON.stringify(Object.fromEntries((first?.state ?? []).map((name) => [name, [1]])))}</script>`,
  ].join('');
  expect(await gateOn(serverThat(`response.end(${JSON.stringify(page)})`))).toContain(
    `its contract test '${second?.name}' does not hold: ${second?.parts[0]} does not stand on it`,
  );
});

test('BF13 a live host whose server does not come to serve lets nothing in', async () => {
  expect(
    await gateOn("process.stderr.write('The host has no wish to.\\n'); process.exit(1);"),
  ).toBe(`on host ${VERSION} the host ends before it serves: The host has no wish to.`);
});

test('BF13 a contract that is none is said by the gate, as a refusal is', () =>
  inTemporaryFolder(async (folder) => {
    await mkdir(join(folder, 'apps/entry'), { recursive: true });
    await writeFile(join(folder, 'apps/entry/contract.json'), '[]');
    const releases = await openReleases(join(folder, 'data'));
    const gate = contractGateOf(releases, 'entry', [], folder);
    expect(await gate(aCandidate())).toBe(
      'apps/entry/contract.json holds no contract tests: has no test',
    );
  }));
