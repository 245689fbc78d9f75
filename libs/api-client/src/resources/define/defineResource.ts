import type { Params, Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { decodeWith } from './decodeWith.ts';
import type { Model } from './model.ts';

export type WriteOperation = 'create' | 'update' | 'delete';

export type Flat<T> = { [K in keyof T]: T[K] };

/** The type of a query whose fields are the wire parameters. */
export type Query<P extends v.ObjectEntries> = Flat<
  Readonly<v.InferInput<v.ObjectSchema<P, undefined>>>
>;

export type Requested<Q> = Record<never, never> extends Q ? [query?: Q] : [query: Q];

/**
 * The arguments of a decoder that follow the value: none, or the query parameters that the model
 * repeats.
 */
type Repeated<Q, K extends keyof Q> = [K] extends [never] ? [] : [query: Pick<Q, K>];

/** The decoded model, including the query parameters that it repeats. */
type Decoded<S extends v.GenericSchema, Q, K extends keyof Q> = [K] extends [never]
  ? Model<S>
  : Flat<Pick<Q, K> & Model<S>>;

type Definition<P extends v.ObjectEntries, S extends v.GenericSchema, Q, K> = {
  readonly name: string;
  /** parameters on the wire; a default value is sent too */
  readonly params: P;
  readonly response: S;
  /** converts a query to parameters; by default the query has the parameters' names */
  readonly toParams?: (query: Q) => { readonly [X in keyof P]?: unknown };
  /** parameters that the model repeats, because the response omits them */
  readonly repeats?: readonly K[];
  /** operations besides reading */
  readonly writes?: readonly WriteOperation[];
  /** further parameters of the writes */
  readonly writeParams?: v.ObjectEntries;
  /** only the host's pages may write this resource; actions of remotes may not */
  readonly isWrittenByHost?: true;
  readonly isWriteOnly?: true;
  /** schema of the member's own data in the personal read, by id */
  readonly own?: v.GenericSchema;
};

/** The functions of a defined resource. */
export type Resource<S extends v.GenericSchema, Q, K extends keyof Q> = {
  /** @errors API-002 */
  readonly decode: (value: unknown, ...query: Repeated<Q, K>) => Result<Decoded<S, Q, K>>;
  /** Converts a query to the declared parameters. */
  readonly build: (schemas: v.ObjectEntries, query: Q) => Params;
  readonly read: (read: Read) => (...query: Requested<Q>) => Promise<Result<Decoded<S, Q, K>>>;
};

/**
 * Defines one resource of `/_api`. The resource's read, writes, decoder, types, catalogue entry and
 * documentation derive from this definition.
 * @returns functions that never throw
 */
export function defineResource<
  const P extends v.ObjectEntries,
  const S extends v.GenericSchema,
  const D extends Definition<P, S, Q, K>,
  Q = Query<P>,
  K extends keyof Q = never,
>(definition: D & Definition<P, S, Q, K>): D & Resource<S, Q, K>;
export function defineResource(
  definition: Definition<v.ObjectEntries, v.GenericSchema, Params, string>,
): object {
  const { name, params, response, toParams, repeats } = definition;
  const decodeResponse = decodeWith(response);

  const build = (schemas: v.ObjectEntries, query: Params): Params => {
    const given: Params = toParams ? toParams(query) : query;
    return Object.fromEntries(
      Object.entries(schemas)
        .map(([key, schema]) => [key, given[key] ?? v.getDefault(schema)])
        .filter(([, value]) => value !== undefined),
    );
  };
  const decode = (value: unknown, query: Params): Result<unknown> => {
    const decoded = decodeResponse(value);
    if (!decoded.ok || !repeats) return decoded;
    const repeated = Object.fromEntries(repeats.map((key) => [key, query[key]]));
    return { ok: true, value: Object.assign(repeated, decoded.value) };
  };
  return {
    ...definition,
    build,
    decode,
    read:
      (read: Read) =>
      async (query: Params = {}) => {
        const answer = await read(name, build(params, query));
        return answer.ok ? decode(answer.value, query) : answer;
      },
  };
}
