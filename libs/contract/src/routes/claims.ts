import { parsePageTypeRemote, type PageType } from '../pageTypes.ts';
import { RESERVED_NAMES } from '../reservedNames.ts';
import type { PageChrome } from './pageChrome.ts';

/**
 * Placeholders of a claim's path. `page` starts at 1, ids are positive and below 2^53, `yearMonth`
 * is YYYYMM with a valid month, `yearMonthDay` is YYYYMMDD with a day up to 31. `code` names a
 * genre or a category. `hashtag` is one encoded segment. Only the host uses `version` and
 * `skinCode`.
 */
const PLACEHOLDERS = {
  page: '[1-9][0-9]{0,6}',
  entryId: '[1-9][0-9]{0,15}',
  imageId: '[1-9][0-9]{0,15}',
  themeId: '[1-9][0-9]{0,15}',
  yearMonth: '[12][0-9]{3}(?:0[1-9]|1[0-2])',
  yearMonthDay: '[12][0-9]{3}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])',
  code: '[a-z][a-z0-9-]{0,39}',
  // 2,400 characters: 200 characters of four bytes each, with every byte percent-encoded as three
  // characters
  hashtag: "(?:[A-Za-z0-9_.!~*'()$&+,;=:@-]|%[0-9A-Fa-f]{2}){1,2400}",
  version: '[A-Za-z0-9._-]+',
  skinCode: '[^/]+',
} as const;

type PlaceholderName = keyof typeof PLACEHOLDERS;

/** Character classes for the placeholders that a remote defines. */
const KINDS = {
  digits: '[0-9]',
  word: '[a-z0-9-]',
  /** any text, percent-encoded into one path segment */
  text: "(?:[A-Za-z0-9_.!~*'()-]|%[0-9A-Fa-f]{2})",
} as const;

/**
 * A remote's own placeholder: 1 to `max` characters of a class. Remotes cannot give a regular
 * expression, because it could be slow.
 */
type OwnPlaceholder = { readonly kind: keyof typeof KINDS; readonly max: number };

const MOST_CHARACTERS = 200;
const OWN_NAME = /^[a-z][A-Za-z]{0,29}$/;

/**
 * An address below `/{amebaId}/` that a page serves: the empty string is the blog's top, any other
 * value is a last segment such as `entry{page}-{entryId}.html`. Plain data, as part of a release
 * record. A `redirect`, also a last segment, redirects the browser instead of rendering a page.
 * With `scope: 'site'` the address is below `/` and belongs to no blog, such as `genre/{code}/`.
 * Its first segment is a reserved name, so it cannot collide with a blog.
 */
export type RouteClaim = {
  readonly file: string;
  readonly scope?: 'site';
  readonly pageType: PageType;
  readonly redirect?: string;
  /** query parameters that the page reads; all others are ignored */
  readonly query?: readonly string[];
  /** the remote's own placeholders, by name */
  readonly placeholders?: Readonly<Record<string, OwnPlaceholder>>;
  /** the parts that the host renders around a page of a blog */
  readonly chrome?: PageChrome;
  /**
   * A dialog module of the same remote, `{remote}/{Expose}`, that may display the address over
   * another page. Its id is the path.
   */
  readonly overlay?: string;
};

/** Parameters by placeholder: predefined placeholders and the remote's own. */
export type ClaimParams = Partial<Record<PlaceholderName, string>> &
  Readonly<Record<string, string | undefined>>;

type Pattern = Pick<RouteClaim, 'file' | 'placeholders'>;

/** `source` is the placeholder as a regular expression. */
type Token =
  | { readonly literal: string }
  | { readonly name: string; readonly source: string; readonly own: OwnPlaceholder | null };

const isPlaceholderName = (name: string): name is PlaceholderName =>
  Object.hasOwn(PLACEHOLDERS, name);

/** @errors throws for an unknown placeholder and for an invalid placeholder of the remote. */
const parseToken = (name: string, { file, placeholders = {} }: Pattern): Token => {
  if (isPlaceholderName(name)) return { name, source: PLACEHOLDERS[name], own: null };
  const own = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
  if (!own) throw new Error(`unknown placeholder {${name}} in ${file}`);
  const isBounded = Number.isInteger(own.max) && own.max >= 1 && own.max <= MOST_CHARACTERS;
  if (!OWN_NAME.test(name) || !isBounded || !Object.hasOwn(KINDS, own.kind))
    throw new Error(`the placeholder {${name}} of ${file} has no name, kind or length of one`);
  return { name, source: `${KINDS[own.kind]}{1,${own.max}}`, own };
};

