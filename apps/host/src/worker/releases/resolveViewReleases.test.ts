import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { releaseName } from '../../protocol/releases/release.ts';
import { createReleaseCache } from '../remotes/releaseCache.server.ts';
import { createReleaseSets, resolveViewReleases } from './resolveViewReleases.ts';

const aStore = () => {
  const cache = createReleaseCache(new Map());
  cache.add(aRelease('host', '1.0.0'));
  const resolveReleases = createReleaseSets(cache);
  return {
    ship: (version: string) =>
      cache.add(aRelease('entry', version, 'module.exports = { modules: {} };')),
    viewOf: (version: string) => resolveReleases({ host: '1.0.0', entry: version }),
    heldIn: (version: string) =>
      resolveReleases({ host: '1.0.0', entry: version }).all.map(({ release }) =>
        releaseName(release),
      ),
  };
};

test('views of the same versions share one release set', () => {
  const { ship, viewOf } = aStore();
  ship('1');
  expect(viewOf('1')).toBe(viewOf('1'));
});

test('a view omits modules of removed remotes and of other releases, but not those that failed to load', () => {
  const cache = createReleaseCache(new Map());
  cache.add(aRelease('host', '1.0.0'));
  cache.add(aRelease('entry', '1', 'module.exports = { modules: {} };'));
  const view = resolveViewReleases(cache, { host: '1.0.0', entry: '1', social: '9' });
  expect(['entry/Gone', 'market/Ad', 'social/Iine'].map(view.lacks)).toEqual([true, true, false]);
});

test('a release set is deleted with the releases that a worker evicts', () => {
  const { ship, heldIn } = aStore();
  ship('1');
  expect(heldIn('1')).toEqual(['host@1.0.0', 'entry@1']);
  for (const version of ['2', '3', '4']) ship(version);
  heldIn('4');
  expect(heldIn('1')).toEqual(['host@1.0.0']);
});
