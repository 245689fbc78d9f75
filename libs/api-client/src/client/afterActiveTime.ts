const STEP_MS = 500;

/**
 * Calls back once a time has passed in which this program could run. A machine that slept or stood still hands
 * over overdue timers before the answers that have come meanwhile: by one timer, each of them would be late.
 * @returns how to call it off
 */
export const afterActiveTime = (ms: number, call: () => void): (() => void) => {
  let leftMs = ms;
  let wasLate = false;
  let timer: ReturnType<typeof setTimeout>;
  const step = () => {
    const stepMs = Math.min(leftMs, STEP_MS);
    const startedMs = performance.now();
    timer = setTimeout(() => {
      const tookMs = performance.now() - startedMs;
      const isLate = tookMs >= stepMs + STEP_MS;
      if (!isLate) leftMs -= stepMs;
      // not a machine that stood still, but one whose timers run like that, as in a tab that is not looked at
      else if (wasLate) leftMs -= tookMs;
      wasLate = isLate;
      if (leftMs > 0) step();
      else call();
    }, stepMs);
  };
  step();
  return () => clearTimeout(timer);
};
