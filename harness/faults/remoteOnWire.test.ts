import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadRelease } from '../../apps/host/src/server/registry/loadRelease.server.ts';
import { assetsHandler } from '@engawa/delivery/release/assets/assetsHandler.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import type { Fault } from './faultRule.ts';
import { openFaultyWire } from './faultyWire.ts';

const INTERNAL_KEY = 'k'.repeat(32);
/** time limit; shorter than the delay of a slow response */
const DEADLINE_MS = 1500;

const FAULTS: readonly (readonly [Fault, RegExp])[] = [
  ['slow', /aborted|timeout/i],
  ['hang', /aborted|timeout/i],
  ['reset', /fetch failed/],
  ['truncate', /terminated|aborted|fetch failed/],
  ['corrupt', /REMOTE-00\d/],
  ['invalid-json', /REMOTE-00\d/],
  [500, /REMOTE-001 .* answered 500/],
  [503, /REMOTE-001 .* answered 503/],
];

describe('BQ4 a fault injected between a host and the files of one remote', () => {
  it.each(FAULTS)(
    '%j: only that release fails to load, and it loads after the fault',
    (fault, why) =>
      inTemporaryFolder(async (folder) => {
        const releases = await openReleases(folder);
        for (const remote of ['entry', 'social'])
          expect((await publishRelease(releases, aCandidate({ remote }), '1.0.0', [])).ok).toBe(
            true,
          );
        const assets = createServer(assetsHandler(releases.store, () => undefined, INTERNAL_KEY));
        assets.listen(0, '127.0.0.1');
        await once(assets, 'listening');
        const { port } = assets.address() as AddressInfo;
        const wire = await openFaultyWire(() => `http://127.0.0.1:${port}`);
        const keys = [
          createPublicKey({
            key: Buffer.from(releases.key.publicKey, 'base64'),
            format: 'der',
            type: 'spki',
          }),
        ];
        const source = { assetsOrigin: wire.origin, keys, internalKey: INTERNAL_KEY };
        const load = (remote: string, signal = new AbortController().signal) =>
          loadRelease(source, remote, '1.0.0', signal);
        try {
          const injected = wire.inject({ fault, remote: 'social' });
          await expect(load('social', AbortSignal.timeout(DEADLINE_MS))).rejects.toThrow(why);
          expect(injected.hits()).toBeGreaterThan(0);
          expect((await load('entry')).record.remote).toBe('entry');
          injected.lift();
          expect((await load('social')).record.remote).toBe('social');
        } finally {
          await wire.close();
          assets.closeAllConnections();
          assets.close();
        }
      }),
  );
});
