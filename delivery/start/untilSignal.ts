/** Returns an AbortSignal that SIGINT, SIGTERM or SIGHUP aborts; later signals have no effect. */
export const untilSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort());
  return controller.signal;
};
