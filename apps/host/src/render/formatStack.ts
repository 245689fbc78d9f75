/** What was thrown, for a log: its stack where it has one. */
export const formatStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
