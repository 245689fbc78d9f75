import {
  isCommentNode,
  isFunctionNode,
  isSimpleBlockNode,
  isWhitespaceNode,
  type ComponentValue,
  type FunctionNode,
  type SimpleBlockNode,
} from '@csstools/css-parser-algorithms';
import {
  isTokenColon,
  isTokenComma,
  isTokenDelim,
  isTokenHash,
  isTokenIdent,
  isTokenNumeric,
  isTokenOpenCurly,
  isTokenOpenParen,
  isTokenString,
  isTokenURL,
  type CSSToken,
} from '@csstools/css-tokenizer';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { formatCssHash, formatCssName, formatCssString } from './formatCssName.ts';
import type { DropReason } from './droppedParts.ts';

export type WriteRules = {
  /** @param name in lower case */
  readonly isFunctionAllowed: (name: string) => boolean;
  /** the address as it is written; null: not allowed */
  readonly address: (url: string) => string | null;
  /** replaces a name */
  readonly rename?: (name: string, kind: 'identifier' | 'string') => string;
};

type Written = Result<string, DropReason>;

const DELIMITERS = new Set('+-*/%.<>=~^$|&#_?'.split(''));

const writeAddress = (url: string, rules: WriteRules): Written => {
  const address = rules.address(url);
  return address === null ? failure('address') : success(`url(${formatCssString(address)})`);
};

const writeToken = (token: CSSToken, rules: WriteRules): Written => {
  if (isTokenString(token))
    return success(formatCssString(rules.rename?.(token[4].value, 'string') ?? token[4].value));
  if (isTokenURL(token)) return writeAddress(token[4].value, rules);
  // escapes hide names; a legitimate value needs none outside of strings
  if (token[1].includes('\\')) return failure('value');
  if (isTokenIdent(token)) {
    return success(formatCssName(rules.rename?.(token[4].value, 'identifier') ?? token[4].value));
  }
  if (isTokenHash(token)) return success(`#${formatCssHash(token[4].value)}`);
  if (isTokenNumeric(token)) return success(token[1]);
  if (isTokenColon(token) || isTokenComma(token)) return success(token[1]);
  if (isTokenDelim(token) && DELIMITERS.has(token[4].value)) return success(token[1]);
  return failure('value');
};

const writeFunction = (node: FunctionNode, rules: WriteRules): Written => {
  const name = node.getName().toLowerCase();
  if (name === 'url') {
    const [only, ...more] = node.value.filter(
      (value) => !isWhitespaceNode(value) && !isCommentNode(value),
    );
    const token = only?.tokens()[0];
    // no current browser supports modifiers after the address
    if (more.length > 0 || !isTokenString(token)) return failure('address');
    return writeAddress(token[4].value, rules);
  }
  if (node.name[1].includes('\\') || !rules.isFunctionAllowed(name)) return failure('function');
  const inside = writeValues(node.value, rules);
  return inside.ok ? success(`${formatCssName(node.getName())}(${inside.value})`) : inside;
};

const writeBlock = (node: SimpleBlockNode, rules: WriteRules): Written => {
  if (isTokenOpenCurly(node.startToken)) return failure('value');
  const [open, close] = isTokenOpenParen(node.startToken) ? ['(', ')'] : ['[', ']'];
  const inside = writeValues(node.value, rules);
  return inside.ok ? success(open + inside.value + close) : inside;
};

const writeValue = (value: ComponentValue, rules: WriteRules): Written => {
  if (isWhitespaceNode(value)) return success(' ');
  // a comment separates tokens
  if (isCommentNode(value)) return success('/**/');
  if (isFunctionNode(value)) return writeFunction(value, rules);
  if (isSimpleBlockNode(value)) return writeBlock(value, rules);
  return writeToken(value.value, rules);
};

/**
 * Serialises parsed values: every bracket is closed, every string ends, and only allowed values
 * remain.
 */
export const writeValues = (values: readonly ComponentValue[], rules: WriteRules): Written => {
  let text = '';
  for (const value of values) {
    const one = writeValue(value, rules);
    if (!one.ok) return one;
    text += one.value;
  }
  return success(text);
};
