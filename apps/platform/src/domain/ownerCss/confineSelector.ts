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
import { formatCssHash, formatCssName } from './formatCssName.ts';
import type { DropReason } from './droppedParts.ts';
import type { Reach } from './reach.ts';
import { INSIDE_OWN, NO_PART, NO_WIDE_PART, OUTSIDE_PARTS } from './serviceParts.ts';
import { trimSpace } from './styleParts.ts';
import { writeValues } from './writeValues.ts';

type Values = readonly ComponentValue[];

/** A list of selectors, and the same list narrowed to the elements that a declaration may reach. */
export type ConfinedSelector = Readonly<Record<Reach, string>> & {
  readonly plain: string;
  /** whether the list selects only the blog itself */
  readonly isPage: boolean;
};

/**
 * `html.dark::before` with the combinator before it (empty at the start); `isPage`: the page
 * itself.
 */
type Compound = {
  readonly combinator: string;
  readonly text: string;
  /** the text from the first pseudo-element on; empty if there is none */
  readonly pseudoElement: string;
  readonly isPage: boolean;
};

/** A selector, separated from the pseudo-element of its subject. */
type Selector = {
  readonly text: string;
  readonly pseudoElement: string;
  readonly isPage: boolean;
};

const LISTS = new Set(['is', 'where', 'not', 'has', 'matches', '-webkit-any', '-moz-any']);
const PAGE = new Set(['html', 'body']);
const BROKEN = failure<DropReason>('selector');
/** A selector that matches nothing and is valid in every position. */
const NOTHING: Selector = { text: ':not(*)', pseudoElement: '', isPage: false };

/** Rules for values in brackets without selectors: no functions, no addresses. */
const PLAIN = { isFunctionAllowed: () => false, address: () => null };
/** `:nth-child(2n of .a:not(.b))` */
const COUNTED = {
  isFunctionAllowed: (name: string) => LISTS.has(name) && name !== 'has',
  address: () => null,
};
/** Names of the service's parts; in `:has()` and `:nth-child(… of …)`, `&` may be any of them. */
const SERVICE_NAMES =
  /ad-?slot|data-(?:slot|kind|print|remote)|iframe|textarea|\bform\b|_action|&/i;

/** Attributes of content. Other attributes may reveal the reader, or what the reader has done. */
const ATTRIBUTE =
  /^(?:class|id|href|src|alt|title|lang|dir|type|rel|target|role|width|height|colspan|rowspan|start|open|cite|datetime|style|color|size|face|align|aria-(?:current|label|hidden)|data-(?:uranus|unique-entry)-[a-z-]+)$/i;

/** Pseudo-elements that contain no element; all others also style content of their element. */
const BOX = /^::?(?:before|after)$/i;
/** Pseudo-elements that may be written with one colon. */
const OLD_PSEUDO_ELEMENT = /^(?:before|after|first-line|first-letter)$/i;

const toDelimiter = (value: ComponentValue | undefined): string | null =>
  isTokenNode(value) && isTokenDelim(value.value) ? value.value[4].value : null;

const toIdentName = (value: ComponentValue | undefined): string | null =>
  isTokenNode(value) && isTokenIdent(value.value) ? value.value[4].value : null;

const isColon = (value: ComponentValue | undefined) =>
  isTokenNode(value) && isTokenColon(value.value);

const pseudoFunction = (node: FunctionNode): Result<string, DropReason> => {
  const name = node.getName().toLowerCase();
  const isHas = name === 'has';
  const inside = LISTS.has(name)
    ? confineSelectors(node.value, isHas)
    : writeValues(node.value, name.startsWith('nth-') ? COUNTED : PLAIN);
  if (!inside.ok) return BROKEN;
  const written =
    typeof inside.value === 'string'
      ? inside.value
      : inside.value.map(({ text, pseudoElement }) => text + pseudoElement).join(', ');
  const isCounted = name.startsWith('nth-');
  const isNamed = SERVICE_NAMES.test(written.replaceAll(OUTSIDE_PARTS, ''));
  // attributes in these brackets are not validated
  if ((isHas && isNamed) || (isCounted && (isNamed || written.includes('[')))) return BROKEN;
  return success(`${formatCssName(name)}(${written})`);
};

