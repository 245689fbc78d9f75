import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { releaseName } from '../../protocol/releases/release.ts';
import { settled, start } from './registryPoller.fixture.ts';

describe('the release follower', () => {
  it('serves the releases in the registry once started', async () => {
    const { world, follower } = await start();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.changes).toEqual(['entry@1 host@1']);
    expect(follower.lastGoodOf('entry')).toBeUndefined();
  });

  it('switches releases at the next poll, and rolls back without loading again', async () => {
    const { world, follower, poll } = await start();
    world.versions = { entry: '2' };
    await poll();
    expect(follower.set.id).toBe('entry@2 host@1');
    expect(follower.lastGoodOf('entry')?.record.version).toBe('1');
    world.versions = { entry: '1' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.loads).toEqual(['entry@1', 'entry@2']);
  });

  it('a private release goes live, rolls back and leaves without a change of the set', async () => {
    const { world, follower, poll } = await start();
    const { set } = follower;
    const seen: string[][] = [];
    for (const versions of [{ studio: '1' }, { studio: '2' }, { studio: '1' }, {}]) {
      world.versions = { entry: '1', ...versions };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await poll();
      seen.push(follower.privateReleases.map(releaseName));
    }
    expect(seen).toEqual([['studio@1'], ['studio@2'], ['studio@1'], []]);
    expect(world.privates.slice(-4)).toEqual(['studio@1', 'studio@2', 'studio@1', '']);
    expect(follower.set).toBe(set);
    expect(world.changes).toEqual(['entry@1 host@1']);
    const { length } = world.privates;
    world.versions = { entry: '2' };
    await poll();
    expect(world.privates).toHaveLength(length);
    expect(follower.unserved).toEqual([]);
  });

  it('replaces a private release that breaks its thread with the release before', async () => {
    const { world, follower, poll } = await start();
    world.versions = { entry: '1', studio: '1' };
    await poll();
    world.versions = { entry: '1', studio: '2' };
    await poll();
    expect(follower.banish('studio', '2', new Error('loops'))).toBe(true);
    expect(follower.privateReleases.map(releaseName)).toEqual(['studio@1']);
    expect(world.changes).toEqual(['entry@1 host@1']);
  });

  it('retains the last good release when the new one fails its smoke render, and retries later', async () => {
    const { world, follower, poll } = await start();
    world.proof = () => Promise.reject(new Error('loops'));
    world.versions = { entry: '2' };
    await poll();
    await poll();
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.refused).toEqual(['entry@2']);
    expect(follower.refusals.get('entry')).toMatchObject({ version: '2', reason: 'loops' });
    world.proof = async () => undefined;
    await jest.advanceTimersByTimeAsync(2000);
    expect(follower.set.id).toBe('entry@2 host@1');
    expect(follower.refusals.size).toBe(0);
  });

  it('names the releases in the registry that it does not serve, until it serves them', async () => {
    const { world, follower, poll } = await start();
    expect(follower.unserved).toEqual([]);
    world.proof = () => Promise.reject(new Error('loops'));
    world.versions = { entry: '2', host: '9' };
    await poll();
    expect(follower.unserved).toEqual([{ remote: 'entry', version: '2', isPrivate: false }]);
    world.versions = { entry: '1' };
    await poll();
    expect(follower.unserved).toEqual([]);
  });

  it('loads other remotes without delay while one remote fails', async () => {
    const { world, follower, poll } = await start();
    world.proof = ({ record }) =>
      record.remote === 'entry' ? new Promise(() => undefined) : Promise.resolve();
    world.versions = { entry: '2', social: '1' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1 social@1');
    world.versions = { entry: '2', social: '2' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1 social@2');
  });

  it('never makes a release live that was rolled back during its smoke render', async () => {
    const { world, follower, poll } = await start();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.proof = () => promise;
    world.versions = { entry: '2' };
    await poll();
    world.versions = { entry: '1' };
    await poll();
    resolve();
    await settled();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.changes).toEqual(['entry@1 host@1']);
    expect(follower.lastGoodOf('entry')).toBeUndefined();
  });

  it('does not restore a remote that was removed during its smoke render', async () => {
    const { world, follower, poll } = await start();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.proof = () => promise;
    world.versions = { entry: '1', social: '1' };
    await poll();
    world.versions = { entry: '1' };
    await poll();
    resolve();
    await settled();
    expect(world.changes).toEqual(['entry@1 host@1']);
    expect(follower.set.id).toBe('entry@1 host@1');
  });

  it('loads the successor of a release that hangs', async () => {
    const { world, follower, poll } = await start();
    world.proof = ({ record }) =>
      record.version === '2' ? new Promise(() => undefined) : Promise.resolve();
    world.versions = { entry: '2' };
    await poll();
    world.versions = { entry: '3' };
    await poll();
    expect(follower.set.id).toBe('entry@3 host@1');
  });

  it('removes a remote that is no longer in the registry', async () => {
    const { world, follower, poll } = await start();
    world.versions = {};
    await poll();
    expect(follower.set.id).toBe('host@1');
  });

  it('changes nothing after a failed read of the registry, and retries', async () => {
    const { world, follower, poll } = await start();
    world.isDown = true;
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.failures).toHaveLength(1);
    Object.assign(world, { isDown: false, versions: { entry: '2' } });
    await poll();
    expect(follower.set.id).toBe('entry@2 host@1');
  });

  it('ignores releases of the host other than its own', async () => {
    const { world, follower, poll } = await start();
    world.versions = { entry: '1', host: '9' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
  });

  it('aborts a load at its deadline', async () => {
    const given: AbortSignal[] = [];
    await start({
      load: async (remote, version, signal) => {
        given.push(signal);
        return aRelease(remote, version);
      },
      deadlineMs: 0,
    });
    await new Promise<void>((resolve) => given[0]?.addEventListener('abort', () => resolve()));
    expect(given[0]?.aborted).toBe(true);
  });

  it('does not poll after it has stopped', async () => {
    const { world, follower, poll } = await start();
    follower.stop();
    world.versions = { entry: '2' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.loads.map((name) => name)).toEqual([releaseName(aRelease('entry', '1'))]);
  });
});

