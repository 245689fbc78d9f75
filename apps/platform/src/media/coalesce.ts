type Run<T> = { readonly result: Promise<T>; readonly callers: { present: number } };

/** Lets identical works that overlap share one run; nothing is kept once it has ended. */
export const createCoalescer = <T>() => {
  const running = new Map<string, Run<T>>();

  const start = (key: string, work: (isLeft: () => boolean) => Promise<T>): Run<T> => {
    const callers = { present: 0 };
    const result = work(() => callers.present === 0).finally(() => running.delete(key));
    const run = { result, callers };
    running.set(key, run);
    return run;
  };

  /**
   * @param work its `isLeft` tells whether all callers have left
   * @param caller aborted when this caller waits no more; left out: never
   */
  return (
    key: string,
    work: (isLeft: () => boolean) => Promise<T>,
    caller?: AbortSignal,
  ): Promise<T> => {
    const { result, callers } = running.get(key) ?? start(key, work);
    callers.present += 1;
    caller?.addEventListener('abort', () => (callers.present -= 1), { once: true });
    return result;
  };
};
