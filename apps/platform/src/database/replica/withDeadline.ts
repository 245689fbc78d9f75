import { DatabaseUnavailable } from '../databaseUnavailable.ts';

/**
 * Waits for an answer up to the timeout; a later answer is dropped.
 * @errors DatabaseUnavailable on a timeout
 */
export const withDeadline = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailable(new Error(`no answer within ${ms} ms`))),
    ms,
  );
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
};
