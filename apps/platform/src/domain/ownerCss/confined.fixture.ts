import { confineOwnerCss, type ConfinedCss } from './confineOwnerCss.ts';
import {
  HOLDS_SERVICE_PART,
  INSIDE_OWN,
  NO_PART,
  NO_WIDE_PART,
  OUTSIDE_PARTS,
  SCOPE_END,
} from './serviceParts.ts';

export const MEDIA = 'https://media.example';

/** Confines a valid sheet. @errors throws if it is refused */
export const confined = (sheet: string): ConfinedCss => {
  const answer = confineOwnerCss(sheet, MEDIA);
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  return answer.value;
};

/**
 * Returns the rules inside layer and scope, white space collapsed, with marks for selector guards.
 */
export const confineRules = (sheet: string): string => {
  const { css } = confined(sheet);
  if (css === '') return '';
  const marked = css
    .replaceAll(NO_WIDE_PART, '‹card›')
    .replaceAll(NO_PART, '‹own›')
    .replaceAll(INSIDE_OWN, '‹inner›')
    .replaceAll(OUTSIDE_PARTS, '‹outside›')
    .replaceAll(SCOPE_END, '‹end›')
    .replaceAll(`${HOLDS_SERVICE_PART} {\nclear: both;\n}\n`, '‹cleared›');
  const inside =
    /^@layer user \{\n@scope \(\.skinBody\) to \(‹end›\) \{\n‹cleared›(.*)\}\n\}\n$/s.exec(
      marked,
    )?.[1];
  if (inside === undefined) throw new Error(`not confined: ${css}`);
  return inside.replace(/\s+/g, ' ').trim();
};

/** Returns the reasons of dropped parts, in the order of the sheet. */
export const collectReasons = (sheet: string): readonly string[] =>
  confined(sheet).dropped.map(({ reason }) => reason);
