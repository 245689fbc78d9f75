import { isRecord } from '../isRecord.ts';
import { mapValues } from './mapValues.ts';

/** A value under the model's names and under those of the wire and of INIT_DATA. */
export type Codec<M, W> = {
  readonly encode: (model: M) => W;
  /** @errors throws where the value is not what `encode` writes */
  readonly decode: (wire: W) => M;
};

type AnyCodec<M> = {
  readonly encode: (model: M) => unknown;
  readonly decode: (wire: never) => M;
};

/** A codec of an object, which knows the names that it writes. */
export type RecordCodec<M, W> = Codec<M, W> & { readonly names: readonly string[] };

/**
 * Where a field goes: a new name, a codec under the same name, both, or `parts`, whose names stand among
 * those of the object itself.
 */
type Field<M> =
  | string
  | AnyCodec<M>
  | readonly [name: string, codec: AnyCodec<M>]
  | { readonly parts: AnyCodec<M> & { readonly names: readonly string[] } };

type Fields<M> = { readonly [K in keyof M]-?: Field<M[K]> };

type EncodedBy<C> = C extends { readonly encode: (model: never) => infer W } ? W : never;

type NameOf<K, F> = F extends string
  ? F
  : F extends readonly [infer N extends string, unknown]
    ? N
    : F extends { readonly parts: unknown }
      ? never
      : K;

type ValueOf<M, F> = F extends string
  ? M
  : F extends readonly [string, infer C]
    ? EncodedBy<C>
    : EncodedBy<F>;

type PartsOf<F> = F extends { readonly parts: infer C } ? EncodedBy<C> : never;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

type Wire<M, F extends Fields<M>> = {
  readonly [K in keyof M as NameOf<K, F[K]> & string]: ValueOf<M[K], F[K]>;
} & ([PartsOf<F[keyof M]>] extends [never] ? unknown : Intersection<PartsOf<F[keyof M]>>);

/** A model's codec as one that forgets types: the map of fields below has checked them. */
type Untyped = Codec<unknown, unknown> & { readonly names?: readonly string[] };

type Step = { readonly key: string; readonly name: string; readonly codec?: Untyped };

const stepOf = ([key, field]: readonly [string, unknown]): Step => {
  if (typeof field === 'string') return { key, name: field };
  if (Array.isArray(field)) return { key, name: String(field[0]), codec: field[1] };
  const { parts } = field as { readonly parts?: Untyped };
  return parts ? { key, name: '', codec: parts } : { key, name: key, codec: field as Untyped };
};

const decodeField = (wire: Readonly<Record<string, unknown>>, { name, codec }: Step): unknown => {
  if (name && wire[name] === undefined) throw new TypeError(`${name} is missing`);
  const value = name ? wire[name] : wire;
  return codec ? codec.decode(value) : value;
};

/**
 * Makes the codec of a model out of one map of its fields; the type under the wire's names follows from
 * it. Decoding reads these names alone.
 */
export const codecOf =
  <M extends object>() =>
  <const F extends Fields<M>>(fields: F): RecordCodec<M, Wire<M, F>> => {
    const steps = Object.entries(fields).map(stepOf);
    return {
      names: steps.flatMap(({ name, codec }) => (name ? [name] : (codec?.names ?? []))),
      encode: (model) => {
        const wire: Record<string, unknown> = {};
        for (const { key, name, codec } of steps) {
          const value: unknown = Reflect.get(model, key);
          const encoded = codec ? codec.encode(value) : value;
          if (name) wire[name] = encoded;
          else Object.assign(wire, encoded);
        }
        return wire as Wire<M, F>;
      },
      decode: (wire) =>
        Object.fromEntries(steps.map((step) => [step.key, decodeField(recordOf(wire), step)])) as M,
    };
  };

const recordOf = (wire: unknown): Readonly<Record<string, unknown>> => {
  if (isRecord(wire)) return wire;
  throw new TypeError('no object');
};

/** Values of one kind by key; the keys stay. */
export const mapCodec = <M, W>({
  encode,
  decode,
}: Codec<M, W>): Codec<Readonly<Record<string, M>>, Readonly<Record<string, W>>> => ({
  encode: (map) => mapValues(map, encode),
  decode: (map) => {
    recordOf(map);
    return mapValues(map, decode);
  },
});

/** Values of one kind in their order. */
export const listCodec = <M, W>({
  encode,
  decode,
}: Codec<M, W>): Codec<readonly M[], readonly W[]> => ({
  encode: (list) => list.map((one) => encode(one)),
  decode: (list) => list.map((one) => decode(one)),
});

/** A value that may be missing. */
export const nullableCodec = <M, W>({
  encode,
  decode,
}: Codec<M, W>): Codec<M | null, W | null> => ({
  encode: (model) => (model === null ? null : encode(model)),
  decode: (wire) => (wire === null ? null : decode(wire)),
});

/** `parts` of an object that may be missing: then each of them is null. */
export const nullableParts = <M, W extends object>({
  names,
  encode,
  decode,
}: RecordCodec<M, W>): RecordCodec<M | null, { readonly [K in keyof W]: W[K] | null }> => ({
  names,
  encode: (model) =>
    model === null
      ? (Object.fromEntries(names.map((name) => [name, null])) as { [K in keyof W]: null })
      : encode(model),
  decode: (wire) =>
    names.some((name) => Reflect.get(wire, name) === null) ? null : decode(wire as W),
});
