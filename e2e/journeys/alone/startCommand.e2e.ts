/** @needs linux */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { basename, join } from 'node:path';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { CLOCK } from '@engawa/harness/paths.ts';
import { startReady } from '@engawa/harness/product/product.ts';
import { findChildProcesses, killProgram } from '@engawa/harness/product/processes.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { runStartCommand, runStarter } from '@engawa/harness/product/startCommand.ts';
import { copyWorkspace } from '@engawa/harness/product/copyWorkspace.ts';
import { readProcessIdentity } from '@engawa/delivery/bootstrap/system/processIdentity.mjs';
import { until } from '@engawa/harness/until.ts';

const STOP_MS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'engawa-e2e-'));
afterAll(() => removeDataFolder(folder));

/** Three successive starts share the folder, so that later ones reuse the first one's files. */
const data = join(folder, 'empty');
const emptyStart = `--json --no-seed --port 0 --data ${data} --clock ${CLOCK}`.split(' ');

/** Runs a start that must be refused. @returns exit code and output */
const refusal = async (...args: readonly string[]) => {
  const run = runStartCommand(args);
  const code = await run.ended;
  return { code, printed: run.printed(), said: run.said().filter((line) => line !== '') };
};

test('start: names a port that is taken and starts nothing', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const { code, printed, said } = await refusal('--port', String(port), '--data', folder);
  server.close();
  assert.deepEqual([code, printed.length, said.length], [1, 0, 1], said.join('\n'));
  assert.match(said[0] ?? '', new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken`));
});

test('start: rejects a data folder that another process uses, and names the process', async () => {
  const { dataDir, pid } = await sharedProduct();
  const { code, printed, said } = await refusal('--port', '0', '--data', dataDir);
  assert.deepEqual([code, printed.length, said.length], [1, 0, 1], said.join('\n'));
  assert.ok(said[0]?.includes(dataDir) && said[0].includes(String(pid)), said[0]);
});

test('start: rejects a file as the data folder in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, said } = await refusal('--port', '0', '--data', file);
  assert.deepEqual([code, said.length], [1, 1], said.join('\n'));
  assert.match(said[0] ?? '', /is not a folder/);
});

for (const args of [
  ['--prot', '0'],
  ['--port', 'many'],
  ['--port', '70000'],
  ['--clock', 'noon'],
])
  test(`start: rejects ${args.join(' ')} with the usage`, async () => {
    const { code, printed, said } = await refusal(...args);
    assert.deepEqual([code, printed.length], [1, 0]);
    assert.ok(said[0]?.includes(args[0]?.slice(2) ?? ''), said[0]);
    assert.match(said.at(-1) ?? '', /^Usage: npm start/);
  });

test('start: --no-seed starts without blogs and prints one line of JSON; all processes stop within 5 s', async () => {
  const { run, line } = await startReady(() => runStartCommand(emptyStart));
  const { host, blogs } = Object(JSON.parse(line));
  assert.deepEqual(blogs, {});
  assert.equal((await fetch(`${host}/`)).status, 200);
  assert.equal((await fetch(`${host}/nanohana-daidokoro/`)).status, 404);
  const children = await findChildProcesses(run.pid);
  assert.equal(children.length, 4);
  process.kill(run.pid, 'SIGTERM');
  await until('the command has stopped', async () => run.hasEnded(), STOP_MS);
  assert.equal(await run.ended, 0);
  for (const { pid, command } of children)
    assert.equal(readProcessIdentity(pid), null, `${command} still runs`);
  assert.deepEqual(run.printed(), [line]);
});

test('start: child processes stop when the command is killed', async () => {
  const { run } = await startReady(() => runStartCommand(emptyStart));
  const children = await findChildProcesses(run.pid);
  assert.equal(children.length, 4);
  process.kill(run.pid, 'SIGKILL');
  await run.ended;
  await until('all child processes have stopped', async () =>
    children.every(({ pid }) => readProcessIdentity(pid) === null),
  );
});

const AFTER_A_RESTART_MS = 120_000;

/** Starts an empty product of a checkout on a separate data folder. */
const startFrom = async (checkout: string, own: string) => {
  const args = ['--no-build', ...emptyStart.map((word) => (word === data ? own : word))];
  const env = { ...process.env, DATABASE_URL: undefined };
  const start = () => runStarter(checkout, 'delivery/start/startCommand.ts', args, env);
  const { run, line } = await startReady(start);
  const { host, platform } = Object(JSON.parse(line));
  return { own, run, origins: [`${host}/`, `${platform}/_health`] };
};

const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ status }) => status === 200,
    () => false,
  );

test('start: two products run and restart after the sources and builds of their checkout are deleted', async () => {
  const checkout = join(folder, 'checkout');
  await copyWorkspace(checkout);
  const owns = ['one', 'two'].map((name) => join(folder, name));
  const products = await Promise.all(owns.map((own) => startFrom(checkout, own)));
  try {
    for (const { own, run } of products)
      for (const { command } of await findChildProcesses(run.pid))
        assert.ok(command.includes(`${own}/programs/`) && !command.includes(checkout), command);
    for (const path of globSync('{apps/*,libs/*,tools}/*', { cwd: checkout }))
      if (basename(path) !== 'node_modules') await rm(join(checkout, path), { recursive: true });
    for (const { run, origins } of products) {
      for (const name of ['platform', 'assets', 'host'] as const) await killProgram(run.pid, name);
      for (const address of origins)
        await until(`${address} answers again`, () => isUp(address), AFTER_A_RESTART_MS);
    }
  } finally {
    for (const { run } of products) if (!run.hasEnded()) process.kill(run.pid, 'SIGTERM');
    await Promise.all(products.map(({ run }) => run.ended));
  }
});

test('start: SIGTERM to npm stops all processes that it started', async () => {
  // the folder is free again after the kill
  const npm = spawn('npm', ['start', '--silent', '--', ...emptyStart], {
    cwd: CHECKOUT_ROOT,
    // removed, because Jest sets this variable and builds depend on it
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: npm.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  assert.ok(line, 'the product started');
  const { host } = JSON.parse(String(line));
  const lock = join(data, 'instance.lock');
  const { pid } = JSON.parse(await readFile(lock, 'utf8'));
  process.kill(npm.pid ?? 0, 'SIGTERM');
  await until('the product has stopped', async () => readProcessIdentity(pid) === null, 15_000);
  await assert.rejects(fetch(`${host}/_health`));
  await assert.rejects(readFile(lock), { code: 'ENOENT' });
});
