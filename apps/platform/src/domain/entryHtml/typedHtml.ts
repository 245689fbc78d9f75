/** Block elements, which are not wrapped in a paragraph. */
const BLOCK =
  /^\s*<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/i;
/** Line breaks within these elements are not converted. */
const KEEPS_LINES = /<(pre|table|ul|ol|dl)\b/gi;
const HIDDEN_LINE = '\u0001';

const renderParagraph = (part: string): string =>
  BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br />')}</p>`;

/**
 * Separates elements with their own line breaks by blank lines, and hides those line breaks. An end
 * tag that was not found is not searched again: many unclosed tags would take minutes.
 */
const withHiddenLines = (text: string): string => {
  const closers = new Map<string, RegExp>();
  const unclosed = new Set<string>();
  const pieces: string[] = [];
  let from = 0;
  for (const { 1: tag = '', index } of text.matchAll(KEEPS_LINES)) {
    const name = tag.toLowerCase();
    if (index < from || unclosed.has(name)) continue;
    const close = closers.get(name) ?? new RegExp(`</${name}\\s*>`, 'gi');
    closers.set(name, close);
    close.lastIndex = index;
    if (!close.test(text)) {
      unclosed.add(name);
      continue;
    }
    const whole = text.slice(index, close.lastIndex).replaceAll('\n', HIDDEN_LINE);
    pieces.push(text.slice(from, index), '\n\n', whole, '\n\n');
    from = close.lastIndex;
  }
  return pieces.join('') + text.slice(from);
};

/** Removes blank lines at both ends; keeps the indentation of the first line. */
const withoutBlankEnds = (text: string): string => {
  const trimmed = text.trimEnd();
  const blank = trimmed.length - trimmed.trimStart().length;
  return trimmed.slice(trimmed.slice(0, blank).lastIndexOf('\n') + 1);
};

/**
 * Converts typed text to unsanitised HTML: a blank line separates paragraphs, a line break becomes
 * `<br>`, and each further blank line an empty line. Text that begins with a block element stays as
 * it is.
 */
export const typedHtml = (typed: string): string => {
  const text = typed.replace(/\r\n?/g, '\n').replaceAll(HIDDEN_LINE, '');
  const held = withoutBlankEnds(withHiddenLines(text));
  const parts = held.split(/(\n(?:[^\S\n\u3000]*\n)+)/);
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part.trim() === '' ? '' : renderParagraph(part);
      // the first blank line separates paragraphs, the others are empty lines
      const spaces = (part.match(/\n/g)?.length ?? 0) - 2;
      const besideBlock = BLOCK.test(parts[at + 1] ?? '') || BLOCK.test(parts[at - 1] ?? '');
      return spaces > 0 && !besideBlock ? `<p>${'<br />'.repeat(spaces)}</p>` : '';
    })
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .replaceAll(HIDDEN_LINE, '\n')
    .trim();
};
