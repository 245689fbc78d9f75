const ENDING = '.br';

/** Under this name a release may hold one of its files in brotli, made once as small as can be. */
export const compressedName = (file: string): string => file + ENDING;

/** Of what file one is the compressed form, by their names; null where it is a file of its own. */
export const compressedFrom = (file: string): string | null =>
  file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : null;
