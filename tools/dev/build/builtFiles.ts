import type { sources, Stats } from 'webpack';
import { computeIntegrity } from '@engawa/delivery/release/record/integrity.ts';

export type BuiltFile = {
  readonly bytes: Uint8Array;
  /** `sha384-…` */
  readonly integrity: string;
};
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Files as stores take them. */
export const collectBytes = (
  files: Iterable<readonly [string, BuiltFile]>,
): ReadonlyMap<string, Uint8Array> => new Map([...files].map(([name, { bytes }]) => [name, bytes]));

const builtFile = (source: sources.Source): BuiltFile => {
  const bytes = source.buffer();
  return { bytes, integrity: computeIntegrity(bytes) };
};

/**
 * Reads what a compiler holds in memory, one build after the other.
 * @returns reads all files of a build; only those are hashed that the build before did not have
 */
export const createFilesReader = (): ((stats: Stats) => BuiltFiles) => {
  // webpack keeps the source object of a file that an edit did not change
  const known = new WeakMap<sources.Source, BuiltFile>();
  return ({ compilation }) =>
    new Map(
      compilation.getAssets().map(({ name, source }) => {
        const file = known.get(source) ?? builtFile(source);
        known.set(source, file);
        return [name, file];
      }),
    );
};
