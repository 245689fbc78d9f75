const STEP_MS = 500;

/**
 * Calls back after the given time, counting only time in which this program could run. After a
 * machine was suspended, overdue timers fire before the responses that arrived in the meantime.
 * With a single timer, each of these responses would count as timed out.
 * @returns a function that cancels the call
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
      // the machine was not suspended: timers are slow in general, for example in a background tab
      else if (wasLate) leftMs -= tookMs;
      wasLate = isLate;
      if (leftMs > 0) step();
      else call();
    }, stepMs);
  };
  step();
  return () => clearTimeout(timer);
};
