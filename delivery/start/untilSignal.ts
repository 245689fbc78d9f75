/** Returns a signal that the first SIGINT, SIGTERM or SIGHUP aborts; later ones have no effect. */
export const untilSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort());
  return controller.signal;
};
