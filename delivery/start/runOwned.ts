import type { Result } from '@engawa/contract/result.ts';
import { randomBytes } from 'node:crypto';
import type { StartOptions } from './startOptions.ts';
import { checkDataFolder } from '../bootstrap/system/dataFolder.mjs';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { freePortNear, freePorts, loopbackAddresses } from '../bootstrap/system/ports.mjs';
import { startProgress } from '../bootstrap/system/progress.mjs';
import { announcementFor, greetingFor } from './announce.ts';
import { acquireInstanceLock } from './instanceLock.ts';
import { buildEndpoints, type Endpoints } from './endpoints.ts';
import type { Run } from './runProduct.ts';
import { untilSignal } from './untilSignal.ts';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Runs the product as the owner of a data folder until a signal, and prints its address.
 * @param run resolves with an error sentence if the product cannot continue
 * @param hasConsole whether to start the release console, on the next port if it is free
 * @param greeting message when the product is ready
 * @errors PlainError if ports or folder are not free, or with the error of `run`.
 */
export const runOwned = async <Options extends StartOptions>(
  options: Options,
  run: (run: Run & { readonly options: Options }) => Promise<Result<null, string>>,
  {
    hasConsole,
    greeting = greetingFor,
  }: {
    readonly hasConsole: boolean;
    readonly greeting?: (places: Endpoints, hasDemo: boolean) => string;
  },
): Promise<void> => {
  const stopping = untilSignal();
  const addresses = loopbackAddresses();
  const ports = await freePorts(options.port, addresses);
  if (hasConsole) ports.push(await freePortNear(ports, addresses[1] ?? ''));
  const places = buildEndpoints(addresses, ports);
  checkDataFolder(options.dataDir);
  const adminToken = randomBytes(32).toString('base64url');
  const lock = await acquireInstanceLock(options.dataDir, places, adminToken);
  if (!lock.ok) throw new PlainError(lock.error);
  const progress = startProgress('Starting');
  const onReady = () => {
    progress.done('ready');
    say(greeting(places, options.isSeeded));
    if (options.isJson) process.stdout.write(`${announcementFor(places, options.isSeeded)}\n`);
  };
  try {
    const ended = await run({ options, places, adminToken, stopping, say, onReady });
    if (!ended.ok) throw new PlainError(ended.error);
  } catch (error) {
    // the signal aborted a wait in `run`
    if (!stopping.aborted || error !== stopping.reason) throw error;
  } finally {
    progress.stop();
    await lock.value();
  }
};
