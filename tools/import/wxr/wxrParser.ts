import { SaxesParser } from 'saxes';
import { createItemBuilder, type ItemBuilder } from './itemBuilder.ts';
import { WxrBroken, type WxrFault } from './wxrFault.ts';
import type { WxrItem, WxrSite } from './wxrItem.ts';

/** Characters; longer than any text a person writes, and short enough for memory. */
const MAX_ITEM_LENGTH = 32_000_000;

export type WxrParser = {
  /** @errors throws WxrBroken; items that had ended before are still taken by `takeItems` */
  readonly write: (text: string) => void;
  /** @errors throws WxrBroken where the file is cut off or no export */
  readonly close: () => void;
  /** the items that have ended since the last call */
  readonly takeItems: () => WxrItem[];
  readonly site: () => WxrSite;
  /** the place reached, from 1 */
  readonly place: () => { line: number; column: number };
};

type Open = { name: string; attributes: Record<string, string>; text: string };

/** Parses a WordPress export piece by piece; holds one item at a time. */
export const createWxrParser = (): WxrParser => {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const open: Open[] = [];
  const site = new Map<string, string>();
  let items: WxrItem[] = [];
  let builder: ItemBuilder | null = null;
  let isExport = false;
  let isClosing = false;
  let sinceElement = 0;

  const place = () => ({ line: parser.line, column: parser.column + 1 });
  const breakOff = (kind: WxrFault['kind'], detail: string): never => {
    throw new WxrBroken({ kind, ...place(), detail });
  };

  parser.on('error', (error) => {
    const detail = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    breakOff(isClosing ? 'cutOff' : 'xml', detail);
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) {
      breakOff('encoding', `the file says that it is ${encoding}; save it as UTF-8`);
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== 'rss')
      breakOff('notWxr', `the file begins with <${name}>, not <rss>`);
    open.push({ name, attributes, text: '' });
    if (open.length === 3 && name === 'item') {
      if (!isExport) breakOff('notWxr', 'no <wp:wxr_version> before the first item');
      builder = createItemBuilder(parser.line);
    }
  });
  const gather = (text: string) => {
    const top = open.at(-1);
    if (top !== undefined && open.length > 2) top.text += text;
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined) return;
    const { name, attributes, text } = element;
    if (open.length <= 2) sinceElement = 0;
    if (builder !== null && open.length === 2) {
      items.push(builder.build());
      builder = null;
    } else if (builder !== null) {
      builder.ended(open.length === 3 ? '' : (open.at(-1)?.name ?? ''), name, attributes, text);
    } else if (open.length === 2) {
      if (name === 'wp:wxr_version') isExport = true;
      if (!site.has(name)) site.set(name, text.trim());
    }
  });

  return {
    write: (text) => {
      parser.write(text);
      sinceElement += text.length;
      if (sinceElement > MAX_ITEM_LENGTH) {
        breakOff('tooLarge', `more than ${MAX_ITEM_LENGTH.toLocaleString('en')} characters`);
      }
    },
    close: () => {
      isClosing = true;
      parser.close();
      if (!isExport) breakOff('notWxr', 'it ends without <wp:wxr_version>');
    },
    takeItems: () => {
      const taken = items;
      items = [];
      return taken;
    },
    site: () => ({
      title: site.get('title') ?? '',
      baseUrl: site.get('wp:base_blog_url') ?? site.get('link') ?? '',
    }),
    place,
  };
};
