/** How the runner tells the journeys that nothing may be left for another day. */
export const WHOLE = 'ENGAWA_E2E_WHOLE';

const DAY_MS = 86_400_000;

const sumOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** Whether nothing is left for another day. */
export const isWholeRun = (): boolean => process.env[WHOLE] === '1';

/**
 * Which of some ways a case is tried in today. Each case has one way a day, and as many days later has
 * been tried in all; `--whole` tries every way at once.
 * @param name of the case
 * @param ways how many there are
 * @param way from 0
 */
export const isOfToday = (name: string, ways: number, way: number): boolean =>
  isWholeRun() || (sumOf(name) + Math.floor(Date.now() / DAY_MS)) % ways === way;

/**
 * Whether a case is tried today at all: once in so many days; `--whole` tries it.
 * @param days prime to the ways that are chosen by day within it, or some of those would never come
 */
export const isItsDay = (name: string, days: number): boolean =>
  isOfToday(`${name} in ${days} days`, days, 0);
