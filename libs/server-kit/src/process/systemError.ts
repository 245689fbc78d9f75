/** Whether a value is an operating system error with one of these codes, such as `ENOENT`. */
export const hasSystemErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
