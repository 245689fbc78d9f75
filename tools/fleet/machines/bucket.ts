import { join } from 'node:path';
import { runProgramOf } from '../../start/processes/runningProgram.ts';
import { BUCKET, bucketEnvironment } from '../../testing/bucket/bucketServer.ts';
import { startMachine, type Machine } from './machine.ts';
import { isOpen } from './serverProcess.ts';

/** What releases and pictures are found by, as variables of the programs' environment. */
export const storeEnvironment = (port: number): Readonly<Record<string, string>> => ({
  ...bucketEnvironment(port),
  ENGAWA_RELEASES_BUCKET: `s3://${BUCKET}/releases`,
  ENGAWA_MEDIA_BUCKET: `s3://${BUCKET}/media`,
});

/** Starts a bucket on loopback. @param folder where it keeps objects */
export const startBucket = async (folder: string, port: number, logs: string): Promise<Machine> => {
  const listen = `127.0.0.1:${port}`;
  const place = { listen, origin: `http://${listen}` };
  const script = join(import.meta.dirname, 'bucketMain.ts');
  const env = { ENGAWA_DATA_DIR: folder, ENGAWA_LISTEN: listen };
  return startMachine({
    name: 'bucket',
    origin: place.origin,
    run: () =>
      // it inherits what the assets server does: nothing but the system's own variables
      runProgramOf({ name: 'assets', script, place, env }, join(logs, 'bucket.log')),
    isReady: () => isOpen(port),
  });
};
