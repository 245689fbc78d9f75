import {
  isCommentNode,
  isFunctionNode,
  isSimpleBlockNode,
  isTokenNode,
  isWhitespaceNode,
  type ComponentValue,
  type FunctionNode,
} from '@csstools/css-parser-algorithms';
import {
  isTokenColon,
  isTokenComma,
  isTokenDelim,
  isTokenHash,
  isTokenIdent,
  isTokenOpenSquare,
} from '@csstools/css-tokenizer';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { cssHash, cssName } from './cssText.ts';
import type { DropReason } from './droppedParts.ts';
import { trimmed } from './styleParts.ts';
import { writeValues } from './writeValues.ts';

type Values = readonly ComponentValue[];
type Confined = Result<string, DropReason>;

/** `html.dark`: a combinator before it (empty at the start), and whether it means the page itself. */
type Compound = {
  readonly combinator: string;
  readonly text: string;
  readonly isPage: boolean;
};

const LISTS = new Set(['is', 'where', 'not', 'has', 'matches', '-webkit-any', '-moz-any']);
const PAGE = new Set(['html', 'body']);
const BROKEN: Confined = failure('selector');
/** Selects nothing, and may stand wherever a selector may. */
const NOTHING = ':not(*)';

/** What stands in brackets that hold no selectors: no function, no address. */
const PLAIN = { isFunctionAllowed: () => false, address: () => null };
/** `:nth-child(2n of .a:not(.b))` */
const COUNTED = {
  isFunctionAllowed: (name: string) => LISTS.has(name) && name !== 'has',
  address: () => null,
};
/** In `:has()` they would find what stands around ads and the form of comments; `&` may be any of them. */
const SERVICE_NAMES =
  /ad-?slot|data-(?:slot|kind|print|remote)|iframe|textarea|\bform\b|_action|&/i;

const delimiterOf = (value: ComponentValue | undefined): string | null =>
  isTokenNode(value) && isTokenDelim(value.value) ? value.value[4].value : null;

const nameOf = (value: ComponentValue | undefined): string | null =>
  isTokenNode(value) && isTokenIdent(value.value) ? value.value[4].value : null;

const isColon = (value: ComponentValue | undefined) =>
  isTokenNode(value) && isTokenColon(value.value);

const pseudoFunction = (node: FunctionNode): Confined => {
  const name = node.getName().toLowerCase();
  const inside = LISTS.has(name)
    ? confineSelector(node.value)
    : writeValues(node.value, name.startsWith('nth-') ? COUNTED : PLAIN);
  if (!inside.ok || (name === 'has' && SERVICE_NAMES.test(inside.value))) return BROKEN;
  return success(`${cssName(name)}(${inside.value})`);
};

type Simple = { readonly text: string; readonly length: number; readonly isPage?: boolean };

/** One simple selector at an index; null where there is none. */
const simpleAt = (values: Values, index: number, isFirst: boolean): Simple | null => {
  const value = values[index];
  const delimiter = delimiterOf(value);
  const name = nameOf(value);
  if (isFirst && name !== null)
    return PAGE.has(name.toLowerCase())
      ? { text: '', length: 1, isPage: true }
      : { text: cssName(name), length: 1 };
  if (isFirst && delimiter === '*') return { text: '*', length: 1 };
  if (delimiter === '&') return { text: '&', length: 1 };
  if (isTokenNode(value) && isTokenHash(value.value))
    return { text: `#${cssHash(value.value[4].value)}`, length: 1 };
  const next = values[index + 1];
  if (delimiter === '.') {
    const className = nameOf(next);
    return className === null ? null : { text: `.${cssName(className)}`, length: 2 };
  }
  if (isSimpleBlockNode(value) && isTokenOpenSquare(value.startToken)) {
    const inside = writeValues(value.value, PLAIN);
    return inside.ok ? { text: `[${inside.value}]`, length: 1 } : null;
  }
  if (!isColon(value)) return null;
  const colons = isColon(next) ? 2 : 1;
  const pseudo = values[index + colons];
  const pseudoName = nameOf(pseudo);
  if (pseudoName !== null)
    return colons === 1 && pseudoName.toLowerCase() === 'root'
      ? { text: '', length: 2, isPage: true }
      : { text: `${':'.repeat(colons)}${cssName(pseudoName)}`, length: colons + 1 };
  if (!isFunctionNode(pseudo)) return null;
  const written = pseudoFunction(pseudo);
  return written.ok ? { text: ':'.repeat(colons) + written.value, length: colons + 1 } : null;
};

const COMBINATORS = new Set(['>', '+', '~']);

/** Reads one selector into its compounds; null where it is none. */
const compoundsOf = (selector: Values): readonly Compound[] | null => {
  const values = trimmed(selector).filter((value) => !isCommentNode(value));
  const compounds: Compound[] = [];
  let index = 0;
  while (index < values.length) {
    let combinator = '';
    for (; index < values.length; index += 1) {
      const delimiter = delimiterOf(values[index]);
      if (delimiter !== null && COMBINATORS.has(delimiter)) {
        if (combinator.trim() !== '') return null;
        combinator = delimiter;
      } else if (!isWhitespaceNode(values[index])) break;
      else combinator ||= ' ';
    }
    let text = '';
    let isPage = false;
    const start = index;
    for (let simple; (simple = simpleAt(values, index, index === start)); index += simple.length) {
      text += simple.text;
      isPage ||= simple.isPage ?? false;
    }
    if (index === start) return null;
    if (compounds.length > 0 && combinator === '') return null;
    compounds.push({ combinator, text, isPage });
  }
  return compounds.length > 0 ? compounds : null;
};

const spaced = (combinator: string) => (combinator.trim() === '' ? combinator : ` ${combinator} `);

/** `html > body.dark .a` becomes `:scope.dark .a`: for the owner the blog is the page. */
const confineOne = (selector: Values): Confined => {
  const compounds = compoundsOf(selector);
  if (!compounds) return BROKEN;
  const firstInside = compounds.findIndex(({ isPage }) => !isPage);
  const pageLength = firstInside === -1 ? compounds.length : firstInside;
  const inside = compounds.slice(pageLength);
  // nothing in the blog has a page in it
  if (inside.some(({ isPage }) => isPage)) return success(NOTHING);
  const page = compounds.slice(0, pageLength);
  const scope = page.length > 0 ? `:scope${page.map(({ text }) => text).join('')}` : '';
  const rest = inside.map(({ combinator, text }) => spaced(combinator) + text).join('');
  return success(`${spaced(page[0]?.combinator ?? '')}${scope}${rest}`.trimStart());
};

/**
 * Writes a list of selectors as it may stand under `@scope (.skinBody)`.
 * @errors of the first selector that may not stand: a list with a hole would select something else
 */
export const confineSelector = (list: Values): Confined => {
  const selectors: ComponentValue[][] = [[]];
  for (const value of list) {
    if (isTokenNode(value) && isTokenComma(value.value)) selectors.push([]);
    else selectors.at(-1)?.push(value);
  }
  const confined: string[] = [];
  for (const selector of selectors) {
    const one = confineOne(selector);
    if (!one.ok) return one;
    confined.push(one.value);
  }
  return success([...new Set(confined)].join(', '));
};
