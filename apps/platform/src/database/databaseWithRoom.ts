import { types } from 'node:util';
import type { Connection, Database, Queryable } from './database.ts';
import { DiskFull, type RequireDiskSpace } from '../system/diskSpace.ts';

const IS_CHANGE = /^\s*(?:insert|update|delete)\b/i;
/** SQLSTATE of a disk that became full during a statement. */
const DISK_FULL = '53100';

/** Converts the database's error for a full disk; the statement was rolled back. */
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
    // a transaction is assumed to write
    transaction: (work) => whereRoom(() => connection.transaction(work)),
  };
};

/**
 * Wraps a database that is stored in a folder, and refuses writes while the disk is nearly full:
 * PGlite stops on a full disk, so that reads would fail too.
 * @errors a refused write rejects with DiskFull, a 503
 */
export const databaseWithRoom = (database: Database, requireRoom: RequireDiskSpace): Database => ({
  ...withFreeSpace(database, requireRoom),
  exclusive: (name, work) =>
    database.exclusive(name, (connection) => work(withFreeSpace(connection, requireRoom))),
  close: database.close,
});
