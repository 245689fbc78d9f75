import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { statfs } from 'node:fs/promises';

/** The disk is nearly full, so writes are refused: 503 for the caller, until space is free. */
export class DiskFull extends ResourceError {
  constructor(cause?: unknown) {
    super(503, 'Service Unavailable');
    this.cause = cause;
  }
}

/**
 * Free space below which writes are refused: four segments of the write-ahead log. The database
 * stops if it gets no segment for a write in progress, and needs some for recovery after a crash.
 */
export const RESERVE_BYTES = 64 * 1024 * 1024;

/** @errors rejects with DiskFull if writes are refused */
export type RequireDiskSpace = () => Promise<void>;

/** Returns the free bytes on the disk of a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Watches the disk of a folder.
 * @param makeRoom called to free space before a write is refused
 * @param onChange called when the disk becomes full, and when space is free again
 */
export const watchDiskSpace = (
  folder: string,
  onChange: (isFull: boolean) => void,
  reserveBytes = RESERVE_BYTES,
  makeRoom: (bytes: number) => Promise<unknown> = async () => undefined,
): RequireDiskSpace => {
  let wasFull = false;
  return async () => {
    // derived files are deleted before a write is refused
    if ((await freeBytes(folder)) < reserveBytes) await makeRoom(reserveBytes);
    const isFull = (await freeBytes(folder)) < reserveBytes;
    if (isFull !== wasFull) onChange(isFull);
    wasFull = isFull;
    if (isFull) throw new DiskFull();
  };
};
