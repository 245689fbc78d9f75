import { FILLED_BY_SCRIPTS, LINKS_OF_SCRIPTS } from './embedProviders.ts';
import { parseEmbedTarget, readableAddress, type EmbedTarget } from './embedTarget.ts';
import { cutText } from './plainText.ts';
import { unwrap } from './renameElement.ts';
import { safeLink, safeMedia } from './safeLink.ts';

const PHRASES = 'p, h1, h2, h3, h4, h5, h6, a, b, em, font, i, span, strong, summary, pre';

/** Whether a block in the place of an element would end the paragraph or phrase around it. */
export const isInPhrase = (element: Element): boolean => element.closest(PHRASES) !== null;

/** Code points. */
const LONGEST_TEXT = 200;

/** A link that says where it leads, in the place of something that would load by itself. */
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

/** A text without line breaks and runs of spaces. */
export const toOneLine = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);

/** How a card is named where its text has no words: by its title, by what is known of it, by its address. */
const resolveName = (embed: Element, { href, name }: EmbedTarget): string => {
  const title = toOneLine(embed.getAttribute('title') || embed.getAttribute('aria-label'));
  return title !== '' && !isAddress(title) ? title : (name ?? readableAddress(href));
};

const ADDRESS_ATTRIBUTE = /(?:^|-)src$|^data$|^(?:data-)?(?:url|original|movie)$/;
const ADDRESS_PARAM = /^(?:movie|src|url|data|filename|file)$/i;
const FLASHVARS = /^flashvars$/i;

/** Every address that an embed may show, the likeliest first. */
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

/** A page where one of an embed's addresses has one; else the first address of all. */
const findTarget = (embed: Element): EmbedTarget | null => {
  const targets = collectAddresses(embed)
    .map((address) => safeMedia(address))
    .map((address) => (address === null ? null : parseEmbedTarget(address)))
    .filter((target) => target !== null);
  return targets.find(({ isPage }) => isPage) ?? targets[0] ?? null;
};

/** Frames of scripts that count visits show nothing. */
const isHidden = (embed: Element): boolean =>
  embed.localName === 'iframe' &&
  (['width', 'height'].some((side) => /^\s*[01](?:px)?\s*$/.test(embed.getAttribute(side) ?? '')) ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(embed.getAttribute('style') ?? ''));

/** The link that is all there is in an element. */
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

/** The text that belongs to an embed. That of a script is in the next `noscript`, which an editor may have wrapped in a `p`. */
const findTextElement = (embed: Element): Element | null => {
  if (embed.localName !== 'script') return embed;
  const next = embed.nextElementSibling;
  const first = next?.localName === 'p' ? next.firstChild : next;
  return first?.nodeName === 'NOSCRIPT' ? (first as Element) : null;
};

/** WordPress writes the link of a card before its frame. */
const hasLinkBefore = (embed: Element, href: string): boolean => {
  const before = embed.previousElementSibling ?? embed.parentElement?.previousElementSibling;
  const link = before?.matches('.wp-embedded-content') === true ? loneLink(before) : null;
  return link !== null && isSamePage(link.href, href);
};

/**
 * Puts a card before an embed, whose tags then go. What is written in the embed stays: a link to the same page, or to
 * the only page that is known, gives the card its text; all else follows the card.
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

/** Replaces frames, plug-ins and the scripts of known providers by cards. */
export const insertEmbedCards = (body: Element): void => {
  const embeds = body.querySelectorAll(
    'iframe, embed, object, frame, applet, bgsound, script[src]',
  );
  // the innermost first: a player within a player is often the same
  for (const embed of [...embeds].toReversed()) replaceEmbed(embed);
  // the outermost first: each node moves once
  for (const embed of embeds) if (embed.localName !== 'script') unwrap(embed);
};

const hasLink = (element: Element): boolean =>
  [...element.querySelectorAll('a[href]')].some(
    (link) => safeLink(link.getAttribute('href') ?? '') !== null,
  );

const FILLED = FILLED_BY_SCRIPTS.map(([selector]) => selector).join(', ');

/** Where a script of another site would take what an element shows; null for an element without an address. */
const filledTarget = (element: Element): EmbedTarget | null => {
  for (const [selector, attribute, address] of FILLED_BY_SCRIPTS) {
    const value = element.matches(selector) ? (element.getAttribute(attribute) ?? '') : '';
    const url = value === '' ? null : safeMedia(address.replace('{}', () => value));
    const target = url === null ? null : parseEmbedTarget(url);
    if (target !== null) return target;
  }
  return null;
};

/** Gives a link to quoted posts and other elements that only a script of another site would fill. */
export const insertQuoteCards = (body: Element): void => {
  for (const element of body.querySelectorAll(FILLED)) {
    const target = hasLink(element) ? null : filledTarget(element);
    if (target === null) continue;
    const card = embedCard(element, target.href, resolveName(element, target));
    if (element.localName === 'script') element.before(card);
    else element.append(card);
  }
};

/** Shows the address of a link that only a script of another site would give a text. */
export const nameEmptyLinks = (body: Element): void => {
  for (const link of body.querySelectorAll(LINKS_OF_SCRIPTS)) {
    const href = safeLink(link.getAttribute('href') ?? '');
    const isEmpty = toOneLine(link.textContent) === '' && link.querySelector('img') === null;
    const target = href === null || !isEmpty ? null : parseEmbedTarget(href);
    if (target !== null) link.textContent = resolveName(link, target);
  }
};
