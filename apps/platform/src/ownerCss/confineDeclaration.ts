import { failure, success, type Result } from '@engawa/contract/result.ts';
import { isValueFunction } from './allowedFunctions.ts';
import { cssName } from './cssText.ts';
import type { DropReason } from './droppedParts.ts';
import { isAnimation, ownerKeyframeName, type KeyframeNames } from './keyframeNames.ts';
import { MAX_VALUE } from './limits.ts';
import { safeCssUrl } from './safeCssUrl.ts';
import type { StylePart } from './styleParts.ts';
import { writeValues, type WriteRules } from './writeValues.ts';

export type ConfineFacts = {
  /** where pictures lie, without a trailing slash */
  readonly mediaOrigin: string;
  readonly keyframes: KeyframeNames;
};

type Declaration = Extract<StylePart, { kind: 'declaration' }>;

const PROPERTY = /^-?[a-z][a-z\d-]*$/;
/** Run code in browsers of old, or take a part out of the page it stands in. */
const CLOSED = /^(?:behaviou?r|-ms-behavior|-moz-binding|view-transition-.+|-webkit-app-region)$/;
const WITH_PICTURES = /^(?:background|list-style|border-image|content|(?:-webkit-)?mask)(?:-|$)/;
const PRIVATE = /^--[ST]-/;

const rulesFor = (property: string, { mediaOrigin, keyframes }: ConfineFacts): WriteRules => {
  const isCustom = property.startsWith('--');
  const namesMovements = isCustom ? keyframes.carriers.has(property) : isAnimation(property);
  return {
    isFunctionAllowed: isValueFunction,
    address: (url) =>
      isCustom || WITH_PICTURES.test(property) ? safeCssUrl(url, mediaOrigin) : null,
    rename: (name) =>
      namesMovements && keyframes.names.has(name) ? ownerKeyframeName(name) : name,
  };
};

/** Writes a declaration with its semicolon, or says why it may not stand. */
export const confineDeclaration = (
  { name, value, isImportant }: Declaration,
  facts: ConfineFacts,
): Result<string, DropReason> => {
  const isCustom = name.startsWith('--');
  const property = isCustom ? name : name.toLowerCase();
  if (PRIVATE.test(name)) return failure('private-name');
  if (!isCustom && (!PROPERTY.test(property) || CLOSED.test(property))) return failure('property');
  if (value.length === 0 && !isCustom) return failure('broken');
  const written = writeValues(value, rulesFor(property, facts));
  if (!written.ok) return written;
  if (written.value.length > MAX_VALUE && !written.value.includes('url("data:'))
    return failure('too-long');
  const important = isImportant ? ' !important' : '';
  return success(`${cssName(property)}: ${written.value}${important};`);
};
