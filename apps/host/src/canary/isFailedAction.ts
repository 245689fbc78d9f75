/**
 * Whether the answer to a write is the doing of whose code sent it, or of nobody's at all: what was asked
 * makes no sense, or could not be done. All else a reader can help, or has done.
 */
export const isFailedAction = (statusCode: number): boolean =>
  statusCode === 400 || statusCode >= 500;
