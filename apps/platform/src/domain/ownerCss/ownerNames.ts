import { isFunctionNode, isTokenNode, type ComponentValue } from '@csstools/css-parser-algorithms';
import { isTokenIdent, isTokenString } from '@csstools/css-tokenizer';
import { isSkinColor } from './skinColor.ts';
import { parseStyleParts, trimSpace, type StylePart } from './styleParts.ts';

type Values = readonly ComponentValue[];

/** Names that a sheet gives to keyframes and custom properties. */
export type OwnerNames = {
  readonly keyframes: ReadonlySet<string>;
  /** custom properties that an `animation` reads, so their values may name keyframes */
  readonly carriers: ReadonlySet<string>;
  /** custom properties that the sheet sets */
  readonly variables: ReadonlySet<string>;
};

const KEYFRAMES = /^(?:-webkit-|-moz-|-o-)?keyframes$/;
const ANIMATION = /^(?:-webkit-|-moz-|-o-)?animation(?:-name)?$/;

export const isKeyframes = (atName: string): boolean => KEYFRAMES.test(atName);
export const isAnimation = (property: string): boolean => ANIMATION.test(property);

/** Prefixes a keyframes name: the names are global, and an owner's could replace the service's. */
export const ownerKeyframeName = (name: string): string => `user-${name}`;

/**
 * Names the version of an owner's keyframes with only the properties that may apply to all
 * elements.
 */
export const frameKeyframeName = (name: string): string => `user-frame-${name}`;

/**
 * Prefixes an owner's variable: the service's parts inherit variables, but read none with the
 * prefix.
 */
export const ownerVariableName = (name: string): string => `--user-${name.slice(2)}`;

/** The name in the prelude of keyframes; null if there is none. */
export const parseKeyframeName = (prelude: Values): string | null => {
  const [only, ...more] = trimSpace(prelude);
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

/** Collects the names of a sheet before it is written. */
export const collectOwnerNames = (sheet: readonly StylePart[]): OwnerNames => {
  const keyframes = new Set<string>();
  const carriers = new Set<string>();
  const variables = new Set<string>();
  const read = (part: StylePart): void => {
    if (part.kind === 'declaration' && isAnimation(part.name.toLowerCase()))
      for (const variable of variablesIn(part.value)) carriers.add(variable);
    if (part.kind === 'declaration' && part.name.startsWith('--') && !isSkinColor(part.name))
      variables.add(part.name);
    if (part.kind === 'rule') parseStyleParts(part.block, true).forEach(read);
    if (part.kind !== 'at-rule' || part.block === null) return;
    const name = isKeyframes(part.name) ? parseKeyframeName(part.prelude) : null;
    if (name !== null) keyframes.add(name);
    parseStyleParts(part.block, name === null).forEach(read);
  };
  sheet.forEach(read);
  return { keyframes, carriers, variables };
};
