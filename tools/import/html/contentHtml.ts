import { autop } from './autop.ts';
import { hasBlocks, withoutBlockMarks } from './blocks.ts';
import { cardsForLoneAddresses } from './embedMarkup.ts';
import { withoutShortcodes, type ShortcodeContext } from './shortcodes.ts';

const PAGE_BREAK =
  /(?:<!--\s+wp:nextpage[^>]*-->\s*)?<!--nextpage-->(?:\s*<!--\s+\/wp:nextpage\s+-->)?/g;
const MORE =
  /(?:<!--\s+wp:more[^>]*-->\s*)?<!--(?:more(?:[^-]|-(?!->))*|noteaser)-->(?:\s*<!--\s+\/wp:more\s+-->)?/g;

/** Codes within code are examples; hidden from replacement until the end. */
const shielded = (html: string, change: (html: string) => string): string => {
  const kept: string[] = [];
  const hidden = html.replace(/<(pre|code)\b[^>]*>[\s\S]*?<\/\1>/gi, (whole) => {
    kept.push(whole);
    return `\u{E000}${kept.length - 1}\u{E001}`;
  });
  return change(hidden).replace(
    /\u{E000}(\d+)\u{E001}/gu,
    (mark, index: string) => kept[Number(index)] ?? mark,
  );
};

/**
 * The text of a post as WordPress would show it, not sanitised yet: pages joined, codes replaced, the
 * editor's marks gone, paragraphs where the editor left only blank lines.
 */
export const contentHtml = (content: string, context: ShortcodeContext): string => {
  const whole = content.replace(/\r\n?/g, '\n').replace(PAGE_BREAK, '\n\n').replace(MORE, '');
  const expanded = shielded(whole, (html) => withoutShortcodes(html, context));
  return hasBlocks(expanded)
    ? withoutBlockMarks(expanded, context.note)
    : autop(cardsForLoneAddresses(expanded));
};
