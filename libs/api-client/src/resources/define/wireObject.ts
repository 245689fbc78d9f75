import * as v from 'valibot';
import { toSnakeCase, type SnakeCase } from '../../names/snakeCase.ts';

type FieldGroup<E extends v.ObjectEntries, T> = {
  readonly entries: E;
  build(this: void, wire: v.InferOutput<v.ObjectSchema<E, undefined>>): T;
};

type Field =
  | v.GenericSchema
  | readonly [wireName: string, schema: v.GenericSchema]
  | FieldGroup<v.ObjectEntries, unknown>;

type Fields = Readonly<Record<string, Field>>;

type WireName<K extends string, F> = F extends readonly [infer N extends string, unknown]
  ? N
  : F extends FieldGroup<v.ObjectEntries, unknown>
    ? never
    : SnakeCase<K>;

type SchemaOf<F> = F extends readonly [string, infer S extends v.GenericSchema]
  ? S
  : F extends v.GenericSchema
    ? F
    : never;

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

type GroupEntries<F extends Fields> = Both<
  { [K in keyof F]: F[K] extends FieldGroup<infer E, unknown> ? E : never }[keyof F]
>;

type WireEntries<F extends Fields> = {
  [K in keyof F & string as WireName<K, F[K]>]: SchemaOf<F[K]>;
};

type Value<F> = F extends FieldGroup<v.ObjectEntries, infer T> ? T : v.InferOutput<SchemaOf<F>>;

type Flat<T> = { [K in keyof T]: T[K] };

/** The type of an object on the wire. */
type Wire<F extends Fields> = WireEntries<F> & GroupEntries<F> extends infer E extends
  v.ObjectEntries
  ? v.InferInput<v.ObjectSchema<E, undefined>>
  : never;

/** The type of the decoded object; a field that may be undefined may be absent. */
type Decoded<F extends Fields> = Flat<
  { [K in keyof F as undefined extends Value<F[K]> ? never : K]: Value<F[K]> } & {
    [K in keyof F as undefined extends Value<F[K]> ? K : never]?: Exclude<Value<F[K]>, undefined>;
  }
>;

/**
 * Defines a field that derives from several fields of the wire; the field is absent if `build`
 * returns undefined.
 */
export const group = <const E extends v.ObjectEntries, T>(
  entries: E,
  build: (wire: v.InferOutput<v.ObjectSchema<E, undefined>>) => T,
): FieldGroup<E, T> => ({ entries, build });

/** Defines a field that is absent if the wire omits the field or has null. */
export const orAbsent = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/**
 * Creates a schema for an object of the read layer. Only this function converts names. A field
 * `entryId` is `entry_id` on the wire. A pair gives a different wire name: `title: ['entry_title',
 * v.string()]`.
 */
export function wireObject<const F extends Fields>(fields: F): v.GenericSchema<Wire<F>, Decoded<F>>;
export function wireObject(fields: Fields): v.GenericSchema {
  const entries: Record<string, v.ObjectEntries[string]> = {};
  const sources: [name: string, read: (wire: Record<string, unknown>) => unknown][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if ('build' in field) {
      Object.assign(entries, field.entries);
      sources.push([name, field.build]);
    } else {
      const [wireName, schema] = 'kind' in field ? [toSnakeCase(name), field] : field;
      entries[wireName] = schema;
      sources.push([name, (wire) => wire[wireName]]);
    }
  }
  return v.pipe(
    v.object(entries),
    v.transform((wire) => {
      const model: Record<string, unknown> = {};
      for (const [name, read] of sources) {
        const value = read(wire);
        if (value !== undefined) model[name] = value;
      }
      return model;
    }),
  );
}
