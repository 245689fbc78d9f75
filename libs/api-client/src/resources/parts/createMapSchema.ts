import * as v from 'valibot';
import { isRecord } from '../../isRecord.ts';

/**
 * An object used as a map. valibot's own record drops keys such as `constructor`, which are
 * amebaIds like any other.
 */
export const createMapSchema = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isRecord),
    v.transform((map): [string, unknown][] => Object.entries(map)),
    v.array(v.tuple([v.string(), schema])),
    v.transform((pairs): Record<string, v.InferOutput<S>> => Object.fromEntries(pairs)),
  );
