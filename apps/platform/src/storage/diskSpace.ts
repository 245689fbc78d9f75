import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { statfs } from 'node:fs/promises';

/** The disk is as good as full, so nothing may be written: 503 for the caller, until room is made. */
export class DiskFull extends ResourceError {
  constructor(cause?: unknown) {
    super(503, 'Service Unavailable');
    this.cause = cause;
  }
}

/**
 * What must be left on the disk for anything to be written: four segments of the database's log. It
 * breaks off where it gets none for what it has begun, and needs some to open again after a crash.
 */
export const RESERVE_BYTES = 64 * 1024 * 1024;

/** @errors rejects with OutOfRoom where nothing may be written */
export type RequireDiskSpace = () => Promise<void>;

/** Bytes that are free on the disk of a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Watches the disk of a folder.
 * @param makeRoom asked for room before anything is refused
 * @param onChange called when the disk turns out to be full, and when there is room again
 */
export const watchDiskSpace = (
  folder: string,
  onChange: (isFull: boolean) => void,
  reserveBytes = RESERVE_BYTES,
  makeRoom: (bytes: number) => Promise<unknown> = async () => undefined,
): RequireDiskSpace => {
  let wasFull = false;
  return async () => {
    // what can be made again goes before anything is refused
    if ((await freeBytes(folder)) < reserveBytes) await makeRoom(reserveBytes);
    const isFull = (await freeBytes(folder)) < reserveBytes;
    if (isFull !== wasFull) onChange(isFull);
    wasFull = isFull;
    if (isFull) throw new DiskFull();
  };
};
