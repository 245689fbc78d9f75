import type { PageType } from '../pageTypes.ts';
import { RESERVED_NAMES } from '../reservedNames.ts';

/**
 * What a claim's path may hold. `page` starts at 1, ids are positive and below 2^53, `yearMonth` is
 * YYYYMM with a real month, `yearMonthDay` YYYYMMDD with a day up to 31. `code` names a genre or a
 * category; `hashtag` is one segment as the address writes it, still encoded.
 */
const PLACEHOLDERS = {
  page: '[1-9][0-9]{0,6}',
  entryId: '[1-9][0-9]{0,15}',
  imageId: '[1-9][0-9]{0,15}',
  themeId: '[1-9][0-9]{0,15}',
  yearMonth: '[12][0-9]{3}(?:0[1-9]|1[0-2])',
  yearMonthDay: '[12][0-9]{3}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])',
  code: '[a-z][a-z0-9-]{0,39}',
  hashtag: "(?:[A-Za-z0-9_.!~*'()-]|%[0-9A-Fa-f]{2}){1,600}",
} as const;

export type PlaceholderName = keyof typeof PLACEHOLDERS;

/**
 * An address below `/{amebaId}/` that a page answers: the empty string is the blog's top, otherwise
 * a last segment such as `entry{page}-{entryId}.html`. Plain data, so that it can travel in a release
 * record. A `redirect` (a last segment too) sends the browser on instead of drawing a page.
 * With `scope: 'site'` it stands below `/` and belongs to no blog, such as `genre/{code}/`; its first
 * segment is a reserved name, so that it can take no blog's address.
 */
export type RouteClaim = {
  readonly file: string;
  readonly scope?: 'site';
  readonly pageType: PageType;
  readonly redirect?: string;
  /** names of the address's query that the page reads; without it the query is nothing to the page */
  readonly query?: readonly string[];
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

/** The address of a claim for people to read. */
export const claimAddress = ({ scope, file }: Pick<RouteClaim, 'scope' | 'file'>): string =>
  scope === 'site' ? `/${file}` : `/{amebaId}/${file}`;

/**
 * Compiles a claim once; the matcher answers its parameters, or null.
 * @errors throws on an unknown placeholder, and on a claim for the site outside the reserved names.
 */
export const compileClaim = (claim: RouteClaim): ((file: string) => ClaimParams | null) => {
  const [first = '', ...rest] = claim.file.split('/');
  if (claim.scope === 'site' && !(RESERVED_NAMES.has(first) && rest.length > 0))
    throw new Error(`${claimAddress(claim)} is not below a reserved name`);
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

const DIGITS = '#';
const TEXT = '…';

/** Placeholders that take more than digits. */
const TEXTS: ReadonlySet<PlaceholderName> = new Set(['code', 'hashtag']);

const stepOf = (placeholder: PlaceholderName) => (TEXTS.has(placeholder) ? TEXT : DIGITS);

/** One step a character of the pattern: a literal character, a run of digits or a run of text. */
const stepsOf = (file: string): string[] =>
  tokensOf(file).flatMap((token) =>
    'literal' in token ? [...token.literal] : [stepOf(token.placeholder)],
  );

/** Whether one character can be what both steps stand for; text ends where its segment ends. */
const accepts = (x: string, y: string): boolean =>
  x === y ||
  (x === TEXT && y !== '/') ||
  (y === TEXT && x !== '/') ||
  (x === DIGITS && DIGIT.test(y)) ||
  (y === DIGITS && DIGIT.test(x));

/**
 * Whether two claims could both answer one address, taking every placeholder for a run of one or
 * more digits, or of any text. May say yes where lengths exclude it; never says no wrongly.
 */
export const claimsOverlap = (a: RouteClaim, b: RouteClaim): boolean => {
  if (a.scope !== b.scope) return false;
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
      const before = steps[at - 1];
      if (step !== undefined)
        here.push({ takes: step, next: at + 1, inRun: step === DIGITS || step === TEXT });
      if (inRun && before !== undefined) here.push({ takes: before, next: at, inRun: true });
      return here;
    };
    return moves(left, i, leftInRun).some((l) =>
      moves(right, j, rightInRun).some(
        (r) => accepts(l.takes, r.takes) && meet(l.next, r.next, l.inRun, r.inRun),
      ),
    );
  };
  return meet(0, 0, false, false);
};
