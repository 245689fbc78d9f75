import { decodePercent, isForeignUrl, safeLink } from './safeLink.ts';
import { WRITTEN_TAG } from './writtenTag.ts';

// no id of a text can be one of the page's, nor shadow a name of its scripts
const PREFIX = 'user-content-';
const withPrefix = (id: string): string => (id.startsWith(PREFIX) ? id : PREFIX + id);

/**
 * Makes ids that no other part of the page uses; old `<a name>` becomes one. Comes before anything asks
 * the document for something, which a name in a text could answer.
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

/** Links lead to the prefixed ids, to no script, and say of other sites that a visitor wrote them. */
export const sanitiseLinks = (body: Element): void => {
  for (const link of body.querySelectorAll('a[href]')) tameLink(link);
};

const ANCHOR = RegExp(` (id="|href="#)${PREFIX}([^"]*)"`, 'g');

const unescaped = (value: string): string => value.replaceAll('&amp;', '&');

/**
 * The ids of one entry apart from those of others on a page, and its links with them. A link to no id of the
 * entry is none; `#top` leads to the top of the page, as browsers have it.
 * @param html sanitised
 * @param entryId null where the page is the entry's own: ids stay as they are stored, and so do their addresses
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
        // the parts of a long text are sanitised one by one and may share ids
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
