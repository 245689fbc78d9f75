/** Maximum bytes of a sheet, far above any sheet that a person has written. */
export const MAX_BYTES = 200 * 1024;
/** maximum nesting of brackets of all kinds */
export const MAX_DEPTH = 32;
/** maximum characters of one rule's selectors */
export const MAX_SELECTOR = 4000;
/** maximum characters of one declaration's value without an image data URL */
export const MAX_VALUE = 4000;
/** maximum notes on dropped parts; more notes help no owner */
export const MAX_NOTES = 100;
/** maximum CPU time of the thread that confines a sheet, the thread's start included */
export const CPU_LIMIT_MS = 3000;
/** timeout in real time, for a thread that no longer reports its CPU time */
export const DEADLINE_MS = 30_000;
/** Raised with each change of the rules: stored sheets of an earlier version are confined again. */
export const CONFINING_VERSION = 3;
