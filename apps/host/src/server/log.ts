export type LogFields = Readonly<Record<string, unknown>>;

export type Log = (level: 'info' | 'warn' | 'error', message: string, fields?: LogFields) => void;

const plain = (_key: string, value: unknown) =>
  value instanceof Error
    ? {
        message: value.message,
        stack: value.stack,
        cause: value.cause,
        // of a connection tried at several addresses, which says nothing else
        ...(value instanceof AggregateError ? { errors: value.errors } : {}),
      }
    : value;

/** One JSON line an event, on standard error. */
export const createLog =
  (name: string, write: (line: string) => void): Log =>
  (level, message, fields = {}) =>
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level, name, message, ...fields }, plain)}\n`,
    );
