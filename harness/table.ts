import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the rows of a file of tab-separated values as cells, without the heading. */
export const readTable = (folder: string, file: string): readonly (readonly string[])[] =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
