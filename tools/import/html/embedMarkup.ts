import { escapeHtml } from '@engawa/platform/escapeHtml.ts';
import { textRuns, type TextRun } from './textRuns.ts';

/**
 * A link that shows its address, where the export has something to be loaded from elsewhere.
 * @param isPhrase within a paragraph, which a block would end
 */
export const embedMarkup = (url: string, isPhrase = false): string => {
  const name = isPhrase ? 'span' : 'div';
  return `<${name} class="ogpCard_root embedCard"><a class="ogpCard_wrap" href="${escapeHtml(url)}" target="_blank">${escapeHtml(url)}</a></${name}>`;
};

const LONE_ADDRESS = /(^|\n)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|$)/gi;

const withCards = (html: string, { from, until, isPhrase }: TextRun): string =>
  html
    .slice(from, until)
    .replace(LONE_ADDRESS, (whole, lineEnd: string, url: string, offset: number) => {
      const startsLine = lineEnd !== '' || from + offset === 0;
      const end = from + offset + whole.length;
      const endsLine = end < until || end === html.length;
      return startsLine && endsLine
        ? lineEnd + embedMarkup(url.replaceAll('&amp;', '&'), isPhrase)
        : whole;
    });

/** An address alone on its line is an embed to the editor; here it becomes a card. Code and links stay. */
export const cardsForLoneAddresses = (html: string): string => {
  const out: string[] = [];
  let at = 0;
  for (const run of textRuns(html)) {
    out.push(
      html.slice(at, run.from),
      run.isLink ? html.slice(run.from, run.until) : withCards(html, run),
    );
    at = run.until;
  }
  return [...out, html.slice(at)].join('');
};
