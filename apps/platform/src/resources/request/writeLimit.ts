import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Counts } from '../../domain/limits/counts.ts';

const WINDOW_MS = 60_000;

/** Maximum writes of one member a minute; manual use makes a few. */
export const WRITES_A_MINUTE = 60;

/**
 * Counts a write of a member, or of a visitor's browser. @errors ResourceError 429 above the limit
 */
export type TakeWrite = (writer: number | string) => Promise<void>;

/** Creates the write limit per member; the minute starts with the first write. */
export const createWriteLimit =
  (counts: Counts): TakeWrite =>
  async (writer) => {
    const { made } = await counts.take('write', String(writer), WINDOW_MS);
    if (made > WRITES_A_MINUTE) throw new ResourceError(429, 'Too Many Requests');
  };
