import { failure, success, type Result } from '@engawa/contract/result.ts';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { readFileIfExists } from '@engawa/delivery/release/store/durableFiles.ts';

const POLL_MS = 100;
const ANSWER_MS = 5000;

const healthShape = v.object({ releases: v.string() });
const refusalShape = v.object({ release: v.string(), err: v.object({ message: v.string() }) });

const liveReleases = async (hostOrigin: string): Promise<readonly string[]> => {
  try {
    const answer = await fetch(`${hostOrigin}/_health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return v.parse(healthShape, await answer.json()).releases.split(' ');
  } catch (error) {
    // the host starts or restarts: poll until the wait is aborted
    if (error instanceof TypeError || error instanceof DOMException) return [];
    throw error;
  }
};

/** The host's log message about a refused release; null without one. */
export const findRefusal = (log: string, release: string): string | null => {
  for (const line of log.split('\n')) {
    if (!line.includes('"release refused"') || !line.includes(JSON.stringify(release))) continue;
    const refusal = v.safeParse(v.pipe(v.string(), v.parseJson(), refusalShape), line);
    if (refusal.success) return refusal.output.err.message;
  }
  return null;
};

/**
 * Waits until the host renders with a release.
 * @param release such as `entry@1.0.0-…`
 * @param logFile the host's
 * @param stopping aborts the wait
 * @returns null if the wait was aborted; a failure has the host's reason
 */
export const waitUntilLive = async (
  hostOrigin: string,
  release: string,
  logFile: string,
  stopping: AbortSignal,
): Promise<Result<null, string> | null> => {
  while (!stopping.aborted) {
    if ((await liveReleases(hostOrigin)).includes(release)) return success(null);
    const refusal = findRefusal(String((await readFileIfExists(logFile)) ?? ''), release);
    if (refusal !== null) return failure(refusal);
    await wait(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  return null;
};
