/** Preloaded in every process of the product: stops the process when its parent has exited. */
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4500;

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  // the IPC channel alone must not keep a finished process alive
  process.channel.unref();
}
