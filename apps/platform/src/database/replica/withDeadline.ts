import { DatabaseUnavailable } from '../databaseUnavailable.ts';

/**
 * Waits for an answer no longer than this; one that comes later is nobody's.
 * @errors DatabaseUnavailable where it did not come
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
