/**
 * Like `Promise.all`, but rejects only after all promises have settled, so that no promise is still
 * pending when the caller gets the error.
 */
export const settleAll = async <T>(work: Iterable<Promise<T>>): Promise<readonly T[]> => {
  const endings = await Promise.allSettled(work);
  return endings.map((ending) => {
    if (ending.status === 'rejected') throw ending.reason;
    return ending.value;
  });
};
