/**
 * Whether the status of a write counts as a failure of the release's code: an invalid request or a
 * server error. All other errors are caused by visitors, or visitors can resolve them.
 */
export const isFailedAction = (statusCode: number): boolean =>
  statusCode === 400 || statusCode >= 500;
