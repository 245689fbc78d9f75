import { FILLED_BY_SCRIPTS, LINKS_OF_SCRIPTS } from './embedProviders.ts';
import { parseEmbedTarget, readableAddress, type EmbedTarget } from './embedTarget.ts';
import { cutText } from './plainText.ts';
import { unwrap } from './renameElement.ts';
import { safeLink, safeMedia } from './safeLink.ts';

const PHRASES = 'p, h1, h2, h3, h4, h5, h6, a, b, em, font, i, span, strong, summary, pre';

/** Whether a block at this position would end the surrounding paragraph or phrase. */
export const isInPhrase = (element: Element): boolean => element.closest(PHRASES) !== null;

/** Maximum code points of a card's text. */
const LONGEST_TEXT = 200;

/** Creates a link card in place of content that would load by itself. */
const embedCard = (place: Element, href: string, text: string): Element => {
  const document = place.ownerDocument;
  const card = document.createElement(isInPhrase(place) ? 'span' : 'div');
  card.className = 'ogpCard_root embedCard';
  const link = document.createElement('a');
  link.className = 'ogpCard_wrap';
  link.setAttribute('href', href);
  link.setAttribute('target', '_blank');
  link.textContent = cutText(text, LONGEST_TEXT);
  card.append(link);
  return card;
};

/** Joins a text into one line with single spaces. */
export const toOneLine = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);

/** Names a card without text: by its title, the known name of the page, or its address. */
const resolveName = (embed: Element, { href, name }: EmbedTarget): string => {
  const title = toOneLine(embed.getAttribute('title') || embed.getAttribute('aria-label'));
  return title !== '' && !isAddress(title) ? title : (name ?? readableAddress(href));
};

const ADDRESS_ATTRIBUTE = /(?:^|-)src$|^data$|^(?:data-)?(?:url|original|movie)$/;
const ADDRESS_PARAM = /^(?:movie|src|url|data|filename|file)$/i;
const FLASHVARS = /^flashvars$/i;

/** Returns all addresses that an embed may load, the most likely first. */
const collectAddresses = (embed: Element): readonly string[] => {
  const params = [...embed.querySelectorAll('param')].map((param) => ({
    name: param.getAttribute('name') ?? '',
    value: param.getAttribute('value') ?? '',
  }));
  const flashVariables = [
    ...params.filter(({ name }) => FLASHVARS.test(name)).map(({ value }) => value),
    embed.getAttribute('flashvars') ?? '',
  ].flatMap((text) => [...new URLSearchParams(text)]);
  return [
    embed.getAttribute('src') ?? '',
    ...[...embed.attributes]
      .filter(({ name }) => ADDRESS_ATTRIBUTE.test(name))
      .map(({ value }) => value),
    ...params.filter(({ name }) => ADDRESS_PARAM.test(name)).map(({ value }) => value),
    ...flashVariables.filter(([name]) => ADDRESS_PARAM.test(name)).map(([, value]) => value),
  ];
};

/** Resolves the first address with a known page; otherwise the first address. */
const findTarget = (embed: Element): EmbedTarget | null => {
  const targets = collectAddresses(embed)
    .map((address) => safeMedia(address))
    .map((address) => (address === null ? null : parseEmbedTarget(address)))
    .filter((target) => target !== null);
  return targets.find(({ isPage }) => isPage) ?? targets[0] ?? null;
};

/** Frames of visitor counters display nothing. */
const isHidden = (embed: Element): boolean =>
  embed.localName === 'iframe' &&
  (['width', 'height'].some((side) => /^\s*[01](?:px)?\s*$/.test(embed.getAttribute(side) ?? '')) ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(embed.getAttribute('style') ?? ''));

/** Returns the link that is the only content of an element. */
const loneLink = (element: Element): { readonly href: string; readonly text: string } | null => {
  const links = element.querySelectorAll('a[href]');
  const [link] = links;
  if (link === undefined || links.length > 1 || element.querySelector('img, audio, video') !== null)
    return null;
  const text = toOneLine(link.textContent);
  const href = safeLink(link.getAttribute('href') ?? '');
  return href === null || text !== toOneLine(element.textContent) ? null : { href, text };
};

const resolvePageUrl = (href: string): string => parseEmbedTarget(href)?.href ?? href;

