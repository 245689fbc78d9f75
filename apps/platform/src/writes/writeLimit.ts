import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Counts } from '../limits/counts.ts';

const WINDOW_MS = 60_000;

/** Writes that one member makes a minute; who reads and likes by hand makes a few. */
export const WRITES_A_MINUTE = 60;

/** Counts a write of a member, or of a visitor's browser. @errors ResourceError 429 beyond the limit */
export type TakeWrite = (writer: number | string) => Promise<void>;

/** Makes the limit of writes by member: in a minute from the first of them. */
export const createWriteLimit =
  (counts: Counts): TakeWrite =>
  async (writer) => {
    const { made } = await counts.take('write', String(writer), WINDOW_MS);
    if (made > WRITES_A_MINUTE) throw new ResourceError(429, 'Too Many Requests');
  };
