import { readConfig } from './config.ts';
import { StartRefused } from './server/startRefused.ts';
import { startPlatform, type RunningPlatform } from './server/startPlatform.ts';

/** Whoever started the platform waits 5 s for its end; what hangs until then is given up. */
const STOP_DEADLINE_MS = 4500;

const stopOnce = (platform: RunningPlatform) => {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      process.stderr.write('the platform did not stop in time\n');
      process.exit(1);
    }, STOP_DEADLINE_MS).unref();
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`the platform did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
};

try {
  const stop = stopOnce(await startPlatform(readConfig(process.env)));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
