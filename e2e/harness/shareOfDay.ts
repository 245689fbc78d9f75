import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';

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

/** Days in which a page without a template has its turn. */
const TURNS = 2;

/**
 * Whether today is the turn of a page: one day in as many as there are templates, each day in one of them, so
 * that no kind of page goes a day without being looked at; without a template every second day. What is left
 * for other days within it needs an odd number of them.
 * @param name kind and template, such as `blogtop-old`; a page without a template is a kind by itself
 */
export const isTurnOf = (name: string): boolean => {
  const template = TEMPLATE_NAMES.findIndex((one) => name.endsWith(`-${one}`));
  return template < 0
    ? isOfToday(`turn of ${name}`, TURNS, 0)
    : isOfToday(`turn of ${name.slice(0, name.lastIndexOf('-'))}`, TEMPLATE_NAMES.length, template);
};

/**
 * Those of blogs whose template has its turn today with a journey that is walked in each: one of four.
 * @param journey in a word or two; others have other templates on the same day
 */
export const inTurn = <B extends { readonly template: string }>(
  journey: string,
  blogs: readonly B[],
): readonly B[] => blogs.filter(({ template }) => isTurnOf(`${journey}-${template}`));
