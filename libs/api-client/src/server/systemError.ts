/** Whether a thrown value is the operating system's error of one of these codes, such as `ENOENT`. */
export const hasSystemErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
