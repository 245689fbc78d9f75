import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDatabase } from './database/lockDatabase.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
// Node from the package, because the one that runs the tests may be older
const NODE = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));

const run = (environment: Record<string, string>) =>
  new Promise<{ code: number | string | null | undefined; stderr: string }>((resolve) => {
    execFile(NODE, [MAIN], { env: environment }, (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-main-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const environment = (more: Record<string, string>) => ({
  ENGAWA_HOST_ORIGIN: 'http://127.0.0.1:1',
  ENGAWA_PLATFORM_ORIGIN: 'http://127.0.0.1:2',
  ENGAWA_LISTEN: '127.0.0.1:0',
  ENGAWA_DATA_DIR: join(folder, 'data'),
  ENGAWA_SEED: 'none',
  ...more,
});

test('a malformed variable exits with code 1 and one sentence', async () => {
  expect(await run(environment({ ENGAWA_SEED: 'other' }))).toEqual({
    code: 1,
    stderr: 'ENGAWA_SEED must be demo or none\n',
  });
});

test('an unusable data folder exits with code 1 and one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, stderr } = await run(environment({ ENGAWA_DATA_DIR: file }));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^the database in \S+ cannot be opened: [^\n]+\n$/);
});

test('the second platform on a data folder exits with code 1 and one sentence', async () => {
  const data = join(folder, 'shared');
  await mkdir(data);
  const unlock = await lockDatabase(join(data, 'database'));
  expect(await run(environment({ ENGAWA_DATA_DIR: data }))).toEqual({
    code: 1,
    stderr: `the database in ${data} cannot be opened: another process has it open\n`,
  });
  unlock();
});

test('an unreachable PostgreSQL exits with code 1 and one sentence without the password', async () => {
  const DATABASE_URL = 'postgres://engawa:s3cret@127.0.0.1:1/blogs';
  expect(await run(environment({ DATABASE_URL }))).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^(\{[^\n]*ECONNREFUSED[^\n]*\n)?the database at 127.0.0.1:1\/blogs cannot be opened: connect ECONNREFUSED 127.0.0.1:1\n$/,
    ),
  });
});

test('a port in use exits with code 1 and one sentence', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as AddressInfo).port));
  });
  const { code, stderr } = await run(environment({ ENGAWA_LISTEN: `127.0.0.1:${port}` }));
  taken.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^127.0.0.1:${port} cannot be listened on: [^\\n]+\\n$`));
});
