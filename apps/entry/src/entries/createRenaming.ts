import { toSnakeCase, type SnakeCase } from '@engawa/api-client/names/snakeCase.ts';

type Names = Readonly<Record<string, string>>;

type PublicNames<S extends string, O extends Names> = Omit<{ [K in S]: SnakeCase<K> }, keyof O> & O;

type Renamed<T, N> = {
  [K in keyof T as K extends keyof N ? (N[K] extends string ? N[K] : never) : K]: T[K];
};

type StateNames<N> = { [K in keyof N as N[K] extends string ? N[K] : never]: K };

type Renaming<N> = {
  readonly toPublic: <T extends object>(value: T) => Renamed<T, N>;
  readonly fromPublic: <T extends object>(value: T) => Renamed<T, StateNames<N>>;
};

const rename = (value: object, names: Names) => {
  const renamed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) renamed[names[name] ?? name] = field;
  return renamed;
};

/**
 * Creates the conversion between a model and its public names in INIT_DATA, which are those of the
 * wire. It needs no schema, so that chunks for browsers stay small. Other fields keep their names.
 * @param names fields whose public names are in snake case, as in `wireObject`
 * @param others public names of further fields
 */
export function createRenaming<
  const S extends string,
  const O extends Names = Record<never, never>,
>(names: readonly S[], others?: O): Renaming<PublicNames<S, O>>;
export function createRenaming(names: readonly string[], others: Names = {}): object {
  const publicNames = {
    ...Object.fromEntries(names.map((name) => [name, toSnakeCase(name)])),
    ...others,
  };
  const stateNames = Object.fromEntries(
    Object.entries(publicNames).map(([name, publicName]) => [publicName, name]),
  );
  return {
    toPublic: (value: object) => rename(value, publicNames),
    fromPublic: (value: object) => rename(value, stateNames),
  };
}
