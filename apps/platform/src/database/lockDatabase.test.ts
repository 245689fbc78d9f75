import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDatabase } from './lockDatabase.ts';

let folder: string;
let database: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-lock-'));
  database = join(folder, 'database');
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const MODULE = join(__dirname, 'lockDatabase.ts');
const HOLD = `
  const { lockDatabase } = await import(process.argv[1]);
  globalThis.unlock = await lockDatabase(process.argv[2]);
  process.stdout.write('locked');
  setInterval(() => undefined, 1000);`;

let holder: ChildProcess | undefined;
afterEach(() => holder?.kill('SIGKILL'));

const holdElsewhere = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, MODULE, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

test('a process locks a database once, until it unlocks the database', async () => {
  const unlock = await lockDatabase(database);
  await expect(lockDatabase(database)).rejects.toThrow('another process has it open');
  unlock();
  (await lockDatabase(database))();
});

test('a second attempt in the same process does not release the lock', async () => {
  const unlock = await lockDatabase(database);
  await expect(lockDatabase(database)).rejects.toThrow('another process has it open');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, MODULE, database]);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  unlock();
});

test('a lock of another process holds until that process ends, even by kill -9', async () => {
  holder = await holdElsewhere();
  await expect(lockDatabase(database)).rejects.toThrow('another process has it open');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  (await lockDatabase(database))();
});

test('only its owner may read the lock file, and the error for a missing folder names the folder', async () => {
  (await lockDatabase(database))();
  expect((await stat(`${database}.lock`)).mode.toString(8)).toMatch(/600$/);
  await expect(lockDatabase(join(folder, 'none', 'database'))).rejects.toThrow(/ENOENT.*none/);
});
