import * as v from 'valibot';

/**
 * Creates a schema for a wire object that contains one list, such as `{ months }`. It decodes to
 * the list.
 */
export function items<const N extends string, const S extends v.GenericSchema>(
  name: N,
  item: S,
): v.GenericSchema<{ readonly [K in N]: readonly v.InferInput<S>[] }, v.InferOutput<S>[]>;
export function items(name: string, item: v.GenericSchema): v.GenericSchema {
  return v.pipe(
    v.object({ [name]: v.array(item) }),
    v.transform((wire) => wire[name]),
  );
}
