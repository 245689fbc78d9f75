import { types } from 'node:util';
import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';

/** SQLSTATEs of a server that stops, starts or is full, and of a statement that timed out. */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|57014|53[123]00|25P0[34])$/;

/** The driver's messages for a lost connection without a code. */
const LOST = /^(?:Connection terminated|Query read timeout|Client (?:has encountered|was closed))/;

/** SQLSTATEs of a timed-out or cancelled statement, and of a server without capacity for it. */
const BUSY = /^(?:57014|53...|25P0[34])$/;

/**
 * The driver's messages for the same: no answer to a statement, or no connection from the pool, in
 * time.
 */
const WAITED = /^(?:Query read timeout|timeout exceeded when trying to connect)$/;

const readErrorCode = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' ? error.code : null;

const isUnavailable = (error: Error): boolean => {
  const code = readErrorCode(error);
  if (error instanceof DatabaseError) return code !== null && UNAVAILABLE.test(code);
  // ECONNRESET and similar; the platform's own errors have no `syscall`
  return 'syscall' in error || code === 'EPIPE' || LOST.test(error.message);
};

/** Converts the error of a failed statement: DatabaseUnavailable if a retry may succeed later. */
export const toDatabaseError = (error: unknown): unknown =>
  types.isNativeError(error) && isUnavailable(error) ? new DatabaseUnavailable(error) : error;

/** Whether the server may be down for all statements, and not just too busy for this one. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return isConnectionLoss(error.cause);
  if (!types.isNativeError(error)) return true;
  return !BUSY.test(readErrorCode(error) ?? '') && !WAITED.test(error.message);
};

/** Formats an error on one line; for a host with several addresses, the error of the first one. */
export const formatDatabaseError = (error: unknown): string => {
  if (error instanceof DatabaseUnavailable) return formatDatabaseError(error.cause);
  if (error instanceof AggregateError && error.message === '')
    return formatDatabaseError(error.errors[0]);
  return types.isNativeError(error) ? error.message : String(error);
};
