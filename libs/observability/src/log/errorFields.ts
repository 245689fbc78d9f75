const MOST_CAUSES = 4;

export type ErrorFields = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** error code of the operating system or a driver, such as ECONNREFUSED or 23505 */
  readonly code?: string;
  readonly cause?: ErrorFields;
  /**
   * the errors of a connection attempt to several addresses, one per address; the combined error
   * has no other information
   */
  readonly errors?: readonly ErrorFields[];
};

/** Checks the shape instead of `instanceof`, which fails for errors of another thread or realm. */
const isErrorLike = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && 'stack' in value;

/**
 * The fields of an error for the log, from a fixed list: drivers attach the values of a statement
 * to their errors, and these are personal data.
 */
export const errorFields = (error: unknown, causes = MOST_CAUSES): ErrorFields => {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error) };
  const { message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const errors = error instanceof AggregateError && causes > 0 ? error.errors : [];
  return {
    type: error.constructor.name,
    message,
    stack,
    ...(code === null ? {} : { code }),
    ...(cause === undefined || causes <= 0 ? {} : { cause: errorFields(cause, causes - 1) }),
    ...(errors.length === 0 ? {} : { errors: errors.map((one) => errorFields(one, causes - 1)) }),
  };
};
