/**
 * The code that Node gives its own errors, such as `ENOENT`; null for any other. It does not ask for
 * their class, which differs between the contexts that code can run in.
 */
export const errorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
