import { feedPath } from '@engawa/blog-domain/routes/feedPath.ts';
import { address } from '@engawa/contract';
import type { BlogFeed, FeedEntry } from '@engawa/api-client/model/feed.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { element, escapeXml, xmlDocument, type Xml } from './xml.ts';

const OGP_WIDTH = 1120;

/**
 * Converts text to HTML for feed readers. An ampersand is escaped only if it would start a
 * character reference.
 */
const toHtml = (text: string): string =>
  text.replaceAll(/&(?=[#A-Za-z])/g, '&amp;').replaceAll('<', '&lt;');

const TAG = /<[a-z][a-z0-9-]*(?: [\w-]+(?:="[^"]*")?)*>/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;
const ADDRESSES = new Set(['href', 'src', 'poster']);
/** Characters that the serialiser escapes in an attribute. */
const REFERENCES = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: '\u00A0' } as const;

const unescaped = (value: string): string =>
  value.replaceAll(
    /&(amp|quot|lt|gt|nbsp);/g,
    (_, name: keyof typeof REFERENCES) => REFERENCES[name],
  );

/** Makes the URLs in sanitised HTML absolute. @param base URL of the entry's page */
const withAbsoluteAddresses = (html: string, base: string): string =>
  html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (whole, name: string, value: string) => {
      const url = ADDRESSES.has(name) ? URL.parse(unescaped(value), base) : null;
      return url === null ? whole : ` ${name}="${escapeXml(url.href)}"`;
    }),
  );

/** Formats a date as in RFC 822, with a four-digit year, in GMT. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();

const PICTURE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.png$/i, 'image/png'],
  [/\.gif$/i, 'image/gif'],
  [/\.webp$/i, 'image/webp'],
];

const pictureType = (url: string): string => {
  const path = URL.parse(url)?.pathname ?? url;
  return PICTURE_TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? 'image/jpeg';
};

/**
 * Builds the enclosure of an entry's image. The URL of a platform image requests a resized image;
 * the URL of an image from an imported entry stays as it is.
 */
const enclosure = ({ url }: { readonly url: string }, platformOrigin: string): Xml =>
  element('enclosure', [], {
    url: url.startsWith(`${platformOrigin}/user_images/`) ? `${url}?caw=${OGP_WIDTH}` : url,
    type: pictureType(url),
    // the format requires a length in bytes; 0 means unknown
    length: 0,
  });

const item = (entry: FeedEntry, feed: BlogFeed, origins: FeedOrigins): Xml => {
  const link = origins.host + address.entry.path(feed.amebaId, entry.entryId);
  return element('item', [
    element('title', toHtml(displayTitle(entry.title))),
    element('link', link),
    element('guid', link, { isPermaLink: 'true' }),
    element('pubDate', rfc822(entry.createdAt)),
    element('dc:creator', feed.nickname),
    ...[...new Set([entry.themeName, ...entry.hashtags])].map((name) => element('category', name)),
    element('description', toHtml(entry.excerpt)),
    ...(entry.html === null
      ? []
      : [element('content:encoded', withAbsoluteAddresses(entry.html, link))]),
    ...(entry.image ? [enclosure(entry.image, origins.platform)] : []),
  ]);
};

export type FeedOrigins = { readonly host: string; readonly platform: string };

/**
 * Builds the element with the time of the newest change of all entries; the list is empty if there
 * are no entries.
 */
const lastBuildDate = ({ entries }: BlogFeed): readonly Xml[] => {
  const newest = Math.max(...entries.map(({ editedAt }) => Date.parse(editedAt)));
  return entries.length === 0 ? [] : [element('lastBuildDate', new Date(newest).toUTCString())];
};

/** A blog as RSS 2.0: titles, excerpts and links of its entries. */
export const rssDocument = (feed: BlogFeed, origins: FeedOrigins, siteName: string): string => {
  const self = origins.host + feedPath(feed.amebaId);
  return xmlDocument(
    element(
      'rss',
      [
        element('channel', [
          element('title', toHtml(feed.blogTitle)),
          element('link', `${origins.host}/${feed.amebaId}/`),
          element('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
          element('description', toHtml(feed.description || `${feed.nickname}のブログです。`)),
          element('language', 'ja'),
          element('generator', siteName),
          ...lastBuildDate(feed),
          ...feed.entries.map((entry) => item(entry, feed, origins)),
        ]),
      ],
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
    ),
  );
};
