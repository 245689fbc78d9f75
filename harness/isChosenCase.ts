import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';

/** Environment variable with the scope of a run. */
export const SCOPE = 'ENGAWA_E2E_SCOPE';

/**
 * - `chosen`: a fixed share of the cases, the same on every day and machine
 * - `whole`: each page type in each template and at each width
 * - `exhaustive`: all rows of generated tables, which takes hours
 */
const SCOPES = ['chosen', 'whole', 'exhaustive'] as const;
export type Scope = (typeof SCOPES)[number];

const scopeOfRun = (): Scope => SCOPES.find((scope) => scope === process.env[SCOPE]) ?? 'chosen';

/** Whether all cases run, except rows of generated tables. */
export const isWholeRun = (): boolean => scopeOfRun() !== 'chosen';
export const isExhaustiveRun = (): boolean => scopeOfRun() === 'exhaustive';

// hashes are evenly distributed, so that no width or template gets most of the cases
const hashName = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/**
 * Whether a case runs in this variant: by default in one, chosen by name; with `--whole` in all.
 * @param way index of the variant, from 0
 */
export const isChosenVariant = (name: string, ways: number, way: number): boolean =>
  isWholeRun() || hashName(name) % ways === way;

/** Whether every run includes a case: one in `oneIn`, chosen by the hash of the name. */
export const isChosenCase = (name: string, oneIn: number): boolean =>
  isChosenVariant(`${name}, one in ${oneIn}`, oneIn, 0);

/**
 * Whether every run includes a page: each kind of page in one template, and every second page
 * without a template.
 * @param name kind and template, such as `blogtop-old`, or only a kind if the page has no template
 */
export const isChosenPage = (name: string): boolean => {
  const template = TEMPLATE_NAMES.findIndex((one) => name.endsWith(`-${one}`));
  return template < 0
    ? isChosenCase(name, 2)
    : isChosenVariant(name.slice(0, name.lastIndexOf('-')), TEMPLATE_NAMES.length, template);
};

/**
 * The blogs of a journey: one of four templates, or all with `--whole`.
 * @param journey a short name, which determines the template
 */
export const chosenBlogs = <B extends { readonly template: string }>(
  journey: string,
  blogs: readonly B[],
): readonly B[] => blogs.filter(({ template }) => isChosenPage(`${journey}-${template}`));
