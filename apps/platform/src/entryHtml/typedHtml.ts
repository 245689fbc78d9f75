/** What stands for itself: no paragraph is made around it. */
const BLOCK =
  /^\s*<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/i;
/** Line ends within these are no line breaks of ours. */
const KEEPS_LINES = /<(pre|table|ul|ol|dl)\b[\s\S]*?<\/\1\s*>/gi;
const HIDDEN_LINE = '\u0001';

const paragraphOf = (part: string): string => {
  const text = part.replace(/^\n+|\n+$/g, '');
  if (BLOCK.test(text)) return text;
  return `<p>${text.replaceAll('\n', '<br />')}</p>`;
};

/**
 * Text as it is typed, as HTML that is not sanitised yet: a blank line parts paragraphs, a line end breaks
 * the line, each further blank line is a line of space. What begins with a block of HTML stays as it is.
 */
export const typedHtml = (typed: string): string => {
  const held = typed
    .replace(/\r\n?/g, '\n')
    .replaceAll(HIDDEN_LINE, '')
    .replace(KEEPS_LINES, (whole) => `\n\n${whole.replaceAll('\n', HIDDEN_LINE)}\n\n`)
    .replace(/^\s*\n|\s+$/g, '');
  const parts = held.split(/(\n(?:[^\S\n\u3000]*\n)+)/);
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part.trim() === '' ? '' : paragraphOf(part);
      // the first blank line parts, those after it are space
      const spaces = (part.match(/\n/g)?.length ?? 0) - 2;
      const besideBlock = BLOCK.test(parts[at + 1] ?? '') || BLOCK.test(parts[at - 1] ?? '');
      return spaces > 0 && !besideBlock ? `<p>${'<br />'.repeat(spaces)}</p>` : '';
    })
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .replaceAll(HIDDEN_LINE, '\n')
    .trim();
};
