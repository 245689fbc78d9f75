import { openBucket } from '@engawa/server-kit/objects/bucket.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { join } from 'node:path';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import { createSharedOriginals, type SharedOriginals } from './sharedOriginals.ts';

/**
 * Opens the bucket of members' images, if one is configured.
 * @param address `s3://name/prefix`; null: the data folder only
 * @param folder of media, absolute
 * @errors throws StartRefused for an invalid address
 */
export const openOriginals = async (
  address: string | null,
  folder: string,
  log: Logger,
): Promise<SharedOriginals | null> => {
  if (address === null) return null;
  const bucket = await openBucket(address);
  if (!bucket.ok) throw new StartRefused(`ENGAWA_MEDIA_BUCKET: ${bucket.error}`);
  return createSharedOriginals(bucket.value, join(folder, 'removals'), (err) =>
    log.error({ err }, 'image bucket not answering'),
  );
};
