import type { ApiError } from './errors.ts';

/** The result of an operation. An expected failure is a value; an exception is a bug. */
export type Result<T, E = ApiError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const success = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const failure = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Returns the values of all results, or the first failure. */
export const allSuccesses = <T, E>(results: readonly Result<T, E>[]): Result<readonly T[], E> => {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return success(values);
};

/** Parameters of one read or write; a parameter with the value `undefined` is not sent. */
export type Params = Readonly<Record<string, unknown>>;

/** Reads one resource of `/_api`; the caller decodes the value. Never throws. */
export type Read = (resource: string, params: Params) => Promise<Result<unknown>>;

/** Writes one resource of `/_api` as the signed-in member, with the form token. Never throws. */
export type Write = (
  resource: string,
  operation: 'create' | 'update' | 'delete',
  params: Params,
  body?: Params,
) => Promise<Result<unknown>>;
