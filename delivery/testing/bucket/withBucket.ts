import { openBucket, type Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { inTemporaryFolder } from '../temporaryFolder.ts';
import {
  BUCKET,
  startBucketServer,
  type BucketServer,
  type BucketServerOptions,
} from './bucketServer.ts';

/** A bucket and its server for one test. @property folder for other files of the test */
export type InBucket = {
  readonly bucket: Bucket;
  readonly server: BucketServer;
  readonly folder: string;
};

/** Runs a test with a new bucket, and removes it afterwards. */
export const withBucket = (
  work: (given: InBucket) => Promise<void>,
  options: Omit<BucketServerOptions, 'directory'> = {},
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const server = await startBucketServer({ directory: `${folder}/objects`, ...options });
    const before = { ...process.env };
    Object.assign(process.env, server.environment);
    try {
      const bucket = await openBucket(`s3://${BUCKET}/site`);
      if (!bucket.ok) throw new Error(bucket.error);
      await work({ bucket: bucket.value, server, folder });
    } finally {
      for (const name of Object.keys(server.environment)) {
        const value = before[name];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await server.close();
    }
  });
