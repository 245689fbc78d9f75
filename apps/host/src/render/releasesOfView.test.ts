import { aRelease } from '../remotes/release.fixture.ts';
import { releaseName } from '../remotes/release.ts';
import { createReleaseCache } from '../remotes/releaseCache.server.ts';
import { createReleaseSets } from './releasesOfView.ts';

const aShelf = () => {
  const shelf = createReleaseCache(new Map());
  shelf.add(aRelease('host', '1.0.0'));
  const releasesOf = createReleaseSets(shelf);
  return {
    ship: (version: string) =>
      shelf.add(aRelease('entry', version, 'module.exports = { modules: {} };')),
    viewOf: (version: string) => releasesOf({ host: '1.0.0', entry: version }),
    heldIn: (version: string) =>
      releasesOf({ host: '1.0.0', entry: version }).all.map(({ release }) => releaseName(release)),
  };
};

test('views of the same versions share one release set', () => {
  const { ship, viewOf } = aShelf();
  ship('1');
  expect(viewOf('1')).toBe(viewOf('1'));
});

test('a release set is dropped with the releases that a worker evicts', () => {
  const { ship, heldIn } = aShelf();
  ship('1');
  expect(heldIn('1')).toEqual(['host@1.0.0', 'entry@1']);
  for (const version of ['2', '3', '4']) ship(version);
  heldIn('4');
  expect(heldIn('1')).toEqual(['host@1.0.0']);
});
