import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresqls } from './postgresql.ts';

test('where the replica does not start, the primary ends and its files go', async () => {
  const logs = await mkdtemp(join(tmpdir(), 'engawa-logs-'));
  try {
    // no log can be opened there
    await mkdir(join(logs, 'postgresql-replica.log'));
    await expect(startPostgresqls(logs)).rejects.toThrow('EISDIR');
    const log = await readFile(join(logs, 'postgresql.log'), 'utf8');
    const folder = /Unix socket "(.+)\/primary\//.exec(log)?.[1] ?? '';
    expect(folder).not.toBe('');
    const hasEnded = log.includes('database system is shut down');
    // else the run of this test would last as long as it
    if (!hasEnded) process.kill(Number(/\[(\d+)\] LOG: {2}starting/.exec(log)?.[1]), 'SIGINT');
    expect(hasEnded).toBe(true);
    expect(existsSync(folder)).toBe(false);
  } finally {
    await rm(logs, { recursive: true, force: true });
  }
});
