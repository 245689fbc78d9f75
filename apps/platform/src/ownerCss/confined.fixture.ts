import { confineOwnerCss, type ConfinedCss } from './confineOwnerCss.ts';

export const MEDIA = 'https://media.example';

/** A sheet that must have been taken. @errors throws where it was refused */
export const confined = (sheet: string): ConfinedCss => {
  const answer = confineOwnerCss(sheet, MEDIA);
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  return answer.value;
};

/** What stands within layer and scope, white space narrowed. */
export const rulesOf = (sheet: string): string => {
  const { css } = confined(sheet);
  if (css === '') return '';
  const inside = /^@layer user \{\n@scope \(\.skinBody\) to \(.+?\) \{\n(.*)\}\n\}\n$/s.exec(
    css,
  )?.[1];
  if (inside === undefined) throw new Error(`not confined: ${css}`);
  return inside.replace(/\s+/g, ' ').trim();
};

/** Why parts were left out, in the order of the sheet. */
export const reasonsOf = (sheet: string): readonly string[] =>
  confined(sheet).dropped.map(({ reason }) => reason);
