import { escapeHtml } from './markup.ts';

/** A link that shows its address, where the export has something to be loaded from elsewhere. */
export const embedMarkup = (url: string): string =>
  `<div class="ogpCard_root embedCard"><a class="ogpCard_wrap" href="${escapeHtml(url)}" target="_blank">${escapeHtml(url)}</a></div>`;

const LONE_ADDRESS = /^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gim;

/** An address alone on its line is an embed to the editor; here it becomes a card. */
export const cardsForLoneAddresses = (html: string): string =>
  html.replace(LONE_ADDRESS, (_, url: string) => embedMarkup(url.replaceAll('&amp;', '&')));
