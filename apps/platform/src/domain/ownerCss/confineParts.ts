import type { ComponentValue } from '@csstools/css-parser-algorithms';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { isConditionFunction } from './valueFunctions.ts';
import {
  confineDeclaration,
  type ConfinedDeclaration,
  type ConfineContext,
} from './confineDeclaration.ts';
import { confineSelector, type ConfinedSelector } from './confineSelector.ts';
import type { DropNotes, DropReason } from './droppedParts.ts';
import { REACHES } from './reach.ts';
import { MAX_SELECTOR } from './limits.ts';
import { isKeyframes, ownerVariableName } from './ownerNames.ts';
import { SCOPE_END } from './serviceParts.ts';
import { parseStyleParts, trimSpace, type StylePart } from './styleParts.ts';
import { writeValues } from './writeValues.ts';

type Values = readonly ComponentValue[];
export type AtRule = Extract<StylePart, { kind: 'at-rule' }>;
type Rule = Extract<StylePart, { kind: 'rule' }>;

export type Confining = ConfineContext & { readonly notes: DropNotes };

/** At-rules that contain rules and have no other effect. All others affect the complete page. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

export const STOP = { isFunctionAllowed: () => false, address: () => null };

export const drop = (part: StylePart, reason: DropReason, { notes }: Confining): '' => {
  notes.note(part.at, reason);
  return '';
};

/**
 * Writes both selectors of `@scope (.card) to (.note)`; the scope also ends at the service's parts.
 */
const scopePrelude = (prelude: Values): Result<string, DropReason> => {
  const written: string[] = [];
  for (const value of trimSpace(prelude)) {
    if ('startToken' in value && value.startToken[1] === '(') {
      const selector = confineSelector(value.value);
      if (!selector.ok) return selector;
      written.push(selector.value.plain);
    } else if (!/^(?:to|\s*)$/i.test(value.toString())) return failure('selector');
  }
  const [start, end] = written;
  if (start === undefined || written.length > 2) return failure('selector');
  return success(`(${start}) to (${end === undefined ? '' : `${end}, `}${SCOPE_END})`);
};

/** The prelude of a group, between its name and its block. */
export const groupPrelude = (
  { name, prelude }: AtRule,
  { names }: ConfineContext,
): Result<string, DropReason> => {
  if (!GROUPS.has(name)) return failure('at-rule');
  if (name === 'scope') return scopePrelude(prelude);
  return writeValues(trimSpace(prelude), {
    isFunctionAllowed: isConditionFunction,
    address: () => null,
    rename: (variable) => (names.variables.has(variable) ? ownerVariableName(variable) : variable),
  });
};

/** Writes a group of rules; `inside` writes its content. */
const confineGroup = (
  part: AtRule,
  confining: Confining,
  inside: (parts: Values) => string,
): string => {
  // every sheet is sent as UTF-8
  if (part.name === 'charset') return '';
  const prelude = groupPrelude(part, confining);
  if (!prelude.ok) return drop(part, prelude.error, confining);
  const head = `@${part.name} ${prelude.value}`.trimEnd();
  if (part.block === null)
    return part.name === 'layer' ? `${head};\n` : drop(part, 'broken', confining);
  const written = inside(part.block);
  return written === '' && part.name !== 'layer' ? '' : `${head} {\n${written}}\n`;
};

/**
 * Writes consecutive declarations once for each kind of element that they reach: first those that
 * apply everywhere, then those that apply to fewer elements, in the order of the sheet.
 */
const writeDeclarations = (
  selector: ConfinedSelector,
  declarations: readonly ConfinedDeclaration[],
): string => {
  const isReset = declarations.some(({ inner }) => inner?.startsWith('all:'));
  let text = '';
  for (const [index, reach] of REACHES.entries()) {
    const lower = REACHES[index - 1];
    const isKnown = (one: ConfinedDeclaration) => lower !== undefined && one[reach] === one[lower];
    const applying = declarations.filter((one) => one[reach] !== null);
    if (applying.every(isKnown)) continue;
    const lines = applying
      .filter((one) => isReset || !one.isApart || !isKnown(one))
      .map((one) => `${one[reach]}\n`);
    text += `${selector[reach]} {\n${lines.join('')}}\n`;
  }
  return text;
};

/**
 * Writes a rule's block: declarations, nested rules, and groups, which are moved around the rule so
 * that each declaration has the selector of its own reach.
 */
const confineBlock = (
  selector: ConfinedSelector,
  parts: readonly StylePart[],
  confining: Confining,
): string => {
  let text = '';
  let row: ConfinedDeclaration[] = [];
  const endRow = () => {
    text += writeDeclarations(selector, row);
    row = [];
  };
  for (const part of parts) {
    if (part.kind === 'declaration') {
      const written = confineDeclaration(part, confining, selector.isPage);
      if (written.ok) row.push(written.value);
      else drop(part, written.error, confining);
      continue;
    }
    endRow();
    if (part.kind === 'broken') drop(part, 'broken', confining);
    else if (part.kind === 'rule') {
      const inside = confineRule(part, confining);
      if (inside !== '') text += `${selector.plain} {\n${inside}}\n`;
    } else if (part.name === 'scope') drop(part, 'at-rule', confining);
    else
      text += confineGroup(part, confining, (block) =>
        confineBlock(selector, parseStyleParts(block, true), confining),
      );
  }
  endRow();
  return text;
};

function confineRule(part: Rule, confining: Confining): string {
  const selector = confineSelector(part.prelude);
  if (!selector.ok) return drop(part, selector.error, confining);
  if (selector.value.plain.length > MAX_SELECTOR) return drop(part, 'too-long', confining);
  return confineBlock(selector.value, parseStyleParts(part.block, true), confining);
}

const confinePart = (part: StylePart, confining: Confining): string => {
  switch (part.kind) {
    case 'at-rule':
      // confineKeyframes writes keyframes
      return isKeyframes(part.name)
        ? ''
        : confineGroup(part, confining, (block) =>
            confineParts(parseStyleParts(block, false), confining),
          );
    case 'rule':
      return confineRule(part, confining);
    case 'declaration':
    case 'broken':
      return drop(part, 'broken', confining);
  }
};

/** Writes the allowed rules of a sheet or group and notes the others. */
export function confineParts(parts: readonly StylePart[], confining: Confining): string {
  return parts.map((part) => confinePart(part, confining)).join('');
}
