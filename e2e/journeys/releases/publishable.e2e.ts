import assert from 'node:assert/strict';
import { lockBuilds } from '@engawa/delivery/build/lockBuilds.ts';
import { readBuilt, type Candidate } from '@engawa/delivery/release/candidate.ts';
import { builtFolder, RENDER_SCRIPT } from '@engawa/delivery/release/checkout.ts';
import { budgetGate } from '@engawa/delivery/release/gates/budgetGate.ts';
import { globalsGate } from '@engawa/delivery/release/gates/globals/globalsGate.ts';
import { ownStylesGate } from '@engawa/delivery/release/gates/ownStylesGate.ts';
import { pageBudgetGate } from '@engawa/delivery/release/gates/pageBudgetGate.ts';
import { secondCopyGate } from '@engawa/delivery/release/gates/secondCopyGate.ts';
import { smokeGate } from '@engawa/delivery/release/gates/smokeGate.ts';
import { readManifest } from '@engawa/delivery/release/manifest.ts';
import { RELEASED } from '@engawa/delivery/release/released.ts';
import { scriptBytes } from '@engawa/delivery/release/scriptBytes.ts';

const builtHere = async (remote: string): Promise<Candidate> => {
  const built = await lockBuilds(() => readBuilt(builtFolder(remote)));
  assert.ok(built.ok, `${remote} is not built`);
  return built.value;
};

for (const remote of RELEASED)
  test(`${remote} passes the gates of a publish: budgets, no second copy of shared modules, only own styles, no globals, renders on fixtures`, async () => {
    const built = await builtHere(remote);
    const others = await Promise.all(RELEASED.filter((name) => name !== remote).map(builtHere));
    assert.equal(await budgetGate(await readManifest(remote))(built), null);
    assert.equal(await pageBudgetGate(others, readManifest)(built), null);
    assert.equal(await secondCopyGate(built), null);
    assert.equal(await ownStylesGate(others)(built), null);
    assert.equal(await globalsGate(String)(built), null);
    assert.equal(await smokeGate(RENDER_SCRIPT)(built), null);
  });

test('the scripts that run without intent are within their budgets', async () => {
  const { budgets } = await readManifest('host');
  assert.ok(budgets.scripts, 'host.json has budgets for its scripts');
  const { boot, observe } = await scriptBytes(await builtHere('host'));
  assert.ok(boot <= budgets.scripts.boot, `boot: ${boot}`);
  assert.ok(observe <= budgets.scripts.observe, `observe: ${observe}`);
});
