import type { Params, Result } from '@engawa/contract';
import type * as v from 'valibot';
import { decodeWith } from './decodeWith.ts';
import type { Model } from './model.ts';

/** Creates the decoder of a resource's data in the personal read, by id. @errors API-002 */
export const decodeOwn =
  <const S extends v.GenericSchema>({
    name,
    own,
  }: {
    readonly name: string;
    readonly own: S;
  }): ((all: Params) => Result<Model<S>>) =>
  (all) =>
    decodeWith(own)(all[name] ?? {});
