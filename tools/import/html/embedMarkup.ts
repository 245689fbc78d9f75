import escapeHtml from 'escape-html';
import { splitSegments } from './segments.ts';

/**
 * A link that shows its address, where the export has something to be loaded from elsewhere.
 * @param isPhrase within a paragraph, which a block would end
 */
export const embedMarkup = (url: string, isPhrase = false): string => {
  const name = isPhrase ? 'span' : 'div';
  return `<${name} class="ogpCard_root embedCard"><a class="ogpCard_wrap" href="${escapeHtml(url)}" target="_blank">${escapeHtml(url)}</a></${name}>`;
};

const LONE_ADDRESS = /(^|\n)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|$)/gi;

/** An address alone on its line is an embed to the editor; here it becomes a card. Code and links stay. */
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
