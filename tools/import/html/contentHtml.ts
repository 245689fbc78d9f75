import { autop } from './autop.ts';
import { hasBlocks, withoutBlockMarks } from './blocks.ts';
import { cardsForLoneAddresses } from './embedMarkup.ts';
import { replaceComments } from './htmlComments.ts';
import { outsideCode } from './outsideCode.ts';
import { withoutShortcodes, type ShortcodeContext } from './shortcodes.ts';

/** Page breaks and the place of 'read more', as both editors write them. */
const withoutBreaks = (html: string): string =>
  replaceComments(html, (body) => {
    if (/^\s*\/?(?:wp:)?nextpage\b/.test(body)) return '\n\n';
    return /^\s*\/?(?:wp:)?(?:more|noteaser)\b/.test(body) ? '' : null;
  });

/**
 * The text of a post as WordPress would show it, not sanitised yet: pages joined, codes replaced, the
 * editor's marks gone, paragraphs where the editor left only blank lines.
 */
export const contentHtml = (content: string, context: ShortcodeContext): string => {
  const whole = withoutBreaks(content.replace(/\r\n?/g, '\n'));
  const expanded = outsideCode(whole, (html) => withoutShortcodes(html, context));
  return hasBlocks(expanded)
    ? withoutBlockMarks(expanded, context.note)
    : autop(cardsForLoneAddresses(replaceComments(expanded, () => '')));
};
