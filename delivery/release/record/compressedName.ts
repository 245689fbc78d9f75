const ENDING = '.br';

/** Name of the brotli copy of a release's file. The build compresses it once, at best quality. */
export const compressedName = (file: string): string => file + ENDING;

/** The uncompressed file's name, or null if the file is no compressed copy. */
export const compressedFrom = (file: string): string | null =>
  file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : null;
