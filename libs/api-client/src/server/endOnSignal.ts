/** The supervisor waits 5 s for the end of a process; what hangs until then is given up. */
export const DEADLINE_MS = 4500;

/**
 * Waits for the signal that ends the process, and ends it in order. A second signal changes nothing.
 * @param stop finishes what has begun and lets go of everything; what it throws is a fault, exit code 1
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
