import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBuilt } from '../../tools/release/candidate.ts';
import { builtFolder } from '../../tools/release/checkout.ts';
import { budgetGate } from '../../tools/release/gates/budgetGate.ts';
import { readManifest } from '../../tools/release/manifest.ts';
import { RELEASED } from '../../tools/release/remotes.ts';

for (const remote of RELEASED)
  test(`${remote} as it stands here keeps its budget: whoever must publish a fix can`, async () => {
    const built = await readBuilt(builtFolder(remote));
    assert.ok(built.ok, `${remote} is not built`);
    assert.equal(await budgetGate(await readManifest(remote))(built.value), null);
  });
