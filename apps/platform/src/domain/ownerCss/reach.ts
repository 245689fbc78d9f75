import {
  isTokenNode,
  isFunctionNode,
  isWhiteSpaceOrCommentNode,
  type ComponentValue,
} from '@csstools/css-parser-algorithms';
import {
  isTokenDimension,
  isTokenHash,
  isTokenIdent,
  isTokenNumeric,
  isTokenPercentage,
} from '@csstools/css-tokenizer';

type Values = readonly ComponentValue[];

/**
 * The elements that a declaration may apply to. `frame`: all of the blog; `card`: those without a
 * part of the service that fills its column; `own`: those without any part of the service; `inner`:
 * their descendants.
 */
export type Reach = 'frame' | 'card' | 'own' | 'inner';

/** All reaches, from the widest to the narrowest. */
export const REACHES: readonly Reach[] = ['frame', 'card', 'own', 'inner'];

/**
 * Properties that paint only the element, or are inherited and reset at each part of the service.
 */
const PAINTED =
  /^(?:background(?:-(?:color|image|position(?:-[xy])?|size|repeat|origin|clip|attachment|blend-mode))?|border-(?:(?:top|bottom|start|end)-(?:left|right|start|end)-)?radius|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?-color|box-shadow|outline(?:-(?:color|style|width|offset))?|color|font-family|font-size|line-height)$/;

/** Block spacing: the content of the element moves, and keeps its width. */
const BLOCK_SPACE =
  /^(?:(?:padding|margin)-(?:top|bottom|block(?:-(?:start|end))?)|border-(?:top|bottom|block(?:-(?:start|end))?)(?:-width|-style)?|min-(?:height|block-size))$/;

/** Spacing at all sides. */
const ALL_SPACE =
  /^(?:padding|margin|border(?:-image(?:-\w+)?)?)(?:-(?:left|right|inline(?:-(?:start|end))?))?(?:-width|-style)?$/;

/**
 * Properties that could put an element into a row or column of a part of the service and widen it.
 */
const PLACEMENT = /^grid-(?:area|(?:row|column)(?:-(?:start|end))?)$/;

/**
 * Borders with one width, style and colour: next to a width, a variable cannot be a second width.
 */
const ONE_BORDER = /^border(?:-(?:top|right|bottom|left|(?:block|inline)(?:-(?:start|end))?))?$/;
const COLOR = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)$/i;

/** Maximum of a block spacing, in CSS px. */
const MAX_BLOCK_PX = 1000;
const MAX_SIDE_PX = 64;
const PX: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16, ex: 8, ch: 8 };

const isDimension = (value: ComponentValue) => isTokenNode(value) && isTokenDimension(value.value);

const isSpace = (value: ComponentValue, maxPx: number, mayHaveVariable: boolean): boolean => {
  if (isWhiteSpaceOrCommentNode(value)) return true;
  if (isFunctionNode(value))
    return COLOR.test(value.getName()) || (mayHaveVariable && /^var$/i.test(value.getName()));
  if (!isTokenNode(value)) return false;
  const token = value.value;
  if (isTokenIdent(token) || isTokenHash(token)) return true;
  if (isTokenPercentage(token) || !isTokenNumeric(token)) return false;
  if (!isTokenDimension(token)) return token[4].value === 0;
  const { value: length, unit } = token[4];
  return length >= 0 && length * (PX[unit.toLowerCase()] ?? Infinity) <= maxPx;
};

/** @param property in lower case, no custom property and no animation */
export const resolveReach = (property: string, value: Values): Reach => {
  if (PAINTED.test(property)) return 'frame';
  if (PLACEMENT.test(property)) return 'inner';
  const mayHaveVariable = ONE_BORDER.test(property) && value.some(isDimension);
  const isWithin = (maxPx: number) => value.every((one) => isSpace(one, maxPx, mayHaveVariable));
  if (BLOCK_SPACE.test(property) && isWithin(MAX_BLOCK_PX)) return 'frame';
  return ALL_SPACE.test(property) && isWithin(MAX_SIDE_PX) ? 'card' : 'own';
};