type Simple = {
  readonly text: string;
  readonly length: number;
  readonly isPage?: boolean;
  readonly isPseudoElement?: boolean;
};

const attributeAt = (value: ComponentValue): Simple | null => {
  if (!isSimpleBlockNode(value)) return null;
  const [first] = trimSpace(value.value);
  const name = toIdentName(first);
  const inside = writeValues(value.value, PLAIN);
  // `*|x` would be any attribute
  const isKnown =
    name !== null &&
    ATTRIBUTE.test(name) &&
    !/^\s*[^\s~^$*|=]+\s*\|[^=]/.test(inside.ok ? inside.value : '');
  return inside.ok && isKnown ? { text: `[${inside.value}]`, length: 1 } : null;
};

const pseudoAt = (values: Values, index: number): Simple | null => {
  const colons = isColon(values[index + 1]) ? 2 : 1;
  const pseudo = values[index + colons];
  const name = toIdentName(pseudo);
  if (name !== null) {
    const lower = name.toLowerCase();
    return colons === 1 && (lower === 'root' || lower === 'scope')
      ? { text: '', length: 2, isPage: true }
      : {
          text: `${':'.repeat(colons)}${formatCssName(name)}`,
          length: colons + 1,
          isPseudoElement: colons === 2 || OLD_PSEUDO_ELEMENT.test(name),
        };
  }
  if (!isFunctionNode(pseudo)) return null;
  const written = pseudoFunction(pseudo);
  return written.ok
    ? {
        text: ':'.repeat(colons) + written.value,
        length: colons + 1,
        isPseudoElement: colons === 2,
      }
    : null;
};

/** Parses the simple selector at an index; null if there is none. */
const simpleAt = (values: Values, index: number, isFirst: boolean): Simple | null => {
  const value = values[index];
  const delimiter = toDelimiter(value);
  const name = toIdentName(value);
  if (isFirst && name !== null)
    return PAGE.has(name.toLowerCase())
      ? { text: '', length: 1, isPage: true }
      : { text: formatCssName(name), length: 1 };
  if (isFirst && delimiter === '*') return { text: '*', length: 1 };
  if (delimiter === '&') return { text: '&', length: 1 };
  if (isTokenNode(value) && isTokenHash(value.value))
    return { text: `#${formatCssHash(value.value[4].value)}`, length: 1 };
  if (delimiter === '.') {
    const className = toIdentName(values[index + 1]);
    if (className === null) return null;
    return className === 'skinBody'
      ? { text: '', length: 2, isPage: true }
      : { text: `.${formatCssName(className)}`, length: 2 };
  }
  if (isSimpleBlockNode(value) && isTokenOpenSquare(value.startToken)) return attributeAt(value);
  return isColon(value) ? pseudoAt(values, index) : null;
};

const COMBINATORS = new Set(['>', '+', '~']);

/** The combinator at an index and the index after it; null if two follow one another. */
const combinatorAt = (values: Values, from: number): { text: string; next: number } | null => {
  let text = '';
  let index = from;
  for (; index < values.length; index += 1) {
    const delimiter = toDelimiter(values[index]);
    if (delimiter !== null && COMBINATORS.has(delimiter)) {
      if (text.trim() !== '') return null;
      text = delimiter;
    } else if (!isWhitespaceNode(values[index])) break;
    else text ||= ' ';
  }
  return { text, next: index };
};

/** Splits a selector into its compounds; null if it is invalid. */
const parseCompounds = (selector: Values): readonly Compound[] | null => {
  const values = trimSpace(selector).filter((value) => !isCommentNode(value));
  const compounds: Compound[] = [];
  let index = 0;
  while (index < values.length) {
    const combinator = combinatorAt(values, index);
    if (combinator === null || compounds.at(-1)?.pseudoElement) return null;
    index = combinator.next;
    let text = '';
    let pseudoElement = '';
    let isPage = false;
    const start = index;
    for (let simple; (simple = simpleAt(values, index, index === start)); index += simple.length) {
      if (simple.isPseudoElement || pseudoElement !== '') pseudoElement += simple.text;
      else text += simple.text;
      isPage ||= simple.isPage ?? false;
    }
    if (index === start) return null;
    if (compounds.length > 0 && combinator.text === '') return null;
    compounds.push({ combinator: combinator.text, text, pseudoElement, isPage });
  }
  return compounds.length > 0 ? compounds : null;
};

