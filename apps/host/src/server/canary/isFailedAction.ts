/**
 * Whether the status of a write counts as a failure of the release's code: an invalid request or a
 * server error. Visitors cause all other errors, or can resolve them.
 */
export const isFailedAction = (statusCode: number): boolean =>
  statusCode === 400 || statusCode >= 500;
