import type { WxrElement, WxrEnclosure, WxrItem, WxrTerm } from './wxrItem.ts';

const META_KEYS = new Set([
  '_wp_attachment_metadata',
  '_wp_attachment_image_alt',
  // written by WordPress's importer for an image that lost its post in an earlier migration
  '_attachment_original_parent_id',
  '_thumbnail_id',
  'footnotes',
]);

/** Parses the post meta, which has address, length and type on separate lines. */
const enclosureIn = (text: string): WxrEnclosure => {
  const [url = '', , type = ''] = text.trim().split('\n');
  return { url: url.trim(), type: type.trim() };
};

export type ItemBuilder = {
  /** Adds a complete element. @param parent its parent's name, '' for the item itself */
  readonly add: (parent: string, element: WxrElement) => void;
  readonly build: (repairs: readonly string[]) => WxrItem;
};

/** Collects the elements of one item. @param line its first line, from 1 */
export const createItemBuilder = (line: number): ItemBuilder => {
  const fields = new Map<string, string>();
  const terms: WxrTerm[] = [];
  const enclosures: WxrEnclosure[] = [];
  const meta = new Map<string, string>();
  const comments: Record<string, string>[] = [];
  let metaKey = '';
  let comment: Record<string, string> = {};

  const addToItem = (name: string, text: string, attributes: WxrElement['attributes']) => {
    const { domain = '', nicename = '', url = '', type = '' } = attributes;
    if (name === 'category') terms.push({ domain, nicename, name: text.trim() });
    else if (name === 'enclosure') enclosures.push({ url, type });
    else if (name === 'wp:comment') {
      comments.push(comment);
      comment = {};
    } else if (!fields.has(name)) fields.set(name, text);
  };
  const addMeta = (name: string, text: string) => {
    if (name === 'wp:meta_key') metaKey = text;
    else if (name !== 'wp:meta_value') return;
    else if (metaKey === 'enclosure') enclosures.push(enclosureIn(text));
    else if (META_KEYS.has(metaKey)) meta.set(metaKey, text);
  };

  return {
    add: (parent, { name, attributes, texts }) => {
      const text = texts.join('');
      if (parent === '') addToItem(name, text, attributes);
      else if (parent === 'wp:postmeta') addMeta(name, text);
      else if (parent === 'wp:comment' && name.startsWith('wp:comment_'))
        comment[name.slice('wp:comment_'.length)] = text;
    },
    build: (repairs) => ({ line, fields, terms, enclosures, meta, comments, repairs }),
  };
};
