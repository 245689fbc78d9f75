import type * as v from 'valibot';
import type { DeepReadonly } from '../resources/define/model.ts';
import type { ResourceAnswer, Wire } from './resource.ts';

type Definition = { readonly params: v.ObjectEntries; readonly response: v.GenericSchema };

/** Parameters by their declared names, before validation. */
type Given<P> = { readonly [K in keyof P]?: unknown };

type Sent<R extends Definition> = ResourceAnswer & {
  readonly data: DeepReadonly<v.InferInput<R['response']>>;
};

type Read<R extends Definition, C> = R extends { readonly isWriteOnly: true }
  ? unknown
  : { readonly read: (params: Given<R['params']>, context: C) => Promise<Sent<R>> };

type Writes<R extends Definition, C> = R extends { readonly writes: readonly (infer W)[] }
  ? {
      readonly [O in W & string]: (
        params: Given<R['params'] & (R extends { readonly writeParams: infer P } ? P : unknown)>,
        body: Wire,
        context: C,
      ) => Promise<ResourceAnswer>;
    }
  : unknown;

/**
 * The operations that a backend implements for a definition. A response may have more fields than
 * the definition.
 */
export type Implementation<R extends Definition, C> = Read<R, C> & Writes<R, C>;