const isSamePage = (href: string, other: string): boolean =>
  readableAddress(resolvePageUrl(href)) === readableAddress(other);

/** Returns the element with an embed's text; for a script the next `noscript`, perhaps in a `p`. */
const findTextElement = (embed: Element): Element | null => {
  if (embed.localName !== 'script') return embed;
  const next = embed.nextElementSibling;
  const first = next?.localName === 'p' ? next.firstChild : next;
  return first?.nodeName === 'NOSCRIPT' ? (first as Element) : null;
};

/** WordPress writes a card's link before its frame. */
const hasLinkBefore = (embed: Element, href: string): boolean => {
  const before = embed.previousElementSibling ?? embed.parentElement?.previousElementSibling;
  const link = before?.matches('.wp-embedded-content') === true ? loneLink(before) : null;
  return link !== null && isSamePage(link.href, href);
};

/**
 * Puts a card before an embed and unwraps the embed. A link within the embed to the same page, or
 * to the only known page, becomes the card's text; the other content of the embed follows the card.
 */
const replaceEmbed = (embed: Element): void => {
  const target = findTarget(embed);
  const isScript = embed.localName === 'script';
  if (isScript && target?.isPage !== true) return;
  const words = findTextElement(embed);
  const link = words === null ? null : loneLink(words);
  if (target !== null && !isHidden(embed)) {
    const isTitled = link !== null && (!target.isPage || isSamePage(link.href, target.href));
    const isThere =
      hasLinkBefore(embed, target.href) ||
      (!isTitled &&
        [...(words?.querySelectorAll('a[href]') ?? [])].some((one) =>
          isSamePage(one.getAttribute('href') ?? '', target.href),
        ));
    const href = isTitled && !target.isPage ? link.href : target.href;
    const text = isTitled ? link.text : '';
    if (!isThere)
      embed.before(embedCard(embed, href, text || resolveName(embed, { ...target, href })));
    if (isTitled && words !== null) words.textContent = '';
  }
  if (isScript) embed.remove();
};

/** Replaces frames, plug-ins and scripts of known providers by cards. */
export const insertEmbedCards = (body: Element): void => {
  const embeds = body.querySelectorAll(
    'iframe, embed, object, frame, applet, bgsound, script[src]',
  );
  // the innermost first: a player within a player often has the same address
  for (const embed of [...embeds].toReversed()) replaceEmbed(embed);
  // the outermost first, so that each node moves once
  for (const embed of embeds) if (embed.localName !== 'script') unwrap(embed);
};

const hasLink = (element: Element): boolean =>
  [...element.querySelectorAll('a[href]')].some(
    (link) => safeLink(link.getAttribute('href') ?? '') !== null,
  );

const FILLED = FILLED_BY_SCRIPTS.map(([selector]) => selector).join(', ');

/**
 * Returns the target of an element that a third-party script would fill; null without an address.
 */
const filledTarget = (element: Element): EmbedTarget | null => {
  for (const [selector, attribute, address] of FILLED_BY_SCRIPTS) {
    const value = element.matches(selector) ? (element.getAttribute(attribute) ?? '') : '';
    const url = value === '' ? null : safeMedia(address.replace('{}', () => value));
    const target = url === null ? null : parseEmbedTarget(url);
    if (target !== null) return target;
  }
  return null;
};

/** Adds a link to quoted posts and other elements that only a third-party script would fill. */
export const insertQuoteCards = (body: Element): void => {
  for (const element of body.querySelectorAll(FILLED)) {
    const target = hasLink(element) ? null : filledTarget(element);
    if (target === null) continue;
    const card = embedCard(element, target.href, resolveName(element, target));
    if (element.localName === 'script') element.before(card);
    else element.append(card);
  }
};

/** Adds the address as text to links that only a third-party script would label. */
export const nameEmptyLinks = (body: Element): void => {
  for (const link of body.querySelectorAll(LINKS_OF_SCRIPTS)) {
    const href = safeLink(link.getAttribute('href') ?? '');
    const isEmpty = toOneLine(link.textContent) === '' && link.querySelector('img') === null;
    const target = href === null || !isEmpty ? null : parseEmbedTarget(href);
    if (target !== null) link.textContent = resolveName(link, target);
  }
};
