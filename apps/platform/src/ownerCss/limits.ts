/** What a sheet that a person wrote stays far below. */
export const MAX_BYTES = 200 * 1024;
/** brackets of all kinds, one in another */
export const MAX_DEPTH = 32;
/** characters of one rule's selectors */
export const MAX_SELECTOR = 4000;
/** characters of one declaration's value, where no picture is written out in it */
export const MAX_VALUE = 4000;
/** notes on what was dropped; more of them say nothing new to an owner */
export const MAX_NOTES = 100;
/** processor time of the thread that confines a sheet, its start included */
export const CPU_LIMIT_MS = 3000;
/** in all, for a thread that does not even report how much it has taken */
export const DEADLINE_MS = 30_000;
/** Raised with each change to what may stand: sheets that were confined before are confined again. */
export const CONFINING_VERSION = 2;
