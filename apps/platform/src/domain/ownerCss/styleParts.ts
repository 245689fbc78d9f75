import {
  isFunctionNode,
  isSimpleBlockNode,
  isTokenNode,
  isWhiteSpaceOrCommentNode,
  type ComponentValue,
  type SimpleBlockNode,
} from '@csstools/css-parser-algorithms';
import {
  isTokenAtKeyword,
  isTokenCDC,
  isTokenCDO,
  isTokenColon,
  isTokenDelim,
  isTokenIdent,
  isTokenOpenCurly,
  isTokenSemicolon,
} from '@csstools/css-tokenizer';

type Values = readonly ComponentValue[];

/** A part of a style sheet or of a block. `at` is the position where the part begins. */
export type StylePart =
  | {
      readonly kind: 'at-rule';
      readonly at: number;
      readonly name: string;
      readonly prelude: Values;
      /** block of a rule; null if the rule ends with a semicolon */
      readonly block: Values | null;
    }
  | { readonly kind: 'rule'; readonly at: number; readonly prelude: Values; readonly block: Values }
  | {
      readonly kind: 'declaration';
      readonly at: number;
      readonly name: string;
      readonly value: Values;
      readonly isImportant: boolean;
    }
  | { readonly kind: 'broken'; readonly at: number; readonly values: Values };

const isCurlyBlock = (value: ComponentValue | undefined): value is SimpleBlockNode =>
  isSimpleBlockNode(value) && isTokenOpenCurly(value.startToken);

const isSemicolon = (value: ComponentValue | undefined) =>
  isTokenNode(value) && isTokenSemicolon(value.value);

const isBetweenParts = (value: ComponentValue): boolean =>
  isWhiteSpaceOrCommentNode(value) ||
  isSemicolon(value) ||
  // the comment marks of HTML are skipped between rules
  (isTokenNode(value) && (isTokenCDO(value.value) || isTokenCDC(value.value)));

/** Where a value begins in the sheet, in UTF-16 units. */
const findStart = (value: ComponentValue | undefined): number => {
  if (value === undefined) return 0;
  if (isSimpleBlockNode(value)) return value.startToken[2];
  if (isFunctionNode(value)) return value.name[2];
  return value.tokens()[0]?.[2] ?? 0;
};

/** Removes white space and comments at both ends. */
export const trimSpace = (values: Values): Values => {
  const first = values.findIndex((value) => !isWhiteSpaceOrCommentNode(value));
  if (first === -1) return [];
  const last = values.findLastIndex((value) => !isWhiteSpaceOrCommentNode(value));
  return values.slice(first, last + 1);
};

const isBang = (value: ComponentValue | undefined) =>
  isTokenNode(value) && isTokenDelim(value.value) && value.value[4].value === '!';

const splitImportant = (value: Values): { value: Values; isImportant: boolean } => {
  const last = value.at(-1);
  const isWord =
    isTokenNode(last) &&
    isTokenIdent(last.value) &&
    last.value[4].value.toLowerCase() === 'important';
  const before = isWord ? trimSpace(value.slice(0, -1)) : [];
  return isBang(before.at(-1))
    ? { value: trimSpace(before.slice(0, -1)), isImportant: true }
    : { value, isImportant: false };
};

/** Parses a declaration; null if the values are something else. */
const parseDeclaration = (values: Values): StylePart | null => {
  const [name, ...rest] = values;
  const tail = trimSpace(rest);
  const colon = tail[0];
  if (!isTokenNode(name) || !isTokenIdent(name.value)) return null;
  if (!isTokenNode(colon) || !isTokenColon(colon.value)) return null;
  const { value, isImportant } = splitImportant(trimSpace(tail.slice(1)));
  return {
    kind: 'declaration',
    at: findStart(name),
    name: name.value[4].value,
    value,
    isImportant,
  };
};

const isCustomProperty = (name: ComponentValue) =>
  isTokenNode(name) && isTokenIdent(name.value) && name.value[4].value.startsWith('--');

/** Maps each index to that of the next matching value; to the length if there is none. */
const nextIndexes = (
  values: Values,
  isWanted: (value: ComponentValue | undefined) => boolean,
): Uint32Array => {
  const next = new Uint32Array(values.length + 1).fill(values.length);
  for (let index = values.length - 1; index >= 0; index -= 1)
    next[index] = isWanted(values[index]) ? index : (next[index + 1] ?? values.length);
  return next;
};

/**
 * Parses the parts of a sheet or of a block by CSS Syntax: a part that is not a declaration may be
 * a nested rule; an invalid part ends at its semicolon or block.
 * @param isBlock whether declarations are allowed in it
 */
export const parseStyleParts = (values: Values, isBlock: boolean): readonly StylePart[] => {
  const parts: StylePart[] = [];
  const semicolons = nextIndexes(values, isSemicolon);
  const curlies = nextIndexes(values, isCurlyBlock);
  for (let index = 0; index < values.length; index += 1) {
    const first = values[index];
    if (first === undefined || isBetweenParts(first)) continue;
    const semicolon = semicolons[index] ?? values.length;
    const curly = curlies[index] ?? values.length;
    const at = findStart(first);
    const atName =
      isTokenNode(first) && isTokenAtKeyword(first.value) ? first.value[4].value : null;
    if (isBlock && atName === null && (curly > semicolon || isCustomProperty(first))) {
      const declaration = parseDeclaration(values.slice(index, semicolon));
      parts.push(declaration ?? { kind: 'broken', at, values: values.slice(index, semicolon) });
      index = semicolon;
      continue;
    }
    // outside of blocks, a semicolon does not end the prelude of a rule, which precedes its block
    const end = atName !== null || isBlock ? Math.min(curly, semicolon) : curly;
    if (isBlock && atName === null && end === values.length) {
      const declaration = parseDeclaration(values.slice(index, end));
      parts.push(declaration ?? { kind: 'broken', at, values: values.slice(index, end) });
      break;
    }
    const block = values[end];
    const prelude = values.slice(atName === null ? index : index + 1, end);
    if (atName !== null)
      parts.push({
        kind: 'at-rule',
        at,
        name: atName.toLowerCase(),
        prelude,
        block: isCurlyBlock(block) ? block.value : null,
      });
    else if (isCurlyBlock(block)) parts.push({ kind: 'rule', at, prelude, block: block.value });
    else parts.push({ kind: 'broken', at, values: prelude });
    index = end;
  }
  return parts;
};
