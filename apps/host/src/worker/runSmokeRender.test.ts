import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease } from '../protocol/releases/release.fixture.ts';
import { runSmokeRender } from './runSmokeRender.server.ts';

/** A probe worker that runs the release's code as it is. */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
new Function('release', workerData.serverCode)(workerData.record);
parentPort.postMessage('proven');
`;

const folder = mkdtempSync(join(tmpdir(), 'run-proof-'));
const workerFile = join(folder, 'worker.cjs');
writeFileSync(workerFile, WORKER);
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { cpuMs: 20_000, deadlineMs: 20_000, heapMb: 32 };

/** Code that blocks for this time without CPU use. */
const idle = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

const runSmoke = (code: string, limits = LIMITS) =>
  runSmokeRender(aRelease('entry', '1.0.0', code), workerFile, limits);

describe('runSmokeRender', () => {
  it('passes the release to a worker and resolves when the release is proven', async () => {
    await expect(
      runSmoke("if (release.remote + release.version !== 'entry1.0.0') throw new Error('other');"),
    ).resolves.toBeUndefined();
  });

  it('rejects with the error of the release', async () => {
    await expect(runSmoke("throw new Error('REMOTE-004 broken');")).rejects.toThrow(
      'REMOTE-004 broken',
    );
  });

  it('REMOTE-003 rejects a release that loops', async () => {
    await expect(runSmoke('for (;;);', { ...LIMITS, cpuMs: 500 })).rejects.toThrow(
      'REMOTE-003 entry@1.0.0 did not finish within 0.5 s of CPU time',
    );
  });

  it('does not count idle time as CPU time', async () => {
    await expect(runSmoke(idle(1500), { ...LIMITS, cpuMs: 1000 })).resolves.toBeUndefined();
  });

  it('REMOTE-003 rejects a release that hangs', async () => {
    await expect(runSmoke(idle(Infinity), { ...LIMITS, deadlineMs: 500 })).rejects.toThrow(
      'REMOTE-003 entry@1.0.0 did not finish within 0.5 s',
    );
  });

  it('REMOTE-003 rejects a release that exits its process', async () => {
    await expect(runSmoke('process.exit(0);')).rejects.toThrow(
      'REMOTE-003 entry@1.0.0 exited during the smoke render',
    );
  });

  it('rejects when the worker file is missing', async () => {
    await expect(
      runSmokeRender(aRelease('entry', '1.0.0'), join(folder, 'none.cjs')),
    ).rejects.toThrow();
  });
});