const spaced = (combinator: string) => (combinator.trim() === '' ? combinator : ` ${combinator} `);

/** Excludes the service's parts from compounds before `+` and `~`, and from those in `:has()`. */
const guarded = (compounds: readonly Compound[], isSought: boolean): readonly Compound[] =>
  compounds.map((compound, index) => {
    const isSibling = /[+~]/.test(compounds[index + 1]?.combinator ?? '');
    return isSought || isSibling ? { ...compound, text: compound.text + OUTSIDE_PARTS } : compound;
  });

/** `html > body.dark .a` becomes `:scope.dark .a`: to an owner the blog is the page. */
const confineOne = (selector: Values, isSought: boolean): Selector | null => {
  const compounds = parseCompounds(selector);
  if (!compounds) return null;
  const firstInside = compounds.findIndex(({ isPage }) => !isPage);
  const pageLength = firstInside === -1 ? compounds.length : firstInside;
  const inside = guarded(compounds.slice(pageLength), isSought);
  // no element of the blog contains the page
  if (inside.some(({ isPage }) => isPage)) return NOTHING;
  const page = compounds.slice(0, pageLength);
  const ownOfPage = page.map(({ text }) => text).join('');
  const scope = page.length > 0 ? `:scope${ownOfPage}` : '';
  const rest = inside.map(({ combinator, text }) => spaced(combinator) + text).join('');
  const [first] = compounds;
  // a nested rule that begins with `+` or `~` selects siblings of the outer rule's element, `&`
  const before = !isSought && /[+~]/.test(first?.combinator ?? '') ? `&${OUTSIDE_PARTS}` : '';
  return {
    text: `${before}${spaced(page[0]?.combinator ?? '')}${scope}${rest}`.trimStart(),
    pseudoElement: compounds.at(-1)?.pseudoElement ?? '',
    isPage: inside.length === 0 && ownOfPage === '' && !compounds.at(-1)?.pseudoElement,
  };
};

/** @param isSought whether the selectors are in `:has()` */
function confineSelectors(
  list: Values,
  isSought: boolean,
): Result<readonly Selector[], DropReason> {
  const selectors: ComponentValue[][] = [[]];
  for (const value of list) {
    if (isTokenNode(value) && isTokenComma(value.value)) selectors.push([]);
    else selectors.at(-1)?.push(value);
  }
  const confined: Selector[] = [];
  for (const selector of selectors) {
    const one = confineOne(selector, isSought);
    if (!one) return BROKEN;
    confined.push(one);
  }
  return success(confined);
}

const formatSelectorList = (
  selectors: readonly Selector[],
  ending: (selector: Selector) => string,
): string =>
  [...new Set(selectors.map((one) => one.text + ending(one) + one.pseudoElement))].join(', ');

/**
 * Writes a list of selectors for `@scope (.skinBody)`.
 * @errors of the first selector that is not allowed; the complete list is dropped, as in browsers
 */
export const confineSelector = (list: Values): Result<ConfinedSelector, DropReason> => {
  const read = confineSelectors(list, false);
  if (!read.ok) return read;
  const selectors = read.value;
  const narrowed = (guard: string, boxGuard = '') =>
    formatSelectorList(selectors, ({ pseudoElement }) =>
      BOX.test(pseudoElement) ? boxGuard : guard,
    );
  return success({
    plain: formatSelectorList(selectors, () => ''),
    frame: formatSelectorList(selectors, ({ pseudoElement }) =>
      pseudoElement === '' || BOX.test(pseudoElement) ? '' : NO_PART,
    ),
    card: narrowed(NO_WIDE_PART),
    own: narrowed(NO_PART),
    // the subject of `::before` and `::after` is the element that has them
    inner: narrowed(INSIDE_OWN, NO_PART),
    isPage: selectors.every(({ isPage }) => isPage),
  });
};
