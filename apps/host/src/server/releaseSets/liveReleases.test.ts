import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import type { RegistryEntry } from '@engawa/contract/remotes/releaseRecord.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { createLiveReleases } from './liveReleases.ts';

/** The live releases of a host that finds no file of the releases in its registry. */
const startedWith = async (remotes: Readonly<Record<string, RegistryEntry>>) => {
  const assets = await aServer((_request, response) => response.writeHead(404).end());
  const refused: string[] = [];
  const live = createLiveReleases({
    source: { assetsOrigin: assets.origin, keys: [], internalKey: null },
    pool: { provide: () => undefined },
    cache: { keepOnly: () => undefined, purge: () => 0 },
    log: aLog().log,
    figures: { canaryStopped: () => undefined },
    slowMs: 1000,
    own: aRelease('host', '1.0.0'),
    readRegistry: async () => ({ sequence: 1, remotes }),
    onRegistryFailure: () => undefined,
    onRefused: (remote) => void refused.push(remote),
    onStable: () => undefined,
    threads: { follow: () => undefined },
  });
  await live.follower.start();
  live.follower.stop();
  await assets.close();
  return { isIncomplete: live.isIncomplete(), refused };
};

const STABLE = { stable: '1.0.0', previous: null };

test('R8.4 readers’ pages are complete if the record of a private remote cannot be read', async () => {
  expect(await startedWith({ studio: { ...STABLE, isPrivate: true } })).toEqual({
    isIncomplete: false,
    refused: ['studio'],
  });
});

test('readers’ pages are incomplete if the record of another remote cannot be read', async () => {
  expect(await startedWith({ entry: STABLE })).toEqual({ isIncomplete: true, refused: ['entry'] });
});
