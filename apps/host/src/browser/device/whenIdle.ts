/** A browser that does not say when it is idle is given this long, in ms. */
const QUIET_MS = 500;

/** @param atLastMs for a browser that stays busy; without it there is no hurry */
export const whenIdle = (run: () => void, atLastMs?: number): void => {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(run, atLastMs === undefined ? {} : { timeout: atLastMs });
  else setTimeout(run, QUIET_MS);
};
