import * as v from 'valibot';
import { isRecord } from '../../isRecord.ts';

/**
 * A schema for an object as a map. valibot's `record` drops keys such as `constructor`, which are
 * valid amebaIds.
 */
export const createMapSchema = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.custom<Record<string, v.InferInput<S>>>(isRecord),
    v.transform((map): [string, v.InferInput<S>][] => Object.entries(map)),
    v.array(v.tuple([v.string(), schema])),
    v.transform((pairs): Record<string, v.InferOutput<S>> => Object.fromEntries(pairs)),
  );
