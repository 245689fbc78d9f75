import { types } from 'node:util';
import type { Connection, Database, Queryable } from '../database/database.ts';
import { DiskFull, type RequireDiskSpace } from './diskSpace.ts';

const IS_CHANGE = /^\s*(?:insert|update|delete)\b/i;
/** SQLSTATE of a disk that has become full under a statement. */
const DISK_FULL = '53100';

/** What the database says where it has met the end of the disk itself: its statement is undone. */
const asDiskFull = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const isFull = types.isNativeError(error) && 'code' in error && error.code === DISK_FULL;
    throw isFull ? new DiskFull(error) : error;
  }
};

const withFreeSpace = (connection: Connection, requireRoom: RequireDiskSpace): Connection => {
  const whereRoom = async <T>(work: () => Promise<T>): Promise<T> => {
    await requireRoom();
    return asDiskFull(work());
  };
  const query: Queryable['query'] = (sql, values) =>
    IS_CHANGE.test(sql)
      ? whereRoom(() => connection.query(sql, values))
      : asDiskFull(connection.query(sql, values));
  return {
    query,
    script: (sql) => whereRoom(() => connection.script(sql)),
    // whoever opens one means to write
    transaction: (work) => whereRoom(() => connection.transaction(work)),
  };
};

/**
 * A database in a folder that is only written to while its disk has room: it breaks off where it meets
 * the end of the disk, and would take the reads with it.
 * @errors of writes: OutOfRoom, a 503
 */
export const databaseWithRoom = (database: Database, requireRoom: RequireDiskSpace): Database => ({
  ...withFreeSpace(database, requireRoom),
  exclusive: (name, work) =>
    database.exclusive(name, (connection) => work(withFreeSpace(connection, requireRoom))),
  close: database.close,
});
