import { COHORT_PATH } from '@engawa/contract/pages/pageView.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';

const KNOWN_MS = 5000;
/** timeout of the pixel's redirect; a slower host assigns no cohorts in the meantime */
const DEADLINE_MS = 1000;

/**
 * Creates the lookup of the redirect target of a view's beacon: the host while a canary assigns
 * cohorts; null otherwise or if the host does not answer. The host is queried at most every five
 * seconds, and only on views.
 */
export const createCohortOffer = (
  hostOrigin: string,
  log: Pick<Logger, 'warn'>,
  nowMs: () => number = () => performance.now(),
): (() => Promise<string | null>) => {
  const url = hostOrigin + COHORT_PATH;
  let requestedMs = Number.NEGATIVE_INFINITY;
  let known: Promise<string | null> = Promise.resolve(null);
  let hasNotified = false;
  const ask = async (): Promise<string | null> => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
      await answer.arrayBuffer();
      hasNotified = false;
      return answer.status === 200 ? url : null;
    } catch (err) {
      // logged once, until the host answers again
      if (!hasNotified) log.warn({ err, url }, 'canary state unknown: host not answering');
      hasNotified = true;
      return null;
    }
  };
  return () => {
    if (nowMs() - requestedMs >= KNOWN_MS) {
      requestedMs = nowMs();
      known = ask();
    }
    return known;
  };
};