/** @errors throws for an unknown or invalid placeholder, as `parseToken` does. */
const parseTokens = (pattern: Pattern): Token[] =>
  pattern.file
    .split(/(\{[a-zA-Z]+\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{') ? parseToken(part.slice(1, -1), pattern) : { literal: part },
    );

const isSeparator = (literal: string, names: readonly string[]) =>
  names.includes('hashtag') ? literal.includes('/') : /[^A-Za-z0-9_.!~*'()%-]/.test(literal);

/**
 * Whether the end of every placeholder is unambiguous. The literal between a remote's own
 * placeholder and another placeholder must contain a character that no placeholder accepts, such as
 * `/`.
 */
const isUnambiguous = (tokens: readonly Token[]): boolean =>
  tokens.every((token, at) => {
    const rest = tokens.slice(at + 1);
    const next = rest.findIndex((other) => 'name' in other);
    const following = rest[next];
    if (!('name' in token) || !following || !('name' in following)) return true;
    if (token.own === null && following.own === null) return true;
    const between = rest[0];
    const names = [token.name, following.name];
    return between !== undefined && 'literal' in between && isSeparator(between.literal, names);
  });

/** First segment of a remote's own site addresses: `/_/{remote}/`. */
const OWN_SITE = '_';

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Formats the address of a claim for messages and documents. */
export const claimAddress = ({ scope, file }: Pick<RouteClaim, 'scope' | 'file'>): string =>
  scope === 'site' ? `/${file}` : `/{amebaId}/${file}`;

/**
 * Compiles a claim once; the matcher returns its parameters, or null.
 * @errors throws for an unknown placeholder, and if one of the remote's own placeholders could run
 * into the next.
 */
export const compileClaim = (claim: RouteClaim): ((file: string) => ClaimParams | null) => {
  const tokens = parseTokens(claim);
  if (!isUnambiguous(tokens))
    throw new Error(`no / stands between two placeholders of ${claimAddress(claim)}`);
  const source = tokens
    .map((token) =>
      'literal' in token ? escapeForRegExp(token.literal) : `(?<${token.name}>${token.source})`,
    )
    .join('');
  const pattern = new RegExp(`^${source}$`);
  return (file) => {
    const match = pattern.exec(file);
    return match ? { ...match.groups } : null;
  };
};

/**
 * Finds the reason why a remote may not claim an address; null if the claim is valid. Only the
 * remote itself may use its page types and the addresses below `/_/{remote}/`. A site page whose
 * page type the remote defines must have its address below `/_/{remote}/`.
 */
export const findClaimError = (remote: string, claim: RouteClaim): string | null => {
  try {
    compileClaim(claim);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const owner = parsePageTypeRemote(claim.pageType);
  if (owner !== null && owner !== remote) return `${claim.pageType} is a page type of ${owner}`;
  if (claim.scope !== 'site') return null;
  // a redirect is a path of the visited blog
  if (claim.redirect !== undefined) return `${claimAddress(claim)} has a redirect but no blog`;
  const [first = '', ...rest] = claim.file.split('/');
  const isBelowName = RESERVED_NAMES.has(first) || (first === OWN_SITE && rest.length > 1);
  if (!isBelowName || rest.length === 0)
    return `${claimAddress(claim)} is not below a reserved name`;
  const isOwnAddress = claim.file.startsWith(`${OWN_SITE}/${remote}/`);
  const mustBeOwn = owner !== null || claim.file.startsWith(`${OWN_SITE}/`);
  return mustBeOwn && !isOwnAddress
    ? `${claimAddress(claim)} is not below /${OWN_SITE}/${remote}/`
    : null;
};

const DIGIT = /^[0-9]$/;

const DIGITS = '#';
const TEXT = '…';

/** Placeholders that accept more than digits. */
const TEXTS: ReadonlySet<string> = new Set([
  'code',
  'hashtag',
  'version',
  'skinCode',
] satisfies PlaceholderName[]);

const isText = (name: string, own: OwnPlaceholder | null) =>
  own === null ? TEXTS.has(name) : own.kind !== 'digits';

/**
 * Splits a pattern into steps: each step is a literal character, a run of digits or a run of text.
 */
const buildSteps = (pattern: Pattern): string[] =>
  parseTokens(pattern).flatMap((token) =>
    'literal' in token ? [...token.literal] : [isText(token.name, token.own) ? TEXT : DIGITS],
  );

/**
 * Whether both steps can match the same character. A run of text matches no `/`, so it stays within
 * its segment.
 */
const accepts = (x: string, y: string): boolean =>
  x === y ||
  (x === TEXT && y !== '/') ||
  (y === TEXT && x !== '/') ||
  (x === DIGITS && DIGIT.test(y)) ||
  (y === DIGITS && DIGIT.test(x));

/**
 * Whether two claims could match the same address. The check treats every placeholder as a run of
 * one or more digits, or of any text. It ignores lengths, so it may return true although no
 * address matches both claims; a false is always right.
 */
export const claimsOverlap = (a: RouteClaim, b: RouteClaim): boolean => {
  if (a.scope !== b.scope) return false;
  const left = buildSteps(a);
  const right = buildSteps(b);
  const seen = new Set<string>();
  // `leftInRun`, `rightInRun`: the run before this position may match one more character
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
