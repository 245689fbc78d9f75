import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOOPBACK } from '../bootstrap/system/ports.mjs';
import { readProcessIdentity } from '../bootstrap/system/processIdentity.mjs';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { buildEndpoints } from './endpoints.ts';
import type { Program } from './processes/programs.ts';
import { keepRunning, type Run } from './runProduct.ts';

// no process listens on port 1
const places = buildEndpoints(LOOPBACK, [1, 1, 1]);

const aRun = (dataDir: string): Run => ({
  options: {
    isJson: false,
    port: 0,
    dataDir,
    isSeeded: false,
    clock: null,
  },
  places,
  adminToken: '',
  stopping: new AbortController().signal,
  say: () => undefined,
  onReady: () => undefined,
});

const HOST = `
  require('node:fs').writeFileSync(process.env.MARKER, String(process.pid));
  setInterval(() => {}, 1000);`;

/** A platform that exits once the host runs, and leaves no log to read a last message from. */
const PLATFORM = `
  const { existsSync, mkdirSync, rmSync } = require('node:fs');
  setInterval(() => {
    if (!existsSync(process.env.MARKER)) return;
    rmSync(process.env.LOG);
    mkdirSync(process.env.LOG);
    process.exit(3);
  }, 10);`;

test('rejects with the error of the program that failed, after the others have stopped', () =>
  inTemporaryFolder(async (folder) => {
    const marker = join(folder, 'marker');
    const env = { MARKER: marker, LOG: join(folder, 'logs/platform.log') };
    const programs: Program[] = [];
    for (const [name, code] of [
      ['host', HOST],
      ['platform', PLATFORM],
    ] as const) {
      const script = join(folder, `${name}.cjs`);
      await writeFile(script, code);
      programs.push({ name, script, place: places[name], env });
    }
    await expect(keepRunning(aRun(folder), programs)).rejects.toMatchObject({ code: 'EISDIR' });
    expect(readProcessIdentity(Number(await readFile(marker, 'utf8')))).toBeNull();
  }));
