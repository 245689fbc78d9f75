/** What some work gives, or null where it has given nothing after `ms`. @errors rejects where the work does, in time */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
