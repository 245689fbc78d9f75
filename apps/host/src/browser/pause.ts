/** Ends the task, to let the browser take input and paint, and goes on before what else waits. */
export const pause = (): Promise<void> =>
  // not in every browser yet
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve, 0));
