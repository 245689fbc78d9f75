import { EntryTooLong, MAX_ENTRY_LENGTH } from '../text/fileError.ts';
import { EntryParser } from '../text/fileText.ts';
import { repairText, type Place } from '../text/repairs.ts';
import {
  holdsText,
  isOfExport,
  resolveElementName,
  OUR_PREFIXES,
  withDeclarations,
  type Prefixes,
} from './resolveElementName.ts';
import { createItemBuilder, type ItemBuilder } from './itemBuilder.ts';
import { fixMarkup, MARKUP } from './repairMarkup.ts';
import type { WxrElement, WxrItem, WxrSite } from './wxrItem.ts';

/** Maximum open elements; an export needs few, and each end tag searches them. */
const MOST_DEPTH = 64;

const NAME = String.raw`[A-Za-z_][\w.\-]*(?::[A-Za-z_][\w.\-]*)?`;
const VALUE = String.raw`"[^"]*"|'[^']*'|[^\s"'<>=/]+`;
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(${VALUE})`, 'g');
const TAG = new RegExp(String.raw`<(/?)(${NAME})((?:\s+${NAME}\s*=\s*(?:${VALUE}))*)\s*(/?)>`, 'y');
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
/**
 * Comments, processing instructions and DOCTYPE, which are skipped: an export needs no entities.
 */
const SKIPPED =
  /<!--[^]*?(?:-->|$)|<\?[^]{0,1000}?\?>|<!DOCTYPE[^[<>]*(?:\[[^\]]{0,10000}\]\s*)?>/iy;

/** `written`: the name with the file's prefix. */
type OpenElement = WxrElement & Place & { readonly written: string; readonly prefixes: Prefixes };

/**
 * Parses a WordPress export from texts that each end with an element, and reports repairs:
 * unescaped characters, HTML references, characters that XML forbids, and missing tags. Holds one
 * item at a time.
 */
export class WxrParser extends EntryParser<WxrItem> {
  readonly #open: OpenElement[] = [];
  readonly #site = new Map<string, string>();
  #builder: ItemBuilder | null = null;
  #lengthSinceElement = 0;
  /** position of the last CDATA end that was searched in the current text */
  #cdataEnd = -1;

  write(piece: string): void {
    const text = piece.replace(/\r\n?/g, '\n');
    this.#cdataEnd = -1;
    for (let at = 0; at < text.length;) {
      const sign = text.indexOf('<', at);
      const end = sign === -1 ? text.length : sign;
      this.#addText(text.slice(at, end), true);
      at = sign === -1 ? end : this.#readAtSign(text, sign);
    }
    this.#lengthSinceElement += text.length;
    if (this.#lengthSinceElement > MAX_ENTRY_LENGTH) throw new EntryTooLong();
  }

  close(): void {
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined)
      this.breakOff('cutOff', `<${unclosed.written}> of line ${unclosed.line} has no end`);
    if (!this.#site.has('wp:wxr_version'))
      this.breakOff('notWxr', 'it ends without <wp:wxr_version>');
    this.notes.push(...this.repairs.take());
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

  /** Adds text to the innermost element. @param isMarkup whether it contains references */
  #addText(text: string, isMarkup: boolean): void {
    const top = this.#open.at(-1);
    // ignores text outside of the root
    if (top === undefined) {
      this.repairs.advance(text);
      return;
    }
    const repaired = isMarkup
      ? repairText(text, this.repairs, MARKUP, fixMarkup)
      : repairText(text, this.repairs);
    // the root and the channel stay open until the end of the file, and have no text
    if (this.#open.length > 2) top.texts.push(repaired);
  }

  /** Parses the construct that starts with the "<" at `at`. @returns its end */
  #readAtSign(text: string, at: number): number {
    if (text.startsWith(CDATA, at)) return this.#readCdata(text, at + CDATA.length);
    for (const pattern of [SKIPPED, TAG]) pattern.lastIndex = at;
    const skipped = SKIPPED.exec(text)?.[0];
    if (skipped !== undefined) {
      this.repairs.advance(skipped);
      return SKIPPED.lastIndex;
    }
    const tag = TAG.exec(text);
    if (tag !== null && this.#takeTag(tag)) return TAG.lastIndex;
    this.#addText('<', true);
    return at + 1;
  }

  #readCdata(text: string, from: number): number {
    this.repairs.advance(CDATA);
    // searches only once, even if many sections are unclosed
    if (this.#cdataEnd < from) this.#cdataEnd = text.indexOf(CDATA_END, from);
    if (this.#cdataEnd === -1) this.#cdataEnd = text.length;
    const content = text.slice(from, this.#cdataEnd);
    const ownEnd = this.#ownEndIn(content);
    this.#addText(content.slice(0, ownEnd ?? content.length), false);
    if (ownEnd === null) {
      const end = text.slice(this.#cdataEnd, this.#cdataEnd + CDATA_END.length);
      this.repairs.advance(end);
      return this.#cdataEnd + end.length;
    }
    this.repairs.add(`"]]>" is missing before </${this.#open.at(-1)?.written}>; write it there`);
    return from + ownEnd;
  }

  /**
   * The position of the innermost element's end tag inside its CDATA, if the export continues after
   * it; else null.
   */
  #ownEndIn(content: string): number | null {
    const top = this.#open.at(-1);
    if (top === undefined || !holdsText(top.written)) return null;
    const ends = content.matchAll(new RegExp(`</${top.written}>\\s*</?([\\w:.-]+)[\\s>/]`, 'g'));
    for (const { 1: next = '', index } of ends)
      if (isOfExport(next, top.written, top.prefixes)) return index;
    return null;
  }

  /** @param match of `TAG`   @returns false if the tag is part of a text */
  #takeTag([tag, slash, name = '', attributes = '', selfClosing]: RegExpExecArray): boolean {
    const top = this.#open.at(-1);
    const isEnd = slash === '/';
    const isInText = top !== undefined && holdsText(top.written);
    const isOwnEnd = isEnd && name === top?.written;
    if (isInText && !isOwnEnd && !isOfExport(name, top.written, top.prefixes)) return false;
    if (this.#open.length >= MOST_DEPTH && !isEnd && selfClosing !== '/') return false;
    if (!isEnd) this.#begin(name, attributes, isInText);
    else if (!this.#end(name)) {
      if (isInText) return false;
      if (top !== undefined)
        this.repairs.add(`</${name}> ends no element and was left out; remove it`);
    }
    if (selfClosing === '/' && !isEnd) this.#close();
    this.repairs.advance(tag);
    return true;
  }

  #begin(written: string, attributes: string, isInText: boolean): void {
    // an item contains no item, and a text element no element
    const item = written === 'item' ? this.#open.findIndex((one) => one.written === 'item') : -1;
    if (item !== -1) this.#closeUnclosed(item);
    else if (isInText) this.#closeUnclosed(this.#open.length - 1);
    const values = this.#readAttributes(attributes);
    const prefixes = withDeclarations(this.#open.at(-1)?.prefixes ?? OUR_PREFIXES, values);
    const name = resolveElementName(written, prefixes);
    if (this.#open.length === 0 && name !== 'rss')
      this.breakOff(
        'notWxr',
        this.#site.size === 0
          ? `the file begins with <${name}>, not <rss>`
          : `<${name}> is after the end of <rss>`,
      );
    this.#open.push({ written, name, prefixes, attributes: values, texts: [], ...this.place() });
    if (this.#open.length !== 3 || name !== 'item') return;
    if (!this.#site.has('wp:wxr_version'))
      this.breakOff('notWxr', 'no <wp:wxr_version> before the first item');
    this.notes.push(...this.repairs.take());
    this.#builder = createItemBuilder(this.place().line);
  }

  #readAttributes(text: string): Record<string, string> {
    const values = new Map<string, string>();
    for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
      const written = value.replace(/^(["'])(.*)\1$/s, '$2').replace(MARKUP, (match) => {
        const [replacement, sentence] = fixMarkup(match);
        if (sentence !== null) this.repairs.add(sentence);
        return replacement;
      });
      if (!values.has(name)) values.set(name, written);
    }
    return Object.fromEntries(values);
  }

  /** @returns false if no such element is open */
  #end(name: string): boolean {
    const at = this.#open.findLastIndex(({ written }) => written === name);
    if (at === -1) return false;
    this.#closeUnclosed(at + 1);
    this.#close();
    return true;
  }

  #closeUnclosed(from: number): void {
    for (const { written, line, column } of this.#open.slice(from))
      this.repairs.add(`<${written}> is not closed; write </${written}> after its text`, {
        line,
        column,
      });
    while (this.#open.length > from) this.#close();
  }

  /** Ends the innermost element. */
  #close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const depth = this.#open.length;
    if (depth <= 2) this.#lengthSinceElement = 0;
    if (this.#builder !== null && depth > 2) {
      this.#builder.add(depth === 3 ? '' : (this.#open.at(-1)?.name ?? ''), element);
    } else if (this.#builder !== null && depth === 2) {
      this.endEntry(this.#builder.build);
      this.#builder = null;
    } else if (depth === 2 && !this.#site.has(element.name)) {
      this.#site.set(element.name, element.texts.join('').trim());
    }
  }
}
