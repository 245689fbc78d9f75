/**
 * Runs the tests' bucket as a separate process: stores objects in `ENGAWA_DATA_DIR` and listens on
 * `ENGAWA_LISTEN`.
 */
import { endOnSignal } from '@engawa/server-kit/process/endOnSignal.ts';
import { startBucketServer } from '@engawa/delivery/testing/bucket/bucketServer.ts';

const { ENGAWA_DATA_DIR: directory, ENGAWA_LISTEN: listen } = process.env;
if (directory === undefined || listen === undefined)
  throw new Error('ENGAWA_DATA_DIR and ENGAWA_LISTEN are missing');
const { close } = await startBucketServer({ directory, port: Number(listen.split(':')[1]) });
await endOnSignal(close);
