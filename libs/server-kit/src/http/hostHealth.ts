import { failure, success, type Result } from '@engawa/contract/result.ts';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

const POLL_MS = 100;
const ANSWER_MS = 5000;

/** The response to `GET /_health` of a host. */
export const healthShape = v.object({
  status: v.string(),
  /** reasons why the host serves no pages or incomplete pages */
  reasons: v.optional(v.array(v.string()), []),
  /** sequence number of the last registry that the host has loaded */
  registry: v.optional(v.nullable(v.number()), null),
  /** the live version of each remote */
  versions: v.optional(v.record(v.string(), v.string()), {}),
});

/** Reads the health of a host; null if the host does not answer, for example during its start. */
export const readHostHealth = async (
  origin: string,
): Promise<v.InferOutput<typeof healthShape> | null> => {
  try {
    const answer = await fetch(`${origin}/_health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const health = v.safeParse(healthShape, await answer.json());
    return health.success ? health.output : null;
  } catch {
    // the server is not listening yet, is too slow, or is not a host
    return null;
  }
};

/**
 * Waits until a host renders with a release.
 * @param stopping aborts the wait
 * @returns null if the wait was aborted; a failure has the host's reason
 */
export const waitUntilServed = async (
  origin: string,
  remote: string,
  version: string,
  stopping: AbortSignal,
): Promise<Result<null, string> | null> => {
  const refusal = `${remote}@${version} is refused: `;
  while (!stopping.aborted) {
    const health = await readHostHealth(origin);
    if (health?.versions[remote] === version) return success(null);
    const reason = health?.reasons.find((one) => one.startsWith(refusal));
    if (reason !== undefined) return failure(reason.slice(refusal.length));
    await wait(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  return null;
};
