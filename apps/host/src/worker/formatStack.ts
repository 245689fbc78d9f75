/** Formats a thrown value for a log: its stack, if it has one. */
export const formatStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
