import { isValiError } from 'valibot';

/** What a request that failed is answered with: 400 and above. */
export const toStatusCode = (error: unknown): number => {
  // a query or form that no page of ours has sent
  if (isValiError(error)) return 400;
  const status: unknown =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
};
