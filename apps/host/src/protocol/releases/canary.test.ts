import { start } from '../../server/registry/registryPoller.fixture.ts';

const CANARY = { remote: 'entry', version: '2', share: 5 } as const;

describe('BF14 the release follower with a canary', () => {
  it('holds the canary separate from the stable set, and makes it live once it is proven', async () => {
    const { world, follower, poll } = await start();
    world.canary = CANARY;
    const proven = Promise.withResolvers<void>();
    world.proof = () => proven.promise;
    await poll();
    expect(follower.canary).toBeNull();
    proven.resolve();
    await poll();
    expect(follower.canary).toMatchObject({ ...CANARY, set: { id: 'entry@2 host@1' } });
    expect([follower.set.id, world.changes]).toEqual(['entry@1 host@1', ['entry@1 host@1']]);
    expect(world.canaries).toEqual(['- > entry@2 host@1']);
  });

  it('follows changes of the stable releases, and retains the start time of the canary', async () => {
    const { world, follower, poll } = await start();
    world.canary = CANARY;
    await poll();
    const began = follower.canary?.sinceMs;
    world.versions = { entry: '1', social: '7' };
    await poll();
    expect(follower.canary).toMatchObject({
      set: { id: 'entry@2 host@1 social@7' },
      sinceMs: began,
    });
    expect(follower.liveSinceMs('entry', '2')).toBe(began);
  });

  it('notifies of a changed share and of the end of the canary', async () => {
    const { world, follower, poll } = await start();
    world.canary = CANARY;
    await poll();
    world.canary = { ...CANARY, share: 20 };
    await poll();
    expect(follower.canary?.share).toBe(20);
    world.canary = undefined;
    await poll();
    expect(follower.canary).toBeNull();
    expect(world.canaries).toEqual([
      '- > entry@2 host@1',
      'entry@2 host@1 > entry@2 host@1',
      'entry@2 host@1 > -',
    ]);
  });

  it('makes a promoted canary stable without loading it again', async () => {
    const { world, follower, poll } = await start();
    world.canary = CANARY;
    await poll();
    world.canary = undefined;
    world.versions = { entry: '2' };
    await poll();
    expect([follower.set.id, follower.canary]).toEqual(['entry@2 host@1', null]);
    expect(world.loads).toEqual(['entry@1', 'entry@2']);
  });

  it('rejects a canary whose smoke render fails, and retries it like any release', async () => {
    const { world, follower, poll } = await start();
    world.canary = CANARY;
    world.proof = async () => {
      throw new Error('it throws');
    };
    await poll();
    expect([follower.canary, world.refused]).toEqual([null, ['entry@2']]);
    expect(follower.set.id).toBe('entry@1 host@1');
    world.proof = async () => undefined;
    for (let turn = 0; turn < 4; turn += 1)
      // oxlint-disable-next-line no-await-in-loop -- one poll after the other
      await poll();
    expect(follower.canary?.version).toBe('2');
  });

  it('does not restart a stopped canary until the registry names another version or share', async () => {
    const { world, follower, poll } = await start();
    world.canary = CANARY;
    await poll();
    expect(follower.stopCanary('entry', '1', 'it failed')).toBeNull();
    expect(follower.stopCanary('entry', '2', 'it failed')).toMatchObject(CANARY);
    expect(follower.stopCanary('entry', '2', 'it failed')).toBeNull();
    expect(follower.refusals.get('entry')).toMatchObject({ version: '2', reason: 'it failed' });
    await poll();
    expect(follower.canary).toBeNull();
    world.canary = { ...CANARY, share: 6 };
    await poll();
    expect(follower.canary).toMatchObject({ share: 6 });
    follower.stopCanary('entry', '2', 'it failed');
    world.canary = undefined;
    await poll();
    world.canary = { ...CANARY, share: 6 };
    await poll();
    expect(follower.canary).toMatchObject({ share: 6 });
  });

  it('ignores a canary of a remote without a stable release', async () => {
    const { world, follower, poll } = await start();
    world.canary = { ...CANARY, remote: 'fourth' };
    await poll();
    expect(follower.canary).toBeNull();
  });
});
