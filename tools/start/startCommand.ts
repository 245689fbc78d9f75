import { randomBytes } from 'node:crypto';
import { checkDataFolder } from '../bootstrap/dataFolder.mjs';
import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { freePorts, loopbackAddresses } from '../bootstrap/ports.mjs';
import { startProgress } from '../bootstrap/progress.mjs';
import { readStartOptions } from '../bootstrap/startOptions.mjs';
import { announcementFor, greetingFor } from './announce.ts';
import { ownDataFolder } from './instanceLock.ts';
import { placesOf } from './origins.ts';
import { runProduct } from './runProduct.ts';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Aborted by the first signal that asks us to end; later ones change nothing. */
const untilSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort());
  return controller.signal;
};

await runCommand(async () => {
  const stopping = untilSignal();
  const options = readStartOptions(process.argv.slice(2));
  const addresses = loopbackAddresses();
  const places = placesOf(addresses, await freePorts(options.port, addresses));
  checkDataFolder(options.dataDir);
  const adminToken = randomBytes(32).toString('base64url');
  const lock = await ownDataFolder(options.dataDir, places, adminToken);
  if (!lock.ok) throw new PlainError(lock.error);
  const progress = startProgress('Starting');
  const onReady = () => {
    progress.done('ready');
    say(greetingFor(places, options.isSeeded));
    if (options.isJson) process.stdout.write(`${announcementFor(places, options.isSeeded)}\n`);
  };
  try {
    const run = { options, places, adminToken, stopping, say, onReady };
    const ended = await runProduct(run);
    progress.stop();
    if (!ended.ok) throw new PlainError(ended.error);
    return 0;
  } finally {
    await lock.value();
  }
});
