import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';

/** Environment variable with the scope of a run. */
export const SCOPE = 'ENGAWA_E2E_SCOPE';

/**
 * - `chosen`: a fixed share of the cases, the same on every day and machine
 * - `whole`: each page type in each template and at each width
 * - `exhaustive`: generated tables to their last row, for hours
 */
const SCOPES = ['chosen', 'whole', 'exhaustive'] as const;
export type Scope = (typeof SCOPES)[number];

const scopeOfRun = (): Scope => SCOPES.find((scope) => scope === process.env[SCOPE]) ?? 'chosen';

/** Whether no case is left out but for rows of generated tables. */
export const isWholeRun = (): boolean => scopeOfRun() !== 'chosen';
export const isExhaustiveRun = (): boolean => scopeOfRun() === 'exhaustive';

// names spread evenly, so that no width or template gets most of the cases
const hashName = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/**
 * Which of some ways a case is tried in: one that only its name decides; each in a whole run.
 * @param way from 0
 */
export const isChosenVariant = (name: string, ways: number, way: number): boolean =>
  isWholeRun() || hashName(name) % ways === way;

/** Whether a case is among the one in so many that every run tries. */
export const isChosenCase = (name: string, oneIn: number): boolean =>
  isChosenVariant(`${name}, one in ${oneIn}`, oneIn, 0);

/**
 * Whether a page is among those that every run opens: each kind of page in one template; of pages without a
 * template every second.
 * @param name kind and template, such as `blogtop-old`; a page without a template is a kind by itself
 */
export const isChosenPage = (name: string): boolean => {
  const template = TEMPLATE_NAMES.findIndex((one) => name.endsWith(`-${one}`));
  return template < 0
    ? isChosenCase(name, 2)
    : isChosenVariant(name.slice(0, name.lastIndexOf('-')), TEMPLATE_NAMES.length, template);
};

/**
 * The blogs in which a journey runs: of those in four templates one; all in a whole run.
 * @param journey in a word or two; others get other templates
 */
export const chosenBlogs = <B extends { readonly template: string }>(
  journey: string,
  blogs: readonly B[],
): readonly B[] => blogs.filter(({ template }) => isChosenPage(`${journey}-${template}`));
