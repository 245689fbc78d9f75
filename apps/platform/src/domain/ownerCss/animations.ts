import { isFunctionNode, isTokenNode, type ComponentValue } from '@csstools/css-parser-algorithms';
import { isTokenIdent, isTokenString } from '@csstools/css-tokenizer';
import type { OwnerNames } from './ownerNames.ts';

const KEYWORDS = new Set(
  `none normal reverse alternate alternate-reverse forwards backwards both running paused infinite
  ease linear ease-in ease-out ease-in-out step-start step-end initial inherit unset revert revert-layer
  auto replace add accumulate`.match(/\S+/g),
);
const EASING = /^(?:cubic-bezier|steps|linear)$/i;

/**
 * Whether an animation uses only the sheet's own keyframes, which have a version with the allowed
 * properties. The service's keyframes, or those named by a variable, could hide any element.
 */
export const frameAnimation = (values: readonly ComponentValue[], names: OwnerNames): boolean =>
  values.every((value) => {
    if (isFunctionNode(value)) return EASING.test(value.getName());
    if (!isTokenNode(value)) return true;
    const token = value.value;
    if (isTokenString(token)) return names.keyframes.has(token[4].value);
    if (!isTokenIdent(token)) return true;
    const name = token[4].value;
    return names.keyframes.has(name) || KEYWORDS.has(name.toLowerCase());
  });
