import { COHORT_PATH } from '@engawa/contract/pages/pageView.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';

const KNOWN_MS = 5000;
/** a pixel may wait so long; a host that is slower gives no cohorts meanwhile */
const DEADLINE_MS = 1000;

/**
 * Says where the beacon of a view leads on to: the host, while it gives cohorts; null while it gives none,
 * or does not answer. The host is asked at most once in five seconds, and only where views are told.
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
      // once, until it answers again
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
