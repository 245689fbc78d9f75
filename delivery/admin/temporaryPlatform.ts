import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { freePorts, LOOPBACK } from '../bootstrap/system/ports.mjs';
import { acquireInstanceLock } from '../start/instanceLock.ts';
import { buildEndpoints } from '../start/endpoints.ts';
import { onOtherPorts } from '../start/processes/onOtherPorts.ts';
import { buildProgram } from '../start/processes/programs.ts';
import { formatEarlyExit, startProgram } from '../start/processes/runningProgram.ts';
import { waitUntilReady } from '../start/readiness/waitUntilReady.ts';

/** The platform has 5 s to finish open requests; then it is killed. */
const GRACE_MS = 5000;

export type TemporaryPlatform = {
  readonly origin: string;
  readonly adminToken: string;
  readonly stop: () => Promise<void>;
};

const startOnFreePorts = async (
  dataDir: string,
  stopping: AbortSignal,
): Promise<TemporaryPlatform> => {
  const places = buildEndpoints(LOOPBACK, await freePorts(0, LOOPBACK));
  const adminToken = randomBytes(32).toString('base64url');
  const lock = await acquireInstanceLock(dataDir, places, adminToken);
  if (!lock.ok) throw new PlainError(lock.error);
  try {
    const secrets = { adminToken, registryPublicKey: '' };
    // no demo data: an import brings its own entries
    const platform = buildProgram('platform', dataDir, places, secrets);
    await mkdir(join(dataDir, 'logs'), { recursive: true });
    const logFile = join(dataDir, 'logs', 'platform.log');
    const running = await startProgram(platform, logFile);
    const died = new AbortController();
    const ended = running.ended.then((ending) => {
      died.abort();
      return ending;
    });
    const stop = async () => {
      running.stop('SIGTERM');
      const kill = setTimeout(() => running.stop('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(kill);
      await lock.value();
    };
    const ready = await waitUntilReady(
      [`${places.platform.origin}/_health`],
      AbortSignal.any([stopping, died.signal]),
    );
    if (ready.ok) return { origin: places.platform.origin, adminToken, stop };
    const why = died.signal.aborted
      ? formatEarlyExit('platform', await ended, logFile)
      : ready.error;
    await stop();
    throw new PlainError(why);
  } catch (error) {
    await lock.value();
    throw error;
  }
};

/**
 * Starts only the platform, as the owner of the data folder, for the duration of an import.
 * @param dataDir absolute, writable
 * @errors PlainError with the platform's own message if it does not start
 */
export const startTemporaryPlatform = (
  dataDir: string,
  stopping: AbortSignal,
): Promise<TemporaryPlatform> => onOtherPorts(() => startOnFreePorts(dataDir, stopping));
