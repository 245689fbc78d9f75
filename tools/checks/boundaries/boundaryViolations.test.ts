import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { plantTree } from './plantedTree.fixture.ts';
import { HELPERS, PLANTS } from './violationPlants.fixture.ts';

const COMMAND = join(CHECKOUT_ROOT, 'tools/checks/boundaries/boundariesCommand.ts');

/** @returns the violations that the check reports in a tree with these sources */
const check = async (planted: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  let output = '';
  await inTemporaryFolder(async (folder) => {
    const root = await plantTree(folder, planted);
    const run = promisify(execFile)(process.execPath, [COMMAND, root]);
    // the check exits with 1 on a violation
    output = (await run.catch((error: { stdout: string; stderr: string }) => error)).stdout;
  });
  return output.split('\n').filter((line) => line !== '');
};

test('reports nothing for a file tree that follows all rules', async () => {
  expect(await check({})).toEqual([]);
});

describe('in a file tree with one violation of each rule, the check', () => {
  let violations: readonly string[] = [];
  beforeAll(async () => {
    const planted = PLANTS.map(([, path, text]) => [path, text]);
    violations = await check({ ...HELPERS, ...Object.fromEntries(planted) });
  });

  test.each(PLANTS)('BF21 reports %s', (_what, _path, _text, violation) => {
    expect(violations).toContain(violation);
  });

  test('BF21 reports nothing else', () => {
    expect(violations).toHaveLength(PLANTS.length);
  });
});
