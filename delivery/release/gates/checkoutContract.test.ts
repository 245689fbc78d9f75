import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readBuilt } from '../candidate.ts';
import { withCheckoutContract } from './checkoutContract.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { writeBuild } from '../testing/writeBuild.ts';

const OWN = '[{ "name": "its own", "path": "/" }]';
const OF_CHECKOUT = '[{ "name": "of the checkout", "path": "/" }]';

/** Runs in a checkout in which entry has contract tests. */
const inCheckout = (work: (root: string) => Promise<void>): Promise<void> =>
  inTemporaryFolder(async (root) => {
    await mkdir(join(root, 'apps/entry'), { recursive: true });
    await writeFile(join(root, 'apps/entry/contract.json'), OF_CHECKOUT);
    await work(root);
  });

test('BF13 adds the contract tests of the checkout to a build without contract tests', () =>
  inCheckout(async (root) => {
    const given = await withCheckoutContract(aCandidate(), root);
    expect(given.files.get('contract.json')?.toString()).toBe(OF_CHECKOUT);
    await writeBuild(join(root, 'built'), given);
    expect(await readBuilt(join(root, 'built'))).toMatchObject({ ok: true });
  }));

test('BF13 retains the contract tests of a build when the checkout has other ones', () =>
  inCheckout(async (root) => {
    const built = aCandidate({ files: { 'contract.json': OWN } });
    expect(await withCheckoutContract(built, root)).toBe(built);
  }));

test('BF13 adds no contract tests if the checkout has none', () =>
  inCheckout(async (root) => {
    const social = aCandidate({ remote: 'social' });
    expect(await withCheckoutContract(social, root)).toBe(social);
  }));
