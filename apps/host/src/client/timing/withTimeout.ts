/**
 * Resolves to the result of `work`, or to null after `ms`. @errors rejects if `work` rejects in
 * time
 */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
