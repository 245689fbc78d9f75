/** A browser that does not say when it is idle is given this long, in ms. */
const QUIET_MS = 500;

/** @param atLastMs the longest delay in a busy browser; 0: no limit, as in `requestIdleCallback` */
export const whenIdle = (run: () => void, atLastMs = 0): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: atLastMs });
  else setTimeout(run, QUIET_MS);
};
