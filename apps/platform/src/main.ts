import { toldToStop } from '@engawa/api-client/server/toldToStop.ts';
import { readConfig } from './config.ts';
import { StartRefused } from './server/startRefused.ts';
import { startPlatform, type RunningPlatform } from './server/startPlatform.ts';

/** Whoever started the platform waits 5 s for its end; what hangs until then is given up. */
const STOP_DEADLINE_MS = 4500;

const stop = async (platform: RunningPlatform): Promise<never> => {
  setTimeout(() => {
    process.stderr.write('the platform did not stop in time\n');
    process.exit(1);
  }, STOP_DEADLINE_MS).unref();
  try {
    await platform.stop();
  } catch (error) {
    process.stderr.write(`the platform did not stop cleanly: ${String(error)}\n`);
    process.exit(1);
  }
  process.exit(0);
};

try {
  const platform = await startPlatform(readConfig(process.env));
  await toldToStop();
  await stop(platform);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
