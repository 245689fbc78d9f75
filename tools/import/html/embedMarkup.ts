import escapeHtml from 'escape-html';
import { splitSegments } from './segments.ts';

/**
 * Renders a link with its address as text, for external content in the export.
 * @param isPhrase within a paragraph, which a block would close
 */
export const embedMarkup = (url: string, isPhrase = false): string => {
  const name = isPhrase ? 'span' : 'div';
  return `<${name} class="ogpCard_root embedCard"><a class="ogpCard_wrap" href="${escapeHtml(url)}" target="_blank">${escapeHtml(url)}</a></${name}>`;
};

const LONE_ADDRESS = /(^|\n)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|$)/gi;

/**
 * Replaces an address alone on its line, which the editor would embed, with a card. Code and links
 * are unchanged.
 */
export const cardsForLoneAddresses = (html: string): string =>
  splitSegments(html)
    .map(({ html: part, from, isText, isPhrase, isLink }) =>
      isText && !isLink
        ? part.replace(LONE_ADDRESS, (line, lineEnd: string, url: string, offset: number) => {
            const startsLine = lineEnd !== '' || from + offset === 0;
            const end = offset + line.length;
            const endsLine = end < part.length || from + end === html.length;
            const card = embedMarkup(url.replaceAll('&amp;', '&'), isPhrase);
            return startsLine && endsLine ? lineEnd + card : line;
          })
        : part,
    )
    .join('');
