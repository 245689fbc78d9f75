import { isValiError } from 'valibot';

/** Returns the status of a failed request: 400 or above. */
export const toStatusCode = (error: unknown): number => {
  // the request has a query or form that no page of the service sends
  if (isValiError(error)) return 400;
  const status: unknown =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
};
