import {
  isFunctionNode,
  isTokenNode,
  isWhiteSpaceOrCommentNode,
  type ComponentValue,
} from '@csstools/css-parser-algorithms';
import { isTokenIdent, isTokenNumeric } from '@csstools/css-tokenizer';
import { success, failure, type Result } from '@engawa/contract/result.ts';
import type { DropReason } from './droppedParts.ts';

type Values = readonly ComponentValue[];
type Write = (values: Values) => Result<string, DropReason>;

const MARGIN = /^(?:-webkit-)?margin(?:-|$)/;

const isLength = (value: ComponentValue) =>
  isFunctionNode(value) || (isTokenNode(value) && isTokenNumeric(value.value));

const isPositive = (value: ComponentValue) =>
  isTokenNode(value) && isTokenNumeric(value.value) && value.value[4].value >= 0;

/** Limits each length that is not a plain positive number. */
const within = (values: Values, write: Write, limit: (value: string) => string) => {
  let text = '';
  for (const value of values) {
    const one = write([value]);
    if (!one.ok) return one;
    text += isLength(value) && !isPositive(value) ? limit(one.value) : one.value;
  }
  return success(text);
};

/** Replaces `fixed` by `absolute`; takes keywords alone, since a variable could hold `fixed`. */
const positionOf = (values: Values): Result<string, DropReason> => {
  const [only, ...more] = values.filter((value) => !isWhiteSpaceOrCommentNode(value));
  if (more.length > 0 || !isTokenNode(only) || !isTokenIdent(only.value)) return failure('value');
  const position = only.value[4].value.toLowerCase();
  return /^[a-z-]+$/.test(position)
    ? success(position === 'fixed' ? 'absolute' : position)
    : failure('value');
};

/**
 * Writes a value, for some properties within limits: an owner's element never covers a part of the service
 * (`z-index`, `position`) and never pulls one over another or out of the page (`margin`).
 * @param least of a margin
 */
export const writeBounded = (
  property: string,
  values: Values,
  write: Write,
  least: '-64px' | '0px',
): Result<string, DropReason> => {
  if (property === 'position') return positionOf(values);
  if (property === 'z-index') {
    const written = write(values);
    const isNumber = values.some(isLength);
    return written.ok && isNumber ? success(`min(${written.value}, 0)`) : written;
  }
  if (MARGIN.test(property)) return within(values, write, (value) => `max(${least}, ${value})`);
  return write(values);
};
