import { blocksHtml, classicHtml, type ContentContext } from './blocks.ts';
import { replaceComments } from './htmlComments.ts';
import { hasBlocks } from './parseBlocks.ts';

// they mask brackets within tags; no text has them
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000\u0001]/g;

/** Page breaks and the position of 'read more', as both editors write them. */
const withoutBreaks = (html: string): string =>
  replaceComments(html, (body) => {
    if (/^\s*\/?(?:wp:)?nextpage(?![\w-])/.test(body)) return '\n\n';
    return /^\s*\/?(?:wp:)?(?:more|noteaser)(?![\w-])/.test(body) ? '' : null;
  });

/**
 * The text of a post as WordPress would show it, not sanitised yet: pages joined, codes replaced, the
 * editor's marks removed, paragraphs where the editor left only blank lines.
 * @errors throws EntryHtmlRefused for blocks that are nested too deep or too long
 */
export const contentHtml = (content: string, context: ContentContext): string => {
  const html = withoutBreaks(content.replace(/\r\n?/g, '\n').replace(CONTROLS, ''));
  return hasBlocks(html) ? blocksHtml(html, context) : classicHtml(html, context);
};
