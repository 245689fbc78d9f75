/** Loaded first in every process of the product: it ends when the process that started it is gone. */
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4500;

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  // the channel alone must not keep a finished process alive
  process.channel.unref();
}
