import type { Params, Read, Result, Write } from '@engawa/contract';
import type * as v from 'valibot';
import type { Flat, Query, Requested, WriteOperation } from './defineResource.ts';

type Writable = {
  readonly name: string;
  readonly params: v.ObjectEntries;
  readonly writes: readonly WriteOperation[];
  readonly writeParams?: v.ObjectEntries;
};

type Functions = {
  readonly build: (schemas: v.ObjectEntries, query: Params) => Params;
  readonly decode: (value: unknown, query: Params) => Result<unknown>;
};

type Reads = (...query: never) => Promise<Result<unknown>>;

/** The query of a read, with the further parameters of writes. */
type WriteQuery<R, F extends Reads> = R extends {
  readonly writeParams: infer P extends v.ObjectEntries;
}
  ? Flat<NonNullable<Parameters<F>[0]> & Query<P>>
  : NonNullable<Parameters<F>[0]>;

/**
 * Creates a write of a defined resource; its response has the shape of the read's response. The
 * write never throws.
 */
export function createWrite<const R extends Writable, F extends Reads>(
  resource: R & { readonly read: (read: Read) => F },
  operation: R['writes'][number],
): (write: Write) => (...query: Requested<WriteQuery<R, F>>) => ReturnType<F>;
export function createWrite(
  { name, params, writeParams, build, decode }: Writable & Functions,
  operation: WriteOperation,
): (write: Write) => (query?: Params) => Promise<Result<unknown>> {
  return (write) =>
    async (query = {}) => {
      const answer = await write(name, operation, build({ ...params, ...writeParams }, query));
      return answer.ok ? decode(answer.value, query) : answer;
    };
}
