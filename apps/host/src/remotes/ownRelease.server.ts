import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@engawa/contract';
import * as v from 'valibot';
import type { VerifiedRelease } from './release.ts';
import { ReleaseRecordSchema } from './releaseRecordSchema.ts';

const PATIENCE_MS = 20_000;
const RETRY_MS = 100;

/** The assets origin may come up a moment after the host. */
const untilRead = async (
  readRegistry: (signal: AbortSignal) => Promise<Registry | null>,
): Promise<Registry> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    try {
      const registry = await readRegistry(signal);
      if (registry) return registry;
    } catch (error) {
      if (signal.aborted) throw new Error('The registry could not be read.', { cause: error });
    }
    await wait(RETRY_MS);
  }
};

/**
 * Finds the release on the assets origin that was built together with this server: the server's HTML
 * and the browser's code must be of one build.
 * @param recordFile path of the record beside the server's own code
 * @errors throws one sentence where the registry names no such release.
 */
export const findOwnRelease = async (
  recordFile: string,
  readRegistry: (signal: AbortSignal) => Promise<Registry | null>,
  load: (version: string, signal: AbortSignal) => Promise<VerifiedRelease>,
): Promise<VerifiedRelease> => {
  const built = v.parse(ReleaseRecordSchema, {
    ...JSON.parse(readFileSync(recordFile, 'utf8')),
    version: 'built',
  });
  const { remotes } = await untilRead(readRegistry);
  const { stable, previous } = remotes['host'] ?? { stable: null, previous: null };
  for (const version of [stable, previous]) {
    if (version === null) continue;
    const served = await load(version, AbortSignal.timeout(PATIENCE_MS));
    if (JSON.stringify(served.record.files) === JSON.stringify(built.files)) return served;
  }
  throw new Error(`The registry names no release of the host that was built with this server.`);
};
