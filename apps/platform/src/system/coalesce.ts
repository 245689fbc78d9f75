type Run<T> = { readonly result: Promise<T>; readonly callers: { present: number } };

/** Coalesces identical concurrent work into one run; a finished run is not cached. */
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
   * @param work gets `isLeft`, which returns whether all callers have aborted
   * @param caller aborts when this caller stops waiting; omitted: never
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
