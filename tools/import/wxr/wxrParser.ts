import escapeHtml from 'escape-html';
import { Parser } from 'htmlparser2';
import {
  BrokenFileError,
  EntryTooLong,
  MAX_ENTRY_LENGTH,
  type FileError,
} from '../text/fileError.ts';
import { placeAfter, START, type Place, type Repairs } from '../text/repairs.ts';
import { createItemBuilder, type ItemBuilder } from './itemBuilder.ts';
import type { WxrElement, WxrItem, WxrSite } from './wxrItem.ts';

/** The elements with elements. In any other element, tags are part of its text. */
const CONTAINERS = new Set(
  'rss channel item wp:author wp:category wp:comment wp:commentmeta wp:postmeta wp:tag wp:term wp:termmeta'.split(
    ' ',
  ),
);
/** Maximum open elements; an export needs few. */
const MOST_DEPTH = 64;

type Attributes = WxrElement['attributes'];
type OpenElement = WxrElement & { readonly place: Place; readonly start: number };

const formatTag = (name: string, attributes: Attributes): string => {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${[name, ...pairs].join(' ')}>`;
};

/**
 * Parses a WordPress export piece by piece. Unescaped characters and references of HTML are text,
 * and missing end tags are reported. Holds one item at a time.
 */
export class WxrParser {
  readonly #open: OpenElement[] = [];
  readonly #site = new Map<string, string>();
  readonly #repairs: Repairs;
  readonly #parser: Parser;
  #items: WxrItem[] = [];
  #builder: ItemBuilder | null = null;
  /** open tags in the text of the innermost element */
  #tagsInText = 0;
  #lengthSinceElement = 0;
  #piece = '';
  #pieceStart = 0;
  #piecePlace = START;

  constructor(repairs: Repairs) {
    this.#repairs = repairs;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#takeTag(name, attributes),
        ontext: (text) => {
          // the root and the channel stay open until the end of the file, and have no text
          if (this.#open.length > 2) this.#open.at(-1)?.texts.push(text);
        },
        onclosetag: (name, isImplied) => this.#takeEnd(name, isImplied),
      },
      { xmlMode: true },
    );
  }

  /** @errors throws BrokenFileError or EntryTooLong; `take` still returns the complete items */
  write(piece: string): void {
    this.#piece = piece;
    this.#parser.write(piece);
    this.#pieceStart += piece.length;
    this.#piecePlace = placeAfter(this.#piecePlace, piece);
    this.#lengthSinceElement += piece.length;
    if (this.#lengthSinceElement > MAX_ENTRY_LENGTH) throw new EntryTooLong();
  }

  /** @errors throws BrokenFileError if the file is truncated or no export */
  close(): void {
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined)
      this.#breakOff(
        'cutOff',
        this.#piecePlace,
        `<${unclosed.name}> of line ${unclosed.place.line} has no end`,
      );
    if (!this.#site.has('wp:wxr_version'))
      this.#breakOff('notWxr', this.#piecePlace, 'it ends without <wp:wxr_version>');
  }

  /** The items that were completed since the last call. */
  take(): readonly WxrItem[] {
    const taken = this.#items;
    this.#items = [];
    return taken;
  }

  site(): WxrSite {
    const findValue = (...names: string[]) =>
      names.map((name) => this.#site.get(name)).find((value) => value !== undefined) ?? '';
    return {
      title: findValue('title'),
      baseUrl: findValue('wp:base_blog_url', 'link'),
      exportedAt: findValue('pubDate', 'lastBuildDate'),
    };
  }

  #breakOff(kind: FileError['kind'], place: Place, detail: string): never {
    throw new BrokenFileError({ kind, ...place, detail });
  }

  #takeTag(name: string, attributes: Attributes): void {
    const top = this.#open.at(-1);
    if (top !== undefined && !CONTAINERS.has(top.name)) {
      this.#tagsInText += 1;
      top.texts.push(formatTag(name, attributes));
      return;
    }
    const start = this.#parser.startIndex;
    const before = this.#piece.slice(0, Math.max(0, start - this.#pieceStart));
    const place = placeAfter(this.#piecePlace, before);
    if (top === undefined && name !== 'rss')
      this.#breakOff('notWxr', place, `the file begins with <${name}>, not <rss>`);
    if (this.#open.length > MOST_DEPTH)
      this.#breakOff('cutOff', place, 'its elements are nested too deep');
    if (name === 'item') this.#beginItem(place);
    this.#open.push({ name, attributes, texts: [], place, start });
  }

  #beginItem(place: Place): void {
    const unclosed = this.#open.find(({ name }) => name === 'item');
    if (unclosed !== undefined)
      this.#breakOff('cutOff', place, `<item> of line ${unclosed.place.line} has no end`);
    if (!this.#site.has('wp:wxr_version'))
      this.#breakOff('notWxr', place, 'no <wp:wxr_version> before the first item');
    this.#builder = createItemBuilder(place.line);
  }

  #takeEnd(name: string, isImplied: boolean): void {
    if (this.#tagsInText > 0) {
      this.#tagsInText -= 1;
      if (!isImplied) this.#open.at(-1)?.texts.push(`</${name}>`);
      return;
    }
    const element = this.#open.pop();
    if (element === undefined) return;
    // the parser also implies the end of `<name/>`
    if (isImplied && this.#parser.startIndex > element.start)
      this.#repairs.add(`<${name}> is not closed; write </${name}> after its text`, element.place);
    const depth = this.#open.length;
    if (depth <= 2) this.#lengthSinceElement = 0;
    if (this.#builder !== null && depth > 2) {
      this.#builder.add(depth === 3 ? '' : (this.#open.at(-1)?.name ?? ''), element);
    } else if (this.#builder !== null && depth === 2) {
      this.#items.push(this.#builder.build());
      this.#builder = null;
    } else if (depth === 2 && !this.#site.has(name)) {
      this.#site.set(name, element.texts.join('').trim());
    }
  }
}
