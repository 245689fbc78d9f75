import type { WxrEnclosure, WxrItem, WxrTerm } from './wxrItem.ts';

const META_KEYS = new Set([
  '_wp_attachment_metadata',
  '_wp_attachment_image_alt',
  // left by the importer of WordPress where a picture lost its post on an earlier move
  '_attachment_original_parent_id',
  '_thumbnail_id',
  'footnotes',
]);

/** The post meta has address, length and type on lines of their own. */
const enclosureIn = (text: string): WxrEnclosure => {
  const [url = '', , type = ''] = text.trim().split('\n');
  return { url: url.trim(), type: type.trim() };
};

export type ItemBuilder = {
  /** an element within the item has ended; `parent` is '' for the item's own */
  readonly ended: (
    parent: string,
    name: string,
    attributes: Readonly<Record<string, string>>,
    text: string,
  ) => void;
  readonly build: (repairs: readonly string[]) => WxrItem;
};

/** Gathers the elements of one item. @param line on which it begins, from 1 */
export const createItemBuilder = (line: number): ItemBuilder => {
  const fields = new Map<string, string>();
  const terms: WxrTerm[] = [];
  const enclosures: WxrEnclosure[] = [];
  const meta = new Map<string, string>();
  const comments: Record<string, string>[] = [];
  let metaKey = '';
  let comment: Record<string, string> = {};

  const endedInItem = (
    name: string,
    attributes: Readonly<Record<string, string>>,
    text: string,
  ) => {
    if (name === 'category') {
      terms.push({
        domain: attributes['domain'] ?? '',
        nicename: attributes['nicename'] ?? '',
        name: text.trim(),
      });
    } else if (name === 'enclosure') {
      enclosures.push({ url: attributes['url'] ?? '', type: attributes['type'] ?? '' });
    } else if (name === 'wp:comment') {
      comments.push(comment);
      comment = {};
    } else if (!fields.has(name)) {
      fields.set(name, text);
    }
  };

  return {
    ended: (parent, name, attributes, text) => {
      if (parent === '') endedInItem(name, attributes, text);
      else if (parent === 'wp:comment' && name.startsWith('wp:comment_')) {
        comment[name.slice('wp:comment_'.length)] = text;
      } else if (parent === 'wp:postmeta') {
        if (name === 'wp:meta_key') metaKey = text;
        else if (name !== 'wp:meta_value') return;
        else if (metaKey === 'enclosure') enclosures.push(enclosureIn(text));
        else if (META_KEYS.has(metaKey)) meta.set(metaKey, text);
      }
    },
    build: (repairs) => ({ line, fields, terms, enclosures, meta, comments, repairs }),
  };
};
