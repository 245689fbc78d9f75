import { createServer } from 'node:http';
import { once } from 'node:events';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { reportToAudit } from './reportToAudit.ts';

const PROMOTE = { name: 'promote', remote: 'entry', version: '1.2.3' } as const;

/** A platform that responds with a status, and the requests that it received. */
const aPlatform = async (status: number) => {
  const notified: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.once('end', () => {
      notified.push(`${request.url} ${request.headers.authorization} ${body}`);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    notified,
    close: () => void server.close().closeAllConnections(),
  };
};

afterEach(() => {
  delete process.env['ENGAWA_PLATFORM_ORIGIN'];
  delete process.env['ENGAWA_ADMIN_TOKEN'];
});

test('reports changes of releases to the audit log of the platform that the environment names', async () => {
  const platform = await aPlatform(200);
  process.env['ENGAWA_PLATFORM_ORIGIN'] = platform.origin;
  process.env['ENGAWA_ADMIN_TOKEN'] = 'token';
  const data = { remote: 'entry', stable: '1.2.3', left: '1.2.2' };
  expect(await reportToAudit({ dataDir: '/nowhere', action: PROMOTE }, data)).toBeNull();
  expect(await reportToAudit({ dataDir: '/nowhere', action: { name: 'status' } }, {})).toBeNull();
  platform.close();
  expect(platform.notified).toEqual([
    '/_admin/audit Bearer token {"act":"release.promoted","subject":"entry@1.2.3"}',
  ]);
});

test('BQ1 reports a release-set link with its releases, and a revocation with the id of the link', async () => {
  const platform = await aPlatform(200);
  process.env['ENGAWA_PLATFORM_ORIGIN'] = platform.origin;
  process.env['ENGAWA_ADMIN_TOKEN'] = 'token';
  const versions = { entry: '1.2.3', social: '1.1.0' };
  const make = { kind: 'make', versions, hours: 4, faults: [] } as const;
  const tell = (order: typeof make | { kind: 'revoke'; id: string }, data: object) =>
    reportToAudit({ dataDir: '/nowhere', action: { name: 'link', order } }, data);
  expect(await tell(make, { id: 'i', versions, expires: 'e', address: 'a' })).toBeNull();
  expect(await tell({ kind: 'revoke', id: 'i' }, { id: 'i', sequence: 3 })).toBeNull();
  platform.close();
  expect(platform.notified).toEqual([
    '/_admin/audit Bearer token {"act":"release.linked","subject":"i entry@1.2.3 social@1.1.0"}',
    '/_admin/audit Bearer token {"act":"release.link-revoked","subject":"i"}',
  ]);
});

test('returns the reason when the audit entry cannot be written', async () => {
  await inTemporaryFolder(async (dataDir) => {
    expect(await reportToAudit({ dataDir, action: PROMOTE }, { remote: 'entry' })).toBe(
      'No audit entry was written: no platform is running.',
    );
  });
  const platform = await aPlatform(503);
  process.env['ENGAWA_PLATFORM_ORIGIN'] = platform.origin;
  process.env['ENGAWA_ADMIN_TOKEN'] = 'token';
  expect(
    await reportToAudit({ dataDir: '/nowhere', action: PROMOTE }, { remote: 'entry' }),
  ).toMatch(/^No audit entry was written: The platform at .* refused with status 503/);
  platform.close();
});
