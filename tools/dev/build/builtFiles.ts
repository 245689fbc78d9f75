import type { sources, Stats } from 'webpack';
import { computeIntegrity } from '@engawa/delivery/release/record/integrity.ts';

export type BuiltFile = {
  readonly bytes: Uint8Array;
  /** `sha384-…` */
  readonly integrity: string;
};
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Files by name, in the format of a release store. */
export const collectBytes = (
  files: Iterable<readonly [string, BuiltFile]>,
): ReadonlyMap<string, Uint8Array> => new Map([...files].map(([name, { bytes }]) => [name, bytes]));

const builtFile = (source: sources.Source): BuiltFile => {
  const bytes = source.buffer();
  return { bytes, integrity: computeIntegrity(bytes) };
};

/**
 * Reads the output of a compiler from memory, build after build.
 * @returns a function that reads all files of a build and hashes only changed ones
 */
export const createFilesReader = (): ((stats: Stats) => BuiltFiles) => {
  // webpack reuses the source object of an unchanged file
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
