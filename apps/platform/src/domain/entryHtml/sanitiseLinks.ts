import { decodePercent, isForeignUrl, safeLink } from './safeLink.ts';
import { WRITTEN_TAG } from './writtenTag.ts';

// prevents collisions with ids of the page, and DOM clobbering of globals
const PREFIX = 'user-content-';
const withPrefix = (id: string): string => (id.startsWith(PREFIX) ? id : PREFIX + id);

/**
 * Prefixes ids, so that no other part of the page uses them; an old `<a name>` becomes an id. Runs
 * before any property of the document is read, which a name in the text could shadow.
 */
export const prefixIds = (body: Element): void => {
  const taken = new Set<string>();
  for (const element of body.querySelectorAll('[id], [name]:not(param)')) {
    const name = element.localName === 'a' ? element.getAttribute('name') : null;
    const id = (element.getAttribute('id') ?? name ?? '').trim();
    element.removeAttribute('name');
    const prefixed = withPrefix(id);
    if (id === '' || /\s/.test(id) || taken.has(prefixed)) {
      element.removeAttribute('id');
    } else {
      taken.add(prefixed);
      element.setAttribute('id', prefixed);
    }
  }
};

const tameLink = (link: Element): void => {
  const href = safeLink(link.getAttribute('href') ?? '');
  if (href === null) {
    for (const name of ['href', 'target', 'rel']) link.removeAttribute(name);
    return;
  }
  link.setAttribute('href', /^#./.test(href) ? `#${withPrefix(href.slice(1))}` : href);
  const opensTab = link.getAttribute('target')?.toLowerCase() === '_blank';
  if (opensTab) link.setAttribute('target', '_blank');
  else link.removeAttribute('target');
  const rel = [
    ...(opensTab ? ['noopener'] : []),
    ...(isForeignUrl(href) ? ['ugc', 'nofollow'] : []),
  ];
  if (rel.length > 0) link.setAttribute('rel', rel.join(' '));
  else link.removeAttribute('rel');
};

/** Makes links point to prefixed ids and to no script; marks external ones `ugc nofollow`. */
export const sanitiseLinks = (body: Element): void => {
  for (const link of body.querySelectorAll('a[href]')) tameLink(link);
};

const ANCHOR = RegExp(` (id="|href="#)${PREFIX}([^"]*)"`, 'g');

const unescaped = (value: string): string => value.replaceAll('&amp;', '&');

/**
 * Makes the ids of an entry unique on a page with several entries, and adapts its links. A link to
 * a missing id is removed; `#top` leads to the top of the page, as in browsers.
 * @param html sanitised
 * @param entryId null on the entry's own page: stored ids and their addresses do not change
 */
export const withOwnAnchors = (html: string, entryId: number | null): string => {
  if (!html.includes(PREFIX)) return html;
  const prefix = entryId === null ? PREFIX : `${PREFIX}${entryId}-`;
  const ids = new Set<string>();
  for (const [tag] of html.matchAll(WRITTEN_TAG))
    for (const [, name, value = ''] of tag.matchAll(ANCHOR))
      if (name === 'id="') ids.add(unescaped(value));
  const seen = new Set<string>();
  return html.replace(WRITTEN_TAG, (tag) =>
    tag.replace(ANCHOR, (_whole, name: string, value: string) => {
      if (name === 'id="') {
        // parts of a long text are sanitised separately and may share ids
        if (seen.has(value)) return '';
        seen.add(value);
        return ` id="${prefix}${value}"`;
      }
      if (ids.has(unescaped(value)) || ids.has(decodePercent(unescaped(value))))
        return ` href="#${prefix}${value}"`;
      return value.toLowerCase() === 'top' ? ' href="#top"' : '';
    }),
  );
};
