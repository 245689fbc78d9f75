import { safeLink, safeMedia } from './safeUrl.ts';

const PLAYERS: readonly (readonly [player: RegExp, page: string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/,
    'https://www.youtube.com/watch?v=$1',
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, 'https://vimeo.com/$1'],
  [/^https?:\/\/embed\.nicovideo\.jp\/watch\/(\w+)/, 'https://www.nicovideo.jp/watch/$1'],
];

/** The page that a person would open for the address of a player. */
const pageOf = (url: string): string => {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  const player = PLAYERS.find(([pattern]) => pattern.test(absolute));
  if (player === undefined) return absolute;
  const [pattern, page] = player;
  return absolute.match(pattern)?.[0].replace(pattern, page) ?? absolute;
};

const PHRASES = 'p, h1, h2, h3, h4, h5, h6, a, b, em, font, i, span, strong, summary, pre';

/** A link that shows where it leads, in the place of something that would load by itself. */
const embedCard = (place: Element, url: string): Element => {
  const document = place.ownerDocument;
  // a block within a paragraph would end it
  const card = document.createElement(place.closest(PHRASES) === null ? 'div' : 'span');
  card.className = 'ogpCard_root embedCard';
  const link = document.createElement('a');
  link.className = 'ogpCard_wrap';
  const page = pageOf(url);
  link.setAttribute('href', page);
  link.setAttribute('target', '_blank');
  link.textContent = page;
  card.append(link);
  return card;
};

const addressOf = (frame: Element): string | null => {
  const candidates = ['src', 'data', 'data-src', 'data-lazy-src'].map((name) =>
    frame.getAttribute(name),
  );
  for (const candidate of candidates) {
    const url = candidate === null ? null : safeMedia(candidate);
    // an address without a host is a frame of this site or of none: nothing to show
    if (url !== null && /^(?:https?:)?\/\//i.test(url)) return url;
  }
  return null;
};

/** Replaces frames and plug-ins by cards. */
export const cardsForEmbeds = (body: Element): void => {
  for (const frame of body.querySelectorAll('iframe, embed, object, frame')) {
    const url = addressOf(frame);
    if (url === null) frame.remove();
    else frame.replaceWith(embedCard(frame, url));
  }
};

/** A quoted post that only has its address gets it as a link. */
export const cardsForQuotes = (body: Element): void => {
  for (const quote of body.querySelectorAll('[data-instgrm-permalink], [cite].tiktok-embed')) {
    const url = safeMedia(
      quote.getAttribute('data-instgrm-permalink') ?? quote.getAttribute('cite') ?? '',
    );
    const hasLink = [...quote.querySelectorAll('a[href]')].some(
      (link) => safeLink(link.getAttribute('href') ?? '') !== null,
    );
    if (url !== null && !hasLink) quote.append(embedCard(quote, url));
  }
};
