import * as v from 'valibot';

/**
 * An object used as a map. valibot's own record drops keys such as `constructor`, which are
 * amebaIds like any other.
 */
export const mapOf = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.custom<object>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    ),
    v.transform((map): [string, unknown][] => Object.entries(map)),
    v.array(v.tuple([v.string(), schema])),
    v.transform((pairs): Record<string, v.InferOutput<S>> => Object.fromEntries(pairs)),
  );
