import { toSnakeCase, type SnakeCase } from '@engawa/api-client/names/snakeCase.ts';

type Names = Readonly<Record<string, string>>;

type PublicNames<S extends string, O extends Names> = Omit<{ [K in S]: SnakeCase<K> }, keyof O> & O;

type Renamed<T, N> = {
  [K in keyof T as K extends keyof N ? (N[K] extends string ? N[K] : never) : never]: T[K];
};

/** A value without unlisted fields; a value with such a field does not compile. */
type Listed<T, N> = T & Readonly<Record<Exclude<keyof T, keyof N>, never>>;

type StateNames<N> = { [K in keyof N as N[K] extends string ? N[K] : never]: K };

type Renaming<N> = {
  readonly toPublic: <T extends object>(value: Listed<T, N>) => Renamed<T, N>;
  readonly fromPublic: <T extends object>(value: T) => Renamed<T, StateNames<N>>;
};

const rename = (value: object, names: ReadonlyMap<string, string>) => {
  const renamed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const other = names.get(name);
    if (other !== undefined) renamed[other] = field;
  }
  return renamed;
};

/**
 * Creates the conversion between a model and its public names in INIT_DATA, which are those of the
 * wire. It needs no schema, so that chunks for browsers stay small. The lists are complete: a value
 * with an unlisted field does not compile, and the conversion writes only listed fields.
 * @param names fields whose public names are in snake case, as in `wireObject`
 * @param others public names of further fields
 */
export function createRenaming<
  const S extends string,
  const O extends Names = Record<never, never>,
>(names: readonly S[], others?: O): Renaming<PublicNames<S, O>>;
export function createRenaming(names: readonly string[], others: Names = {}): object {
  const publicNames = new Map([
    ...names.map((name) => [name, toSnakeCase(name)] as const),
    ...Object.entries(others),
  ]);
  const stateNames = new Map([...publicNames].map(([name, publicName]) => [publicName, name]));
  return {
    toPublic: (value: object) => rename(value, publicNames),
    fromPublic: (value: object) => rename(value, stateNames),
  };
}