describe('the removal of a faulty live release', () => {
  it('S11 restores the previous release until the registry names another version', async () => {
    const { world, follower, poll } = await start();
    world.versions = { entry: '2' };
    await poll();
    const liveSince = follower.liveSinceMs('entry', '2');
    expect(liveSince).toBe(Date.now());
    expect(follower.liveSinceMs('entry', '1')).toBeUndefined();
    expect(follower.banish('entry', '2', new Error('late'))).toBe(true);
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.refused).toEqual(['entry@2']);
    expect(follower.refusals.get('entry')).toMatchObject({ version: '2', reason: 'late' });
    // workers must not receive it again
    expect(follower.lastGoodOf('entry')).toBeUndefined();
    for (let n = 0; n < 10; n += 1) await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    world.versions = { entry: '3' };
    await poll();
    expect(follower.set.id).toBe('entry@3 host@1');
    expect(follower.refusals.size).toBe(0);
  });

  it('does nothing without a previous release, or for a version that is not live', async () => {
    const { follower } = await start();
    expect(follower.banish('entry', '1', new Error('late'))).toBe(false);
    expect(follower.banish('entry', '9', new Error('late'))).toBe(false);
    expect(follower.banish('none', '1', new Error('late'))).toBe(false);
    expect(follower.set.id).toBe('entry@1 host@1');
  });
});

test('does not treat a promotion as a roll back, but a roll back, a removal and a development edit', async () => {
  const backs: (readonly [string, boolean])[] = [];
  const { world, follower, poll } = await start({
    onChange: ({ id }, isBack) => void backs.push([id, isBack]),
  });
  for (const version of ['2', '1', '1-local.dev.a.7']) {
    world.versions = { entry: version };
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await poll();
  }
  world.versions = {};
  await poll();
  expect(backs.slice(1)).toEqual([
    ['entry@2 host@1', false],
    ['entry@1 host@1', true],
    ['entry@1-local.dev.a.7 host@1', true],
    ['host@1', true],
  ]);
  expect(follower.set.id).toBe('host@1');
});

test('recognises a roll back over several releases', async () => {
  const backs: (readonly [string, boolean])[] = [];
  const { world, poll } = await start({
    onChange: ({ id }, isBack) => void backs.push([id, isBack]),
  });
  for (const version of ['2', '3']) {
    world.versions = { entry: version };
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await poll();
  }
  Object.assign(world, { versions: { entry: '1' }, previous: null });
  await poll();
  expect(backs.slice(1)).toEqual([
    ['entry@2 host@1', false],
    ['entry@3 host@1', false],
    ['entry@1 host@1', true],
  ]);
});
