const MOST_CAUSES = 4;

export type ErrorFields = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** of the system or a driver, such as ECONNREFUSED or 23505 */
  readonly code?: string;
  readonly cause?: ErrorFields;
  /** of a connection tried at several addresses, which says nothing else */
  readonly errors?: readonly ErrorFields[];
};

/** By shape: an error of another thread or realm is no instance of ours. */
const isErrorLike = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && 'stack' in value;

/**
 * What a log keeps of an error. Only what is named here: drivers hang the values of a statement on
 * their errors, and those are people's own.
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
