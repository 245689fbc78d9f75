import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readBuilt } from '../candidate.ts';
import { withContract } from './checkoutContract.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { writeBuild } from '../testing/writeBuild.ts';

const OWN = '[{ "name": "its own", "path": "/" }]';
const OF_CHECKOUT = '[{ "name": "of the checkout", "path": "/" }]';

/** Works in a checkout in which entry has contract tests. */
const inCheckout = (work: (root: string) => Promise<void>): Promise<void> =>
  inTemporaryFolder(async (root) => {
    await mkdir(join(root, 'apps/entry'), { recursive: true });
    await writeFile(join(root, 'apps/entry/contract.json'), OF_CHECKOUT);
    await work(root);
  });

test('BF13 a build of before builds brought contract tests is whole with those of the checkout', () =>
  inCheckout(async (root) => {
    const given = await withContract(aCandidate(), root);
    expect(given.files.get('contract.json')?.toString()).toBe(OF_CHECKOUT);
    await writeBuild(join(root, 'built'), given);
    expect(await readBuilt(join(root, 'built'))).toMatchObject({ ok: true });
  }));

test('BF13 a build keeps the contract tests that it brings, whatever the checkout has', () =>
  inCheckout(async (root) => {
    const built = aCandidate({ files: { 'contract.json': OWN } });
    expect(await withContract(built, root)).toBe(built);
  }));

test('BF13 what has no contract tests anywhere gets none', () =>
  inCheckout(async (root) => {
    const social = aCandidate({ remote: 'social' });
    expect(await withContract(social, root)).toBe(social);
  }));
