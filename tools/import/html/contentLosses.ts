import { parseFragment } from 'parse5';
import type { ResolveAddress } from './addresses.ts';
import { formatCount, formatList } from '../text/formatCount.ts';
import { findAttribute, isElement, type HtmlElement, type HtmlNode } from './nodes.ts';

/** The visible content of HTML. An address that a script would choose is a list of candidates. */
type Content = {
  /** texts by node, without addresses and executable code */
  readonly texts: string[];
  readonly links: string[][];
  readonly images: string[][];
  /** addresses of players, frames and plug-ins */
  readonly media: string[][];
};
type Kind = 'links' | 'images' | 'media';

const UNREAD = new Set(['script', 'style', 'template', 'head']);
/**
 * Elements whose content a parser without scripts reads as text; browsers without the element
 * display it.
 */
const FALLBACKS = new Set(['iframe', 'noembed', 'noframes']);
const MEDIA = new Set('iframe frame embed object applet video audio bgsound'.split(' '));
const SOURCES = ['src', 'data', 'data-src', 'data-lazy-src', 'data-original'];
const ADDRESS = /https?:\/\/[!-;=?-~]+/g;
/** Scripts that only style an embedded post. */
const LOADER = /\/(?:widgets|embed|ei|platform|sdk|adsbygoogle|show_ads)\.js(?:[?#]|$)/;

const collectMediumUrls = (element: HtmlElement): string[] => {
  const inner = element.childNodes
    .filter(isElement)
    .map((child) =>
      /^(?:movie|src|filename|url)$/i.test(findAttribute(child, 'name'))
        ? findAttribute(child, 'value')
        : findAttribute(child, 'src'),
    );
  return [...SOURCES.map((name) => findAttribute(element, name)), ...inner];
};

/** The addresses of an image: the first candidate of each list. */
const imageIn = (image: HtmlElement): string[] => [
  ...SOURCES.map((name) => findAttribute(image, name)),
  ...['srcset', 'data-srcset'].map(
    (name) => /[^\s,]\S*/.exec(findAttribute(image, name))?.[0] ?? '',
  ),
];

const findBackground = (element: HtmlElement): string =>
  /\burl\(\s*['"]?([^'")\s]+)/i.exec(findAttribute(element, 'style'))?.[1] ??
  findAttribute(element, 'background');

const isBeacon = (image: HtmlElement): boolean =>
  ['width', 'height'].every((name) => /^\s*1(?:px)?\s*$/.test(findAttribute(image, name)));

/** Normalizes an address, independent of http or https. */
const createNormalise = (resolve: ResolveAddress | null) => (address: string) => {
  const written = address.trim();
  const absolute = resolve?.(written) ?? written;
  return (URL.parse(absolute.replace(/^\/\//, 'https://'))?.href ?? absolute).replace(
    /^http:/,
    'https:',
  );
};

type Found = {
  readonly kind: Kind;
  readonly addresses: readonly string[];
  /** text that may repeat other content of the HTML */
  readonly isRepeated?: boolean;
};

/** The content of an element itself, without descendants; null for most elements. */
const contentIn = (element: HtmlElement): Found | null => {
  const { tagName } = element;
  const addressesIn = (...names: string[]) => names.map((name) => findAttribute(element, name));
  if (tagName === 'a' || tagName === 'area')
    return { kind: 'links', addresses: addressesIn('href') };
  if (tagName === 'img' || tagName === 'amp-img')
    return isBeacon(element) ? null : { kind: 'images', addresses: imageIn(element) };
  if (tagName === 'track') return { kind: 'media', addresses: addressesIn('src') };
  if (MEDIA.has(tagName)) return { kind: 'media', addresses: collectMediumUrls(element) };
  if (tagName === 'script')
    return LOADER.test(findAttribute(element, 'src'))
      ? null
      : { kind: 'media', addresses: addressesIn('src'), isRepeated: true };
  const background = findBackground(element);
  return background === ''
    ? { kind: 'links', addresses: addressesIn('data-href'), isRepeated: true }
    : { kind: 'images', addresses: [background], isRepeated: true };
};

/** Collects the content of HTML. @param resolve resolves its relative addresses */
const collectContent = (html: string, resolve: ResolveAddress | null): Content => {
  const content: Content = { texts: [], links: [], images: [], media: [] };
  const normalise = createNormalise(resolve);
  const seen = new Set<string>();
  const repeated: Found[] = [];
  const add = ({ kind, addresses, isRepeated }: Found) => {
    const known = addresses
      .map(normalise)
      .filter((address) => address !== '' && !/^(?:javascript:|#)/i.test(address));
    if (known.length === 0 || (isRepeated && known.some((address) => seen.has(address)))) return;
    for (const address of known) seen.add(address);
    content[kind].push(known);
  };
  const take = (found: Found) => {
    if (found.isRepeated) repeated.push(found);
    else add(found);
  };
  type Visit = {
    readonly node: HtmlNode;
    readonly isMedium: boolean;
    readonly isNoscript: boolean;
  };
  const rest: Visit[] = [];
  const visitAll = (nodes: readonly HtmlNode[], within: Omit<Visit, 'node'>) => {
    for (const node of nodes.toReversed()) rest.push({ node, ...within });
  };
  const parseNodes = (part: string) => parseFragment(part, { scriptingEnabled: false }).childNodes;
  visitAll(parseNodes(html), { isMedium: false, isNoscript: false });
  for (let visit = rest.pop(); visit !== undefined; visit = rest.pop()) {
    const { node, isMedium, isNoscript } = visit;
    if (node.nodeName === '#text' && 'value' in node) {
      content.texts.push(node.value.replace(ADDRESS, ' '));
      for (const [address] of node.value.matchAll(ADDRESS))
        take({ kind: 'links', addresses: [address], isRepeated: true });
    }
    if (!isElement(node)) continue;
    // a nested plug-in is an alternative of the outer one for another browser
    const found = isMedium && MEDIA.has(node.tagName) ? null : contentIn(node);
    if (found !== null) take(isNoscript ? { ...found, isRepeated: true } : found);
    if (UNREAD.has(node.tagName)) continue;
    const within = {
      isMedium: isMedium || MEDIA.has(node.tagName),
      isNoscript: isNoscript || node.tagName === 'noscript',
    };
    if (!FALLBACKS.has(node.tagName)) visitAll(node.childNodes, within);
    else
      visitAll(
        node.childNodes.flatMap((child) => ('value' in child ? parseNodes(child.value) : [])),
        within,
      );
  }
  // after all other content, because the repeated content may be anywhere in the HTML
  for (const found of repeated) add(found);
  return content;
};

/** Counts each value, and removes values one by one. */
const createStock = (values: Iterable<string>) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const take = (value: string): boolean => {
    const count = counts.get(value) ?? 0;
    if (count > 0) counts.set(value, count - 1);
    return count > 0;
  };
  const left = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { counts, take, left };
};

const LETTER = /[\p{L}\p{N}\p{S}]/gu;
const lettersIn = (text: string): string[] => text.match(LETTER) ?? [];

/**
 * The texts with letters that are missing in the result, counted by letter: in order, without
 * duplicates.
 */
const lostTexts = (before: Content, after: Content): string[] => {
  const lost = createStock(before.texts.flatMap(lettersIn));
  for (const letter of after.texts.flatMap(lettersIn)) lost.take(letter);
  if (lost.left() === 0) return [];
  const named = new Set<number>();
  // long texts first: a short one is more likely to match by chance
  const byLength = [...before.texts.entries()].sort(([, a], [, b]) => b.length - a.length);
  for (const [at, text] of byLength) {
    const letters = createStock(lettersIn(text));
    const isLost =
      letters.counts.size > 0 &&
      [...letters.counts].every(([letter, count]) => (lost.counts.get(letter) ?? 0) >= count);
    if (!isLost) continue;
    named.add(at);
    for (const letter of lettersIn(text)) lost.take(letter);
  }
  const others = [...lost.counts].map(([letter, count]) => letter.repeat(count)).join('');
  const texts = before.texts.filter((_, at) => named.has(at));
  return others === '' ? texts : [...texts, others];
};

const lostAddresses = (before: Content, after: Content): Readonly<Record<Kind, string[]>> => {
  const images = createStock(after.images.flat());
  const targets = createStock([...after.links, ...after.media].flat());
  const missing = (wanted: readonly string[][], stock: ReturnType<typeof createStock>) =>
    wanted.filter((candidates) => !candidates.some(stock.take));
  const lostImages = missing(before.images, images);
  // a link to the image may replace an image
  const lostLinks = missing(before.links, targets).filter(
    ([address = '']) => !images.take(address),
  );
  const lostMedia = missing(before.media, targets);
  // a card that links to the player's page may replace a frame
  const cards = targets.left();
  const named = (lost: readonly string[][]) => lost.map(([address = '']) => address.slice(0, 200));
  return {
    links: named(lostLinks),
    images: named(lostImages),
    media: named(lostMedia.slice(cards)),
  };
};

const MOST_LETTERS = 40;
const words = new Intl.Segmenter('ja', { granularity: 'word' });
const wordsIn = (text: string): number =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;
const lostCount = (count: number, name: string): string =>
  `${formatCount(count, name, `${name}s`)} ${count === 1 ? 'was' : 'were'}`;
const quoted = (text: string): string => {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return `「${letters.slice(0, MOST_LETTERS).join('')}${letters.length > MOST_LETTERS ? '…' : ''}」`;
};

/**
 * Compares the text, links, images and players of an entry before and after its conversion.
 * @param before HTML of the export, as one text
 * @param after stored HTML
 * @param resolve resolves relative addresses of the export; null if their base is unknown
 * @returns a sentence for each kind of missing content; styles and scripts may be missing
 */
export const contentLosses = (
  before: string,
  after: string,
  resolve: ResolveAddress | null,
): string[] => {
  const [source, result] = [collectContent(before, resolve), collectContent(after, null)];
  const texts = lostTexts(source, result);
  const { links, images, media } = lostAddresses(source, result);
  const lost: [count: number, name: string, list: readonly string[]][] = [
    [texts.reduce((sum, text) => sum + Math.max(1, wordsIn(text)), 0), 'word', texts.map(quoted)],
    [links.length, 'link', links],
    [images.length, 'image', images],
    [media.length, 'embed', media],
  ];
  return lost
    .filter(([count]) => count > 0)
    .map(([count, name, list]) => `${lostCount(count, name)} left out: ${formatList(list)}`);
};
