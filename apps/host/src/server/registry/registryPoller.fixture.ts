import type { Registry, RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { aPrivateRelease } from '../privatePages/privatePagesSetup.fixture.ts';
import { releaseName, type VerifiedRelease } from '../../protocol/releases/release.ts';
import type { FollowerOptions } from './followerOptions.ts';
import { RegistryPoller } from './registryPoller.server.ts';

const registry = (
  versions: Readonly<Record<string, string>>,
  previous: string | null,
): Registry => ({
  sequence: 1,
  remotes: Object.fromEntries(
    Object.entries(versions).map(([remote, stable]) => [remote, { stable, previous }]),
  ),
});

/** Runs all pending work without advancing the time. */
export const settled = () => jest.advanceTimersByTimeAsync(0);

const POLL_MS = 500;

/** Creates the options of a poller, so that the test controls its registry, loads and probes. */
const aWorld = (over: Partial<FollowerOptions> = {}) => {
  const world = {
    versions: { entry: '1' } as Record<string, string>,
    /** the previous release in the registry; null after a rollback */
    previous: '0' as string | null,
    isDown: false,
    loads: [] as string[],
    changes: [] as string[],
    /** the live private releases after each change of them */
    privates: [] as string[],
    canary: undefined as RegistryCanary | undefined,
    /** recorded changes of the canary, as `id of the set before > id after` */
    canaries: [] as string[],
    refused: [] as string[],
    failures: [] as unknown[],
    proof: async (_release: VerifiedRelease): Promise<void> => undefined,
  };
  const follower = new RegistryPoller({
    readRegistry: async () => {
      if (world.isDown) throw new Error('down');
      const { canary } = world;
      return { ...registry(world.versions, world.previous), ...(canary && { canary }) };
    },
    load: async (remote, version) => {
      world.loads.push(`${remote}@${version}`);
      return remote === 'studio' ? aPrivateRelease(version) : aRelease(remote, version);
    },
    probe: (release) => world.proof(release),
    own: aRelease('host', '1'),
    onChange: ({ id }) => void world.changes.push(id),
    onPrivate: (releases) => void world.privates.push(releases.map(releaseName).join(' ')),
    onCanary: (canary, before) =>
      void world.canaries.push(`${before?.set.id ?? '-'} > ${canary?.set.id ?? '-'}`),
    onRefused: (remote, version) => void world.refused.push(`${remote}@${version}`),
    onRegistryFailure: (error) => void world.failures.push(error),
    pollMs: POLL_MS,
    deadlineMs: 10_000,
    backOffMs: 2000,
    now: Date.now,
    ...over,
  });
  const poll = () => jest.advanceTimersByTimeAsync(POLL_MS);
  return { world, follower, poll };
};

const followers: RegistryPoller[] = [];
/** Starts a poller with fake timers; it is stopped after the test. */
export const start = async (over: Partial<FollowerOptions> = {}) => {
  const made = aWorld(over);
  followers.push(made.follower);
  await made.follower.start();
  return made;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const follower of followers.splice(0)) follower.stop();
  jest.useRealTimers();
});
