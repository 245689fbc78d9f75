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
 * Where a declaration may apply: `frame` on every element of the blog, `card` where no part of the service
 * that fills its column is inside, `own` where no part of the service is inside.
 */
export type Reach = 'frame' | 'card' | 'own';

/** Paint the element alone, or are inherited and stated anew at each part of the service. */
const PAINTED =
  /^(?:background(?:-(?:color|image|position(?:-[xy])?|size|repeat|origin|clip|attachment|blend-mode))?|border-(?:(?:top|bottom|start|end)-(?:left|right|start|end)-)?radius|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?-color|box-shadow|outline(?:-(?:color|style|width|offset))?|color|font-family|font-size|line-height)$/;

/** Make room above and below: what stands in the element moves, and stays as wide. */
const BLOCK_SPACE =
  /^(?:(?:padding|margin)-(?:top|bottom|block(?:-(?:start|end))?)|border-(?:top|bottom|block(?:-(?:start|end))?)(?:-width|-style)?|min-(?:height|block-size))$/;

/** Make room at the sides, too. */
const ALL_SPACE =
  /^(?:padding|margin|border(?:-image(?:-\w+)?)?)(?:-(?:left|right|inline(?:-(?:start|end))?))?(?:-width|-style)?$/;

/** CSS px; more of it is no frame. */
const MAX_BLOCK_PX = 1000;
const MAX_SIDE_PX = 64;
const PX: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16, ex: 8, ch: 8 };

const isSpace = (value: ComponentValue, maxPx: number): boolean => {
  if (isWhiteSpaceOrCommentNode(value)) return true;
  // a colour; other functions could be of any length
  if (isFunctionNode(value)) return /^(?:rgb|hsl)a?$/i.test(value.getName());
  if (!isTokenNode(value)) return false;
  const token = value.value;
  if (isTokenIdent(token) || isTokenHash(token)) return true;
  if (isTokenPercentage(token) || !isTokenNumeric(token)) return false;
  if (!isTokenDimension(token)) return token[4].value === 0;
  const { value: length, unit } = token[4];
  return length >= 0 && length * (PX[unit.toLowerCase()] ?? Infinity) <= maxPx;
};

/** @param property in lower case, no custom property and no animation */
export const reachOf = (property: string, value: Values): Reach => {
  if (PAINTED.test(property)) return 'frame';
  if (BLOCK_SPACE.test(property) && value.every((one) => isSpace(one, MAX_BLOCK_PX)))
    return 'frame';
  if (ALL_SPACE.test(property) && value.every((one) => isSpace(one, MAX_SIDE_PX))) return 'card';
  return 'own';
};
