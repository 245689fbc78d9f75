import {
  isTokenAtKeyword,
  isTokenBadString,
  isTokenBadURL,
  isTokenCDC,
  isTokenCDO,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  isTokenWhitespace,
  TokenType,
  tokenize,
  type CSSToken,
} from '@csstools/css-tokenizer';
import { CLOSERS } from './brackets.ts';
import { safeCssUrl } from './safeCssUrl.ts';

const CLOSING: ReadonlySet<TokenType> = new Set(CLOSERS.values());
const KEYFRAMES = /^(?:-(?:webkit|moz|o)-)?keyframes$/;
/** Matches at-rules outside of the scope that may contain keyframes. */
const CONDITIONS = /^(?:media|supports|layer)$/;
const INSIDE = /^(?:layer|scope|media|supports|container|starting-style)$/;
const LOADING =
  /^(?:src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade|element|paint|expression)$/i;

const tokenizeMeaning = (css: string): readonly CSSToken[] =>
  tokenize({ css }).filter((token) => !isTokenWhitespace(token));

/** Repeats the scope of `serviceParts.ts`, so that an error in one of the two is detected. */
const SCOPE = tokenizeMeaning(
  `@scope (.skinBody) to ([data-ad-slot], [data-slot^="host/Ad:"], [data-slot^="entry/Comments:"],
    [data-slot^="social/Cheer:"], [data-slot^="social/EntryFollow:"], .BlogHeader-follow,
    [data-slot^="social/ProfileFollow:"], [data-slot^="social/ProfileBlock:"],
    form[action^="/_action/"], [aria-pressed], dialog, .ErrorPage, [role="search"],
    [data-slot^="entry/Share:"]) {`,
);
const LAYER = tokenizeMeaning('@layer user {');

const beginsWith = (
  tokens: readonly CSSToken[],
  index: number,
  like: readonly CSSToken[],
): boolean =>
  like.every(([type, text], at) => {
    const token = tokens[index + at];
    return type === TokenType.EOF || (token?.[0] === type && token[1] === text);
  });

const isForbidden = (token: CSSToken): boolean =>
  isTokenURL(token) ||
  isTokenBadURL(token) ||
  isTokenBadString(token) ||
  isTokenCDO(token) ||
  isTokenCDC(token) ||
  (isTokenFunction(token) && LOADING.test(token[4].value));

const isUnsafeAddress = (token: CSSToken, next: CSSToken | undefined, mediaOrigin: string) =>
  isTokenFunction(token) &&
  token[4].value.toLowerCase() === 'url' &&
  !(isTokenString(next) && safeCssUrl(next[4].value, mediaOrigin) === next[4].value);

const fail = (what: string): never => {
  throw new Error(`style sheet not confined: ${what}`);
};

/**
 * Verifies a confined sheet with a parser that is independent of its serialiser.
 * @errors throws for a bug: a rule outside of layer and scope, or an address that is not allowed
 */
export const assertConfined = (css: string, mediaOrigin: string): void => {
  if (css === '') return;
  const tokens = tokenizeMeaning(css);
  if (!beginsWith(tokens, 0, LAYER)) fail('layer');
  const open: TokenType[] = [];
  /** number of open brackets where the scope or keyframes began; null outside */
  let shelter: number | null = null;
  let isStart = true;
  for (const [index, token] of tokens.entries()) {
    const [type, text] = token;
    if (type === TokenType.EOF) break;
    if (isForbidden(token)) fail(text);
    if (isUnsafeAddress(token, tokens[index + 1], mediaOrigin)) fail('address');
    const atName = isTokenAtKeyword(token) ? token[4].value : null;
    if (shelter !== null) {
      if (atName !== null && !INSIDE.test(atName)) fail(text);
    } else if (isStart && !CLOSING.has(type)) {
      const isScope = open.length === 1 && beginsWith(tokens, index, SCOPE);
      if (atName === null || (open.length === 0 && index > 0)) fail(text);
      else if (isScope || KEYFRAMES.test(atName)) shelter = open.length;
      else if (!CONDITIONS.test(atName)) fail(text);
    }
    const closer = CLOSERS.get(type);
    if (closer !== undefined) open.push(closer);
    else if (CLOSING.has(type) && open.pop() !== type) fail(text);
    isStart =
      type === TokenType.OpenCurly || type === TokenType.CloseCurly || type === TokenType.Semicolon;
    if (type === TokenType.CloseCurly && open.length === shelter) shelter = null;
  }
  if (open.length > 0) fail('brackets');
};
