import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKillablePlatform } from '@engawa/harness/kills/killablePlatform.ts';
import { isDoubled, isLost } from '@engawa/harness/kills/killsReport.ts';
import { runKillTrial } from '@engawa/harness/kills/killTrial.ts';

const KILLS = 3;

test('R4.8 the platform loses no acknowledged write in three kills, and stores no retried write twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-killed-'));
  try {
    await using platform = await startKillablePlatform('pglite', folder, KILLS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const findings = await runKillTrial(platform, kill);
      assert.ok(findings.length > 0, 'nothing was written before the kill');
      assert.deepEqual(findings.filter(isLost), []);
      assert.deepEqual(findings.filter(isDoubled), []);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
