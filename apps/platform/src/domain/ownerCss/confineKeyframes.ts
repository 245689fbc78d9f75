import { formatCssName } from './formatCssName.ts';
import { confineDeclaration } from './confineDeclaration.ts';
import { drop, groupPrelude, STOP, type Confining } from './confineParts.ts';
import {
  frameKeyframeName,
  isKeyframes,
  parseKeyframeName,
  ownerKeyframeName,
} from './ownerNames.ts';
import { parseStyleParts, trimSpace, type StylePart } from './styleParts.ts';
import { writeValues } from './writeValues.ts';

/** Groups that may hold keyframes; other groups have no effect on keyframes. */
const CONDITIONS = new Set(['media', 'supports', 'layer']);

type Stops = { readonly frame: string; readonly own: string };

const confineStop = (part: StylePart, confining: Confining): Stops => {
  const none: Stops = { frame: '', own: '' };
  if (part.kind !== 'rule') {
    drop(part, 'broken', confining);
    return none;
  }
  const stops = writeValues(trimSpace(part.prelude), STOP);
  if (!stops.ok) {
    drop(part, 'selector', confining);
    return none;
  }
  const lines: { frame: string[]; own: string[] } = { frame: [], own: [] };
  for (const declaration of parseStyleParts(part.block, true)) {
    if (declaration.kind !== 'declaration') continue;
    const written = confineDeclaration(declaration, confining, false);
    if (!written.ok) {
      drop(declaration, written.error, confining);
      continue;
    }
    if (written.value.frame !== null) lines.frame.push(written.value.frame);
    if (written.value.own !== null) lines.own.push(written.value.own);
  }
  const block = (inside: readonly string[]) =>
    `${stops.value} {\n${inside.map((line) => `${line}\n`).join('')}}\n`;
  return { frame: block(lines.frame), own: block(lines.own) };
};

/**
 * Writes a sheet's keyframes twice, each in the conditions around it: for the owner's own elements,
 * and with only the allowed properties for elements that contain parts of the service.
 */
export const confineKeyframes = (parts: readonly StylePart[], confining: Confining): string =>
  parts
    .map((part): string => {
      if (part.kind !== 'at-rule' || part.block === null) return '';
      if (isKeyframes(part.name)) {
        const name = parseKeyframeName(part.prelude);
        if (name === null) return drop(part, 'broken', confining);
        const stops = parseStyleParts(part.block, false).map((stop) =>
          confineStop(stop, confining),
        );
        const written = (as: string, inside: string) =>
          `@${part.name} ${formatCssName(as)} {\n${inside}}\n`;
        return (
          written(ownerKeyframeName(name), stops.map(({ own }) => own).join('')) +
          written(frameKeyframeName(name), stops.map(({ frame }) => frame).join(''))
        );
      }
      // confineParts records what is dropped
      const prelude = groupPrelude(part, confining);
      if (!prelude.ok) return '';
      const inside = confineKeyframes(parseStyleParts(part.block, false), confining);
      if (inside === '' || !CONDITIONS.has(part.name)) return inside;
      return `@${part.name} ${prelude.value} {\n${inside}}\n`;
    })
    .join('');
