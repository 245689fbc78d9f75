import { openBucket } from '@engawa/api-client/server/objects/bucket.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { join } from 'node:path';
import { StartRefused } from '../server/startRefused.ts';
import { createSharedOriginals, type SharedOriginals } from './sharedOriginals.ts';

/**
 * The bucket in which members' pictures lie, where one is configured.
 * @param address `s3://name/prefix`; null: they lie in the data folder alone
 * @param folder of media, absolute
 * @errors throws StartRefused for an address that is none
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
