import type { Result } from '@engawa/contract';
import type * as v from 'valibot';

/** The deeply read-only type of a JSON value. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** The decoded value of a schema, deeply read-only. */
export type Model<S extends v.GenericSchema> = DeepReadonly<v.InferOutput<S>>;

/** The decoded response of a resource. */
export type Answer<R extends { readonly decode: (...value: never) => Result<unknown> }> = Extract<
  ReturnType<R['decode']>,
  { readonly ok: true }
>['value'];
