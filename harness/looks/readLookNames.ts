/** Environment variables that `npm run looks` sets for the journey. */

/** Names of the pages to compare, comma-separated; unset: the pages of the run's scope. */
export const LOOK_NAMES = 'ENGAWA_LOOK_NAMES';
/** If set, a differing image becomes the reference. */
export const ACCEPT_LOOKS = 'ENGAWA_ACCEPT_LOOKS';

/** The names of the pages to compare; null: the pages of the run's scope. */
export const readLookNames = (): readonly string[] | null =>
  process.env[LOOK_NAMES]?.split(',') ?? null;
