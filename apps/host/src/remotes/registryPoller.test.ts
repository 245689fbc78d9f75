import { aRelease } from './release.fixture.ts';
import { releaseName } from './release.ts';
import { settled, started } from './registryPoller.fixture.ts';

describe('release follower', () => {
  it('is live with the registry’s releases when it has started', async () => {
    const { world, follower } = await started();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.changes).toEqual(['entry@1 host@1']);
    expect(follower.lastGoodOf('entry')).toBeUndefined();
  });

  it('swaps at the next poll, remembers what was live, and goes back without loading anew', async () => {
    const { world, follower, poll } = await started();
    world.versions = { entry: '2' };
    await poll();
    expect(follower.set.id).toBe('entry@2 host@1');
    expect(follower.lastGoodOf('entry')?.record.version).toBe('1');
    world.versions = { entry: '1' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.loads).toEqual(['entry@1', 'entry@2']);
  });

  it('keeps the last good release where the new one cannot be proven, and tries again later', async () => {
    const { world, follower, poll } = await started();
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

  it('a remote that fails holds up no other', async () => {
    const { world, follower, poll } = await started();
    world.proof = ({ record }) =>
      record.remote === 'entry' ? new Promise(() => undefined) : Promise.resolve();
    world.versions = { entry: '2', social: '1' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1 social@1');
    world.versions = { entry: '2', social: '2' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1 social@2');
  });

  it('a release that was rolled back while it was proven never goes live', async () => {
    const { world, follower, poll } = await started();
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

  it('a remote that was taken away while it was proven stays away', async () => {
    const { world, follower, poll } = await started();
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

  it('a release that hangs does not hold up the one that mends it', async () => {
    const { world, follower, poll } = await started();
    world.proof = ({ record }) =>
      record.version === '2' ? new Promise(() => undefined) : Promise.resolve();
    world.versions = { entry: '2' };
    await poll();
    world.versions = { entry: '3' };
    await poll();
    expect(follower.set.id).toBe('entry@3 host@1');
  });

  it('lets a remote go that is in the registry no more', async () => {
    const { world, follower, poll } = await started();
    world.versions = {};
    await poll();
    expect(follower.set.id).toBe('host@1');
  });

  it('a registry that cannot be read changes nothing, and is asked again', async () => {
    const { world, follower, poll } = await started();
    world.isDown = true;
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.failures).toHaveLength(1);
    Object.assign(world, { isDown: false, versions: { entry: '2' } });
    await poll();
    expect(follower.set.id).toBe('entry@2 host@1');
  });

  it('never takes another host for its own', async () => {
    const { world, follower, poll } = await started();
    world.versions = { entry: '1', host: '9' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
  });

  it('waits for no answer for ever', async () => {
    const given: AbortSignal[] = [];
    await started({
      load: async (remote, version, signal) => {
        given.push(signal);
        return aRelease(remote, version);
      },
      deadlineMs: 0,
    });
    await new Promise<void>((resolve) => given[0]?.addEventListener('abort', () => resolve()));
    expect(given[0]?.aborted).toBe(true);
  });

  it('asks no more once it is stopped', async () => {
    const { world, follower, poll } = await started();
    follower.stop();
    world.versions = { entry: '2' };
    await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.loads.map((name) => name)).toEqual([releaseName(aRelease('entry', '1'))]);
  });
});

describe('a live release that is taken out', () => {
  it('S11 goes back to the one before it, and stays out until the registry names another', async () => {
    const { world, follower, poll } = await started();
    world.versions = { entry: '2' };
    await poll();
    const liveSince = follower.liveSinceMs('entry', '2');
    expect(liveSince).toBe(Date.now());
    expect(follower.liveSinceMs('entry', '1')).toBeUndefined();
    expect(follower.banish('entry', '2', new Error('late'))).toBe(true);
    expect(follower.set.id).toBe('entry@1 host@1');
    expect(world.refused).toEqual(['entry@2']);
    expect(follower.refusals.get('entry')).toMatchObject({ version: '2', reason: 'late' });
    // workers must not be given it again
    expect(follower.lastGoodOf('entry')).toBeUndefined();
    for (let n = 0; n < 10; n += 1) await poll();
    expect(follower.set.id).toBe('entry@1 host@1');
    world.versions = { entry: '3' };
    await poll();
    expect(follower.set.id).toBe('entry@3 host@1');
    expect(follower.refusals.size).toBe(0);
  });

  it('stays where there is none to go back to, or where another is live', async () => {
    const { follower } = await started();
    expect(follower.banish('entry', '1', new Error('late'))).toBe(false);
    expect(follower.banish('entry', '9', new Error('late'))).toBe(false);
    expect(follower.banish('none', '1', new Error('late'))).toBe(false);
    expect(follower.set.id).toBe('entry@1 host@1');
  });
});

test('a promote lets copies of before be shown; a roll back, a removal and an edit do not', async () => {
  const backs: (readonly [string, boolean])[] = [];
  const { world, follower, poll } = await started({
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

test('a roll back over several releases is one, whatever was live just before', async () => {
  const backs: (readonly [string, boolean])[] = [];
  const { world, poll } = await started({
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
