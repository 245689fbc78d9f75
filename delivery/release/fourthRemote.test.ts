import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { remotesIn } from '../bootstrap/options/remotes.mjs';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { CHECKOUT_ROOT } from './checkout.ts';
import { readManifest } from './manifest.ts';
import { RELEASED, releasedIn } from './released.ts';

const MARKET = {
  owner: 'market-team',
  budgets: { pages: { 'market:goods': 900 }, release: { js: 1000, css: 500 } },
};

/** A checkout with one more remote, and an app that is no remote. */
const withMarket = (work: (root: string) => Promise<void>) =>
  inTemporaryFolder(async (root) => {
    for (const name of ['host', 'platform', ...remotesIn(), 'market'])
      await mkdir(join(root, 'apps', name), { recursive: true });
    for (const name of [...remotesIn(), 'market'])
      await writeFile(join(root, 'apps', name, 'remote.json'), JSON.stringify(MARKET));
    await work(root);
  });

test('treats a folder with a remote.json as a remote, and reads its budgets', () =>
  withMarket(async (root) => {
    expect(releasedIn(root)).toEqual(['host', 'entry', 'imagevideo', 'market', 'social', 'studio']);
    expect(await readManifest('market', root)).toEqual(MARKET);
  }));

test('rejects the manifest of a remote without an owner', () =>
  withMarket(async (root) => {
    const { budgets } = MARKET;
    await writeFile(join(root, 'apps/market/remote.json'), JSON.stringify({ budgets }));
    await expect(readManifest('market', root)).rejects.toThrow('owner');
  }));

test('each deployable of this checkout has a manifest with an owner', async () => {
  const owners = await Promise.all(RELEASED.map(async (name) => (await readManifest(name)).owner));
  expect(owners.every((owner) => owner !== '')).toBe(true);
});

test('restricts browser globals by lint also in remotes that the lint configuration does not name', async () => {
  const { overrides } = JSON.parse(await readFile(join(CHECKOUT_ROOT, '.oxlintrc.json'), 'utf8'));
  const isHeld = (path: string) => {
    let severity = 'off';
    for (const { files, rules } of overrides)
      if ('no-restricted-globals' in rules && files.some((glob: string) => matchesGlob(path, glob)))
        severity = [rules['no-restricted-globals']].flat()[0];
    return severity === 'error';
  };
  expect(isHeld('apps/market/src/a.ts')).toBe(true);
  expect(isHeld('apps/entry/src/a.ts')).toBe(true);
  expect(isHeld('apps/platform/src/a.ts')).toBe(false);
});
