/** Waits for some work, and goes on without it after `ms`. @errors rejects where the work does, in time */
export const atMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
