import type { Logger } from '@engawa/observability/log/logger.server.ts';

const EVERY_MS = 1000;

type Fields = Readonly<Record<string, string>>;

/**
 * Creates a log of refusals. It writes at most one line per second and cause, because a line for each
 * refusal would increase an overload; the line has their number and the details of the last.
 */
export const createRefusalLog = (
  message: string,
  nowMs: () => number = () => performance.now(),
) => {
  const counts = new Map<string, { refused: number; loggedMs: number }>();
  return {
    /** @param cause one of few combinations, such as a code or a reason and a release */
    add: (log: Pick<Logger, 'warn'>, cause: Fields, details: Fields = {}): void => {
      const key = JSON.stringify(cause);
      const count = counts.get(key) ?? { refused: 0, loggedMs: -Infinity };
      counts.set(key, count);
      count.refused += 1;
      if (nowMs() - count.loggedMs < EVERY_MS) return;
      log.warn({ ...cause, ...details, refused: count.refused }, message);
      count.refused = 0;
      count.loggedMs = nowMs();
    },
  };
};
