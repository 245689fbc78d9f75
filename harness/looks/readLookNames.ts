/** Environment variables by which `npm run looks` tells the journey what to do. */

/** Names of the pages to look at, with commas between them; not set: those of the run's scope. */
export const LOOK_NAMES = 'ENGAWA_LOOK_NAMES';
/** Set: what differs becomes the reference. */
export const ACCEPT_LOOKS = 'ENGAWA_ACCEPT_LOOKS';

/** The names of the run's pages; null: those of its scope. */
export const readLookNames = (): readonly string[] | null =>
  process.env[LOOK_NAMES]?.split(',') ?? null;
