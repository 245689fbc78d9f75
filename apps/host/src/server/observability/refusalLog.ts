import type { Logger } from '@engawa/observability/log/logger.server.ts';

const EVERY_MS = 1000;

/**
 * Logs refused pages at most once per second, because a log line for each page would increase an
 * overload.
 */
export const createRefusalLog = (nowMs: () => number = () => performance.now()) => {
  let refused = 0;
  let saidMs = -Infinity;
  return {
    add: (log: Logger): void => {
      refused += 1;
      if (nowMs() - saidMs < EVERY_MS) return;
      log.warn({ code: 'RENDER-003', refused }, 'pages refused: render pool overloaded');
      refused = 0;
      saidMs = nowMs();
    },
  };
};
