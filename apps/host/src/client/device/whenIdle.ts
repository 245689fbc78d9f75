/** The fixed delay in ms for browsers without `requestIdleCallback`. */
const QUIET_MS = 500;

/**
 * Runs a function when the browser is idle. @param atLastMs the longest delay in a busy browser; 0
 * for no limit, as in `requestIdleCallback`
 */
export const whenIdle = (run: () => void, atLastMs = 0): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: atLastMs });
  else setTimeout(run, QUIET_MS);
};
