import assert from 'node:assert/strict';
import { test } from 'node:test';
import budgets from '../../tools/release/budgets.json' with { type: 'json' };
import { readBuilt } from '../../tools/release/candidate.ts';
import { builtFolder } from '../../tools/release/checkout.ts';
import { budgetGate } from '../../tools/release/gates/budgetGate.ts';
import { RELEASED } from '../../tools/release/remotes.ts';

for (const remote of RELEASED)
  test(`${remote} as it stands here keeps its budget: whoever must publish a fix can`, async () => {
    const built = await readBuilt(builtFolder(remote));
    assert.ok(built.ok, `${remote} is not built`);
    assert.equal(await budgetGate(budgets)(built.value), null);
  });
