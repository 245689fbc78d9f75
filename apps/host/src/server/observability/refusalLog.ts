import type { Logger } from '@engawa/observability/log/logger.server.ts';

const EVERY_MS = 1000;

/** Says that pages are refused: once a second at most, for a line each would be work where there is too much. */
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
