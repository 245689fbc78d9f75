import type { PageType } from '../pageTypes.ts';

/**
 * What a claim's last path segment may hold. `page` starts at 1, ids are positive and below 2^53,
 * `yearMonth` is YYYYMM with a real month, `yearMonthDay` YYYYMMDD with a day up to 31.
 */
const PLACEHOLDERS = {
  page: '[1-9][0-9]{0,6}',
  entryId: '[1-9][0-9]{0,15}',
  imageId: '[1-9][0-9]{0,15}',
  themeId: '[1-9][0-9]{0,15}',
  yearMonth: '[12][0-9]{3}(?:0[1-9]|1[0-2])',
  yearMonthDay: '[12][0-9]{3}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])',
} as const;

export type PlaceholderName = keyof typeof PLACEHOLDERS;

/**
 * An address below `/{amebaId}/` that a page answers: the empty string is the blog's top, otherwise
 * a last segment such as `entry{page}-{entryId}.html`. Plain data, so that it can travel in a release
 * record. A `redirect` (a last segment too) sends the browser on instead of drawing a page.
 */
export type RouteClaim = {
  readonly file: string;
  readonly pageType: PageType;
  readonly redirect?: string;
};

export type ClaimParams = Partial<Record<PlaceholderName, string>>;

type Token = { readonly literal: string } | { readonly placeholder: PlaceholderName };

const isPlaceholderName = (name: string): name is PlaceholderName =>
  Object.hasOwn(PLACEHOLDERS, name);

/** @errors throws on a placeholder that does not exist. */
const tokensOf = (file: string): Token[] =>
  file
    .split(/(\{[a-zA-Z]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith('{')) return { literal: part };
      const placeholder = part.slice(1, -1);
      if (!isPlaceholderName(placeholder))
        throw new Error(`unknown placeholder ${part} in ${file}`);
      return { placeholder };
    });

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Compiles a claim once; the matcher answers its parameters, or null. */
export const compileClaim = (claim: RouteClaim): ((file: string) => ClaimParams | null) => {
  const source = tokensOf(claim.file)
    .map((token) =>
      'literal' in token
        ? escapeForRegExp(token.literal)
        : `(?<${token.placeholder}>${PLACEHOLDERS[token.placeholder]})`,
    )
    .join('');
  const pattern = new RegExp(`^${source}$`);
  return (file) => {
    const match = pattern.exec(file);
    return match ? { ...match.groups } : null;
  };
};

const DIGIT = /^[0-9]$/;

/** One step a character of the pattern: a literal character or a run of digits. */
const stepsOf = (file: string): string[] =>
  tokensOf(file).flatMap((token) => ('literal' in token ? [...token.literal] : ['#']));

/**
 * Whether two claims could both answer one address, taking every placeholder for a run of one or
 * more digits. May say yes where lengths exclude it; never says no wrongly.
 */
export const claimsOverlap = (a: RouteClaim, b: RouteClaim): boolean => {
  const left = stepsOf(a.file);
  const right = stepsOf(b.file);
  const seen = new Set<string>();
  // `inRun` says that the run of digits just before the position may still take a digit more
  const meet = (i: number, j: number, leftInRun: boolean, rightInRun: boolean): boolean => {
    if (i === left.length && j === right.length) return true;
    const state = `${i},${j},${leftInRun},${rightInRun}`;
    if (seen.has(state)) return false;
    seen.add(state);
    const moves = (steps: string[], at: number, inRun: boolean) => {
      const here: { takes: string; next: number; inRun: boolean }[] = [];
      const step = steps[at];
      if (step === '#') here.push({ takes: '#', next: at + 1, inRun: true });
      else if (step !== undefined) here.push({ takes: step, next: at + 1, inRun: false });
      if (inRun) here.push({ takes: '#', next: at, inRun: true });
      return here;
    };
    const accepts = (x: string, y: string) =>
      x === y || (x === '#' && DIGIT.test(y)) || (y === '#' && DIGIT.test(x));
    return moves(left, i, leftInRun).some((l) =>
      moves(right, j, rightInRun).some(
        (r) => accepts(l.takes, r.takes) && meet(l.next, r.next, l.inRun, r.inRun),
      ),
    );
  };
  return meet(0, 0, false, false);
};
