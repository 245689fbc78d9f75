/** The supervisor waits 5 s for the process to exit; this deadline is earlier. */
export const DEADLINE_MS = 4500;

/**
 * Waits for a termination signal, then stops and exits. A second signal has no effect.
 * @param stop finishes open work and releases all resources; if it throws, the exit code is 1
 */
export const endOnSignal = async (stop: () => Promise<void>): Promise<never> => {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  setTimeout(() => {
    process.stderr.write('it did not stop in time\n');
    process.exit(1);
  }, DEADLINE_MS).unref();
  await stop();
  process.exit(0);
};
