import type { Result } from '@engawa/contract';
import type * as v from 'valibot';

/** A JSON value that is never changed. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** The decoded value of a schema; decoded values are never changed. */
export type Model<S extends v.GenericSchema> = DeepReadonly<v.InferOutput<S>>;

/** The decoded response of a resource. */
export type Answer<R extends { readonly decode: (...value: never) => Result<unknown> }> = Extract<
  ReturnType<R['decode']>,
  { readonly ok: true }
>['value'];
