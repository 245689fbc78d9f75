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

/** A value for elements without a part of the service, and for elements inside such an element. */
export type BoundedValue = { readonly own: string; readonly inner: string };

/**
 * Limits each length that is not a plain positive number. A negative margin next to a part of the
 * service would pull that part over the content before it, so such margins apply only to inner
 * elements.
 */
const writeMargin = (values: Values, write: Write): Result<BoundedValue, DropReason> => {
  let own = '';
  let inner = '';
  for (const value of values) {
    const one = write([value]);
    if (!one.ok) return one;
    const isLimited = isLength(value) && !isPositive(value);
    own += isLimited ? `max(0px, ${one.value})` : one.value;
    inner += isLimited ? `max(-64px, ${one.value})` : one.value;
  }
  return success({ own, inner });
};

/** Replaces `fixed` by `absolute`; accepts keywords only, because a variable could hold `fixed`. */
const writePosition = (values: Values): Result<string, DropReason> => {
  const [only, ...more] = values.filter((value) => !isWhiteSpaceOrCommentNode(value));
  if (more.length > 0 || !isTokenNode(only) || !isTokenIdent(only.value)) return failure('value');
  const position = only.value[4].value.toLowerCase();
  return /^[a-z-]+$/.test(position)
    ? success(position === 'fixed' ? 'absolute' : position)
    : failure('value');
};

/**
 * Writes a value, limited for some properties: an owner's element never covers a part of the
 * service (`z-index`, `position`) and never pulls one over another or out of the page (`margin`).
 */
export const writeBounded = (
  property: string,
  values: Values,
  write: Write,
): Result<BoundedValue, DropReason> => {
  if (MARGIN.test(property)) return writeMargin(values, write);
  const written = property === 'position' ? writePosition(values) : write(values);
  if (!written.ok) return written;
  const isLevel = property === 'z-index' && values.some(isLength);
  const value = isLevel ? `min(${written.value}, 0)` : written.value;
  return success({ own: value, inner: value });
};
