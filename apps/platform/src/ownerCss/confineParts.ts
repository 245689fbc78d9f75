import type { ComponentValue } from '@csstools/css-parser-algorithms';
import { success, type Result } from '@engawa/contract/result.ts';
import { isConditionFunction } from './allowedFunctions.ts';
import { confineDeclaration, type ConfineFacts } from './confineDeclaration.ts';
import { confineSelector } from './confineSelector.ts';
import type { DropNotes, DropReason } from './droppedParts.ts';
import { cssName } from './cssText.ts';
import { isKeyframes, keyframeNameOf, ownerKeyframeName } from './keyframeNames.ts';
import { MAX_SELECTOR } from './limits.ts';
import { stylePartsOf, trimmed, type StylePart } from './styleParts.ts';
import { writeValues } from './writeValues.ts';

type Values = readonly ComponentValue[];
type AtRule = Extract<StylePart, { kind: 'at-rule' }>;
type Rule = Extract<StylePart, { kind: 'rule' }>;

export type Confining = ConfineFacts & { readonly notes: DropNotes };

/** At-rules that hold rules and change nothing outside of them. All others reach the whole page. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** Groups in which a movement may stand; the others have no say in it. */
const CONDITIONS = new Set(['media', 'supports', 'layer']);

const CONDITION = { isFunctionAllowed: isConditionFunction, address: () => null };
const STOP = { isFunctionAllowed: () => false, address: () => null };

const drop = (part: StylePart, reason: DropReason, { notes }: Confining): '' => {
  notes.note(part.at, reason);
  return '';
};

/** `(.card) to (.note)`: selectors in brackets, and the word between them. */
const scopePrelude = (prelude: Values): Result<string, DropReason> => {
  const written: string[] = [];
  for (const value of trimmed(prelude)) {
    const isBracketed = 'startToken' in value && value.startToken[1] === '(';
    const one = isBracketed ? confineSelector(value.value) : writeValues([value], STOP);
    if (!one.ok) return one;
    written.push(isBracketed ? `(${one.value})` : one.value);
  }
  return success(written.join(''));
};

const groupPrelude = ({ name, prelude }: AtRule): Result<string, DropReason> =>
  name === 'scope' ? scopePrelude(prelude) : writeValues(trimmed(prelude), CONDITION);

const confineGroup = (part: AtRule, confining: Confining, isBlock: boolean): string => {
  // every sheet is sent as UTF-8, whatever it says of itself
  if (part.name === 'charset') return '';
  if (!GROUPS.has(part.name)) return drop(part, 'at-rule', confining);
  const prelude = groupPrelude(part);
  if (!prelude.ok) return drop(part, prelude.error, confining);
  const head = `@${part.name} ${prelude.value}`.trimEnd();
  if (part.block === null)
    return part.name === 'layer' ? `${head};\n` : drop(part, 'broken', confining);
  const inside = confineParts(stylePartsOf(part.block, isBlock), confining, isBlock);
  return inside === '' && part.name !== 'layer' ? '' : `${head} {\n${inside}}\n`;
};

const confineRule = (part: Rule, confining: Confining): string => {
  const selector = confineSelector(part.prelude);
  if (!selector.ok) return drop(part, selector.error, confining);
  if (selector.value.length > MAX_SELECTOR) return drop(part, 'too-long', confining);
  const inside = confineParts(stylePartsOf(part.block, true), confining, true);
  return inside === '' ? '' : `${selector.value} {\n${inside}}\n`;
};

const confinePart = (part: StylePart, confining: Confining, isBlock: boolean): string => {
  switch (part.kind) {
    case 'at-rule':
      // movements stand apart, see confineKeyframes
      return isKeyframes(part.name) && !isBlock ? '' : confineGroup(part, confining, isBlock);
    case 'rule':
      return confineRule(part, confining);
    case 'declaration': {
      const written = confineDeclaration(part, confining);
      return written.ok ? `${written.value}\n` : drop(part, written.error, confining);
    }
    case 'broken':
      return drop(part, 'broken', confining);
  }
};

/** Writes the rules of a sheet or block that may stand; what may not is noted. */
export const confineParts = (
  parts: readonly StylePart[],
  confining: Confining,
  isBlock: boolean,
): string => parts.map((part) => confinePart(part, confining, isBlock)).join('');

const confineStop = (part: StylePart, confining: Confining): string => {
  if (part.kind !== 'rule') return drop(part, 'broken', confining);
  const stops = writeValues(trimmed(part.prelude), STOP);
  if (!stops.ok) return drop(part, 'selector', confining);
  const declarations = stylePartsOf(part.block, true).filter(({ kind }) => kind === 'declaration');
  return `${stops.value} {\n${confineParts(declarations, confining, true)}}\n`;
};

/** Writes a sheet's movements, each within the conditions that it stands in. */
export const confineKeyframes = (parts: readonly StylePart[], confining: Confining): string =>
  parts
    .map((part): string => {
      if (part.kind !== 'at-rule' || part.block === null) return '';
      if (isKeyframes(part.name)) {
        const name = keyframeNameOf(part.prelude);
        if (name === null) return drop(part, 'broken', confining);
        const stops = stylePartsOf(part.block, false).map((stop) => confineStop(stop, confining));
        return `@${part.name} ${cssName(ownerKeyframeName(name))} {\n${stops.join('')}}\n`;
      }
      // what may not stand is noted where its rules are
      if (!GROUPS.has(part.name)) return '';
      const prelude = groupPrelude(part);
      if (!prelude.ok) return '';
      const inside = confineKeyframes(stylePartsOf(part.block, false), confining);
      if (inside === '' || !CONDITIONS.has(part.name)) return inside;
      return `@${part.name} ${prelude.value} {\n${inside}}\n`;
    })
    .join('');
