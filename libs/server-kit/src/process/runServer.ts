import { endOnSignal } from './endOnSignal.ts';
import { StartRefused } from './startRefused.ts';

/**
 * Runs a server until a termination signal. A refused start prints its message; the exit code is 1.
 * @param start returns the function that stops the server
 */
export const runServer = async (start: () => Promise<() => Promise<unknown>>): Promise<void> => {
  try {
    const stop = await start();
    await endOnSignal(async () => void (await stop()));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
