import type { Logger } from '@engawa/observability/log/logger.server.ts';

const EVERY_MS = 1000;

/**
 * Creates the log of refusals for one reason. It writes at most one line per second, because a line
 * for each refusal would increase an overload; the line has their number and the fields of the last.
 */
export const createRefusalLog = (
  message: string,
  nowMs: () => number = () => performance.now(),
) => {
  let refused = 0;
  let saidMs = -Infinity;
  return {
    add: (log: Pick<Logger, 'warn'>, fields: Readonly<Record<string, string>>): void => {
      refused += 1;
      if (nowMs() - saidMs < EVERY_MS) return;
      log.warn({ ...fields, refused }, message);
      refused = 0;
      saidMs = nowMs();
    },
  };
};
