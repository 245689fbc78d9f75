import { isFunctionNode, isTokenNode, type ComponentValue } from '@csstools/css-parser-algorithms';
import { isTokenIdent, isTokenString } from '@csstools/css-tokenizer';
import { isSkinColor } from './palette.ts';
import { stylePartsOf, trimmed, type StylePart } from './styleParts.ts';

type Values = readonly ComponentValue[];

/** Names that a sheet gives to its movements, and where it may speak of them. */
export type OwnerNames = {
  readonly keyframes: ReadonlySet<string>;
  /** custom properties that a declaration of an animation reads */
  readonly carriers: ReadonlySet<string>;
  /** custom properties that the sheet sets */
  readonly variables: ReadonlySet<string>;
};

const KEYFRAMES = /^(?:-webkit-|-moz-|-o-)?keyframes$/;
const ANIMATION = /^(?:-webkit-|-moz-|-o-)?animation(?:-name)?$/;

export const isKeyframes = (atName: string): boolean => KEYFRAMES.test(atName);
export const isAnimation = (property: string): boolean => ANIMATION.test(property);

/** Names of movements are the page's: without a mark an owner's could take the place of ours. */
export const ownerKeyframeName = (name: string): string => `user-${name}`;

/** The same movement without what only an owner's own parts may do. */
export const frameKeyframeName = (name: string): string => `user-frame-${name}`;

/** Variables are inherited by the service's parts, too: an owner's has a name that none of them reads. */
export const ownerVariableName = (name: string): string => `--user-${name.slice(2)}`;

/** The one name in a rule's prelude; null where there is none. */
export const keyframeNameOf = (prelude: Values): string | null => {
  const [only, ...more] = trimmed(prelude);
  if (more.length > 0 || !isTokenNode(only)) return null;
  return isTokenIdent(only.value) || isTokenString(only.value) ? only.value[4].value : null;
};

const variablesIn = (values: Values): string[] =>
  values.flatMap((value) => {
    if (!isFunctionNode(value)) return [];
    if (value.getName().toLowerCase() !== 'var') return variablesIn(value.value);
    return value.value.flatMap((one) =>
      isTokenNode(one) && isTokenIdent(one.value) ? [one.value[4].value] : [],
    );
  });

/** Reads a sheet for its movements and variables before it is written. */
export const ownerNamesOf = (sheet: readonly StylePart[]): OwnerNames => {
  const keyframes = new Set<string>();
  const carriers = new Set<string>();
  const variables = new Set<string>();
  const read = (part: StylePart): void => {
    if (part.kind === 'declaration' && isAnimation(part.name.toLowerCase()))
      for (const variable of variablesIn(part.value)) carriers.add(variable);
    if (part.kind === 'declaration' && part.name.startsWith('--') && !isSkinColor(part.name))
      variables.add(part.name);
    if (part.kind === 'rule') stylePartsOf(part.block, true).forEach(read);
    if (part.kind !== 'at-rule' || part.block === null) return;
    const name = isKeyframes(part.name) ? keyframeNameOf(part.prelude) : null;
    if (name !== null) keyframes.add(name);
    stylePartsOf(part.block, name === null).forEach(read);
  };
  sheet.forEach(read);
  return { keyframes, carriers, variables };
};
