import type { ComponentValue } from '@csstools/css-parser-algorithms';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { isValueFunction } from './valueFunctions.ts';
import { frameAnimation } from './animations.ts';
import { writeBounded } from './boundedValues.ts';
import { formatCssName } from './formatCssName.ts';
import type { DropReason } from './droppedParts.ts';
import { REACHES, resolveReach, type Reach } from './reach.ts';
import { MAX_VALUE } from './limits.ts';
import {
  isAnimation,
  ownerKeyframeName,
  ownerVariableName,
  frameKeyframeName,
  type OwnerNames,
} from './ownerNames.ts';
import { isSkinColor, isSkinDeclaration } from './skinColor.ts';
import { safeCssUrl } from './safeCssUrl.ts';
import type { StylePart } from './styleParts.ts';
import { writeValues, type WriteRules } from './writeValues.ts';

export type ConfineContext = {
  /** origin of images, without a trailing slash */
  readonly mediaOrigin: string;
  readonly names: OwnerNames;
  /** whether text in the skin's colours has enough contrast */
  readonly isReadable: boolean;
};

/** A declaration as it applies to each kind of element; null if it does not apply. */
export type ConfinedDeclaration = Readonly<Record<Reach, string | null>> & {
  /** whether no declaration of smaller reach overrides this one, so that it need not be repeated */
  readonly isApart: boolean;
};

type Declaration = Extract<StylePart, { kind: 'declaration' }>;

const PROPERTY = /^-?[a-z][a-z\d-]*$/;
/** Properties that run code in old browsers, or take an element out of its page. */
const CLOSED = /^(?:behaviou?r|-ms-behavior|-moz-binding|view-transition-.+|-webkit-app-region)$/;
const WITH_PICTURES = /^(?:background|list-style|border-image|content|(?:-webkit-)?mask)(?:-|$)/;
const PRIVATE = /^--[ST]-/;

const everywhere = (text: string): ConfinedDeclaration => ({
  frame: text,
  card: text,
  own: text,
  inner: text,
  isApart: true,
});

const rulesFor = (
  property: string,
  { mediaOrigin, names }: ConfineContext,
  keyframeName = ownerKeyframeName,
): WriteRules => {
  const isCustom = property.startsWith('--');
  const namesKeyframes = isCustom ? names.carriers.has(property) : isAnimation(property);
  return {
    isFunctionAllowed: isValueFunction,
    address: (url) =>
      isCustom || WITH_PICTURES.test(property) ? safeCssUrl(url, mediaOrigin) : null,
    rename: (name, kind) => {
      if (namesKeyframes && names.keyframes.has(name)) return keyframeName(name);
      return kind === 'identifier' && names.variables.has(name) ? ownerVariableName(name) : name;
    },
  };
};

/** Builds the declaration for each reach; an animation uses keyframes of the same reach. */
const reaching = (
  { value }: Declaration,
  property: string,
  facts: ConfineContext,
  text: { readonly own: string; readonly inner: string; readonly write: (value: string) => string },
): ConfinedDeclaration => {
  const { own, inner, write } = text;
  if (isAnimation(property)) {
    const written = frameAnimation(value, facts.names)
      ? writeValues(value, rulesFor(property, facts, frameKeyframeName))
      : null;
    const frame = written?.ok ? write(written.value) : null;
    return { frame, card: frame, own, inner, isApart: false };
  }
  const reach = property.startsWith('animation-') ? 'frame' : resolveReach(property, value);
  const from = REACHES.indexOf(reach);
  const at = (one: Reach) => (REACHES.indexOf(one) < from ? null : own);
  return {
    frame: at('frame'),
    card: at('card'),
    own: at('own'),
    inner,
    isApart: property.startsWith('background'),
  };
};

/**
 * Writes a declaration with its semicolon, or the reason why it is dropped.
 * @param isPage whether the rule selects the blog alone, where the skin's colours may be set
 */
export const confineDeclaration = (
  part: Declaration,
  facts: ConfineContext,
  isPage: boolean,
): Result<ConfinedDeclaration, DropReason> => {
  const { name, value, isImportant } = part;
  const isCustom = name.startsWith('--');
  const property = isCustom ? name : name.toLowerCase();
  if (PRIVATE.test(name)) return failure('private-name');
  if (!isCustom && (!PROPERTY.test(property) || CLOSED.test(property))) return failure('property');
  if (value.length === 0 && !isCustom) return failure('broken');
  if (isSkinColor(name) && !(isPage && facts.isReadable && isSkinDeclaration(part)))
    return failure('skin-color');
  const rules = rulesFor(property, facts);
  const writeAny = (values: readonly ComponentValue[]) => writeValues(values, rules);
  const written = writeBounded(property, value, writeAny);
  if (!written.ok) return written;
  const { own, inner } = written.value;
  if (inner.length > MAX_VALUE && !inner.includes('url("data:')) return failure('too-long');
  const important = isImportant ? ' !important' : '';
  const writtenName = isCustom && !isSkinColor(name) ? ownerVariableName(name) : property;
  const declare = (text: string) => `${formatCssName(writtenName)}: ${text}${important};`;
  return success(
    isCustom
      ? everywhere(declare(inner))
      : reaching(part, property, facts, {
          own: declare(own),
          inner: declare(inner),
          write: declare,
        }),
  );
};
