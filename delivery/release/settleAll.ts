/** As `Promise.all`, but a fault is told when all have come to their end: nothing runs behind whoever hears of it. */
export const settleAll = async <T>(work: Iterable<Promise<T>>): Promise<readonly T[]> => {
  const endings = await Promise.allSettled(work);
  return endings.map((ending) => {
    if (ending.status === 'rejected') throw ending.reason;
    return ending.value;
  });
};
