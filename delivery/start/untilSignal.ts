/** Aborted by the first signal that asks us to end; later ones change nothing. */
export const untilSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort());
  return controller.signal;
};
