import { types } from 'node:util';
import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';

/** SQLSTATE of a server that goes, starts or is full (disk, memory, connections), and of a statement that took too long. */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|57014|53[123]00|25P0[34])$/;

/** What the driver says of a lost connection where it has no code for it. */
const LOST = /^(?:Connection terminated|Query read timeout|Client (?:has encountered|was closed))/;

/** SQLSTATE of one statement that took too long or was cancelled, and of a server that has no room for one more. */
const BUSY = /^(?:57014|53...|25P0[34])$/;

/** The same where the driver says it: of the answer to a statement, and of a connection of the pool. */
const WAITED = /^(?:Query read timeout|timeout exceeded when trying to connect)$/;

const readErrorCode = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' ? error.code : null;

const isUnavailable = (error: Error): boolean => {
  const code = readErrorCode(error);
  if (error instanceof DatabaseError) return code !== null && UNAVAILABLE.test(code);
  // ECONNRESET and its like; an error of our own has none
  return 'syscall' in error || code === 'EPIPE' || LOST.test(error.message);
};

/** What a failed statement is thrown as: DatabaseUnavailable where another one may do better later. */
export const toDatabaseError = (error: unknown): unknown =>
  types.isNativeError(error) && isUnavailable(error) ? new DatabaseUnavailable(error) : error;

/** Whether the server may be gone, for all statements; not where it had no time or no room for this one. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return isConnectionLoss(error.cause);
  if (!types.isNativeError(error)) return true;
  return !BUSY.test(readErrorCode(error) ?? '') && !WAITED.test(error.message);
};

/** What went wrong, in one line; of an address with several machines, that of the first. */
export const formatDatabaseError = (error: unknown): string => {
  if (error instanceof DatabaseUnavailable) return formatDatabaseError(error.cause);
  if (error instanceof AggregateError && error.message === '')
    return formatDatabaseError(error.errors[0]);
  return types.isNativeError(error) ? error.message : String(error);
};
