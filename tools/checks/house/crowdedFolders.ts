import { dirname } from 'node:path';
import type { SourceFile } from './sourceFiles.ts';

const MOST_FILES = 40;

/** Folders that have yet to be divided; nothing is added to this list. */
export const TO_BE_DIVIDED: readonly string[] = [
  'apps/host/src/server',
  'apps/platform/src/reads',
  'libs/api-client/src/resources',
];

/**
 * Folders that hold more source files than a reader can survey, one line each; files of folders below
 * do not count.
 * @param toBeDivided folders that may be crowded; one that no longer is must leave the list
 */
export const crowdedFolders = (
  files: readonly Pick<SourceFile, 'path'>[],
  toBeDivided: readonly string[],
): readonly string[] => {
  const byFolder = Map.groupBy(files, ({ path }) => dirname(path));
  const crowded = [...byFolder].filter(([, { length }]) => length > MOST_FILES);
  const isCrowded = new Set(crowded.map(([folder]) => folder));
  return [
    ...crowded
      .filter(([folder]) => !toBeDivided.includes(folder))
      .map(
        ([folder, { length }]) =>
          `${folder} holds ${length} files, more than ${MOST_FILES}; divide it by subject`,
      ),
    ...toBeDivided
      .filter((folder) => !isCrowded.has(folder))
      .map((folder) => `${folder} is divided; take it off the list in crowdedFolders.ts`),
  ];
};
