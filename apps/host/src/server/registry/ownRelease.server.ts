import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { decodeReleaseRecord } from '@engawa/contract/remotes/releaseRecord.server.ts';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';

const PATIENCE_MS = 20_000;
const RETRY_MS = 100;

/**
 * Retries a read until the deadline, because the assets origin may start slightly after the host.
 */
const untilRead = async (
  readRegistry: (signal: AbortSignal) => Promise<Registry | null>,
): Promise<Registry> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let reason = 'no answer: check ENGAWA_ASSETS_ORIGIN';
  for (;;) {
    try {
      const registry = await readRegistry(signal);
      if (registry) return registry;
    } catch (error) {
      if (signal.aborted)
        throw new Error(`The registry could not be used for 20 s: ${reason}.`, { cause: error });
      // the final error names the last failure, which says more than a timeout
      if (error instanceof Error) reason = `${error.message} (ENGAWA_ASSETS_ORIGIN)`;
    }
    await wait(RETRY_MS);
  }
};

export type OwnReleaseSearch = {
  /** path of the record next to the server's own code */
  readonly recordFile: string;
  readonly readRegistry: (signal: AbortSignal) => Promise<Registry | null>;
  readonly load: (version: string, signal: AbortSignal) => Promise<VerifiedRelease>;
  /** called for a release in the registry that could not be loaded */
  readonly onRefused: (version: string, error: unknown) => void;
};

/**
 * Finds the release on the assets origin that was built together with this server: the server's
 * HTML and the browser's code must be from one build. The previous release is checked, too: the
 * server may be the older build, or the newer one may be damaged.
 * @errors throws if no release in the registry matches.
 */
export const findOwnRelease = async ({
  recordFile,
  readRegistry,
  load,
  onRefused,
}: OwnReleaseSearch): Promise<VerifiedRelease> => {
  const built = decodeReleaseRecord(readFileSync(recordFile, 'utf8'));
  if (!built.ok)
    throw new Error(`REMOTE-006 invalid release record next to this server: ${built.error}`);
  const { remotes } = await untilRead(readRegistry);
  const { stable, previous } = remotes['host'] ?? { stable: null, previous: null };
  const reasons: string[] = [];
  for (const version of [stable, previous]) {
    if (version === null) continue;
    try {
      const served = await load(version, AbortSignal.timeout(PATIENCE_MS));
      if (JSON.stringify(served.record.files) === JSON.stringify(built.value.files)) return served;
      reasons.push(`${version} is from another build`);
    } catch (error) {
      onRefused(version, error);
      reasons.push(`${version} is refused (${error instanceof Error ? error.message : error})`);
    }
  }
  throw new Error(
    `No host release in the registry matches the build of this server: ${reasons.join(', ') || 'the registry has none'}.`,
  );
};
