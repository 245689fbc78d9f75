import { SaxesParser } from 'saxes';
import { FileBroken, type FileFault } from '../text/fileFault.ts';
import { createPlaceCounter, type Place } from '../text/place.ts';
import { createRepairs } from '../text/repairs.ts';
import { elementName, undeclaredPrefix } from './elementNames.ts';
import { createItemBuilder, type ItemBuilder } from './itemBuilder.ts';
import { createXmlRepair } from './repairXml.ts';
import type { WxrItem, WxrSite } from './wxrItem.ts';

/** Characters; longer than any text a person writes, and short enough for memory. */
const MAX_ITEM_LENGTH = 32_000_000;

export type WxrParser = {
  /** @errors throws FileBroken; items that had ended before are still taken by `takeItems` */
  readonly write: (text: string) => void;
  /** @errors throws FileBroken where the file is cut off or no export */
  readonly close: () => void;
  /** the items that have ended since the last call */
  readonly takeItems: () => WxrItem[];
  readonly site: () => WxrSite;
  /** what was repaired outside of items, a sentence each */
  readonly notes: () => readonly string[];
  readonly place: () => Place;
};

type Open = { name: string; attributes: Record<string, string>; text: string };

/** Parses a WordPress export piece by piece and repairs its XML; holds one item at a time. */
export const createWxrParser = (): WxrParser => {
  const parser = new SaxesParser({
    xmlns: true as const,
    resolvePrefix: undeclaredPrefix,
  });
  const counter = createPlaceCounter();
  const repairs = createRepairs();
  const notes: string[] = [];
  const open: Open[] = [];
  const site = new Map<string, string>();
  let items: WxrItem[] = [];
  let builder: ItemBuilder | null = null;
  let isExport = false;
  let sinceElement = 0;

  const breakOff = (kind: FileFault['kind'], detail: string): never => {
    throw new FileBroken({ kind, ...counter.place(), detail });
  };

  const xml = createXmlRepair(counter, repairs, (piece) => void parser.write(piece));
  parser.on('error', (error) => {
    breakOff('xml', error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''));
  });
  parser.on('opentag', ({ prefix, local, uri, attributes }) => {
    const name = elementName(prefix, local, uri);
    if (open.length === 0 && name !== 'rss')
      breakOff('notWxr', `the file begins with <${name}>, not <rss>`);
    const values = Object.values(attributes).map((one) => [one.local, one.value] as const);
    open.push({ name, attributes: Object.fromEntries(values), text: '' });
    if (open.length === 3 && name === 'item') {
      if (!isExport) breakOff('notWxr', 'no <wp:wxr_version> before the first item');
      notes.push(...repairs.take());
      builder = createItemBuilder(counter.place().line);
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
      items.push(builder.build(repairs.take()));
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
      xml.write(text);
      sinceElement += text.length;
      if (sinceElement > MAX_ITEM_LENGTH) {
        breakOff('tooLarge', `more than ${MAX_ITEM_LENGTH.toLocaleString('en')} characters`);
      }
    },
    close: () => {
      xml.write('', true);
      const unclosed = xml.open().at(-1);
      if (unclosed !== undefined)
        breakOff('cutOff', `<${unclosed.name}> of line ${unclosed.line} has no end`);
      if (!isExport) breakOff('notWxr', 'it ends without <wp:wxr_version>');
      notes.push(...repairs.take());
    },
    takeItems: () => {
      const taken = items;
      items = [];
      return taken;
    },
    site: () => ({
      title: site.get('title') ?? '',
      baseUrl: site.get('wp:base_blog_url') ?? site.get('link') ?? '',
      exportedAt: site.get('pubDate') ?? site.get('lastBuildDate') ?? '',
    }),
    notes: () => notes,
    place: counter.place,
  };
};
