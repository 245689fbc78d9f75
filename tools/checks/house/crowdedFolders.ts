import { dirname } from 'node:path';
import type { SourceFile } from './sourceFiles.ts';

const MOST_FILES = 40;

/** Folders with too many source files, one line each; subfolders do not count. */
export const crowdedFolders = (files: readonly Pick<SourceFile, 'path'>[]): readonly string[] =>
  [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([, { length }]) => length > MOST_FILES)
    .map(
      ([folder, { length }]) =>
        `${folder} holds ${length} files, more than ${MOST_FILES}; divide it by subject`,
    );
