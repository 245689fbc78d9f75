import type { Place, PlaceCounter } from '../text/place.ts';
import type { Repairs } from '../text/repairs.ts';
import { holdsText, isOfExport } from './elementNames.ts';
import { fixMarkup, MARKUP } from './repairMarkup.ts';

/** Open elements; an export has a few, and each end looks through them. */
const MOST_DEPTH = 64;

const NAME = String.raw`[A-Za-z_][\w.\-]*(?::[A-Za-z_][\w.\-]*)?`;
const VALUE = String.raw`"[^"]*"|'[^']*'|[^\s"'<>=/]+`;
/** A complete tag; sticky. */
export const TAG = new RegExp(
  String.raw`<(/?)(${NAME})((?:\s+${NAME}\s*=\s*(?:${VALUE}))*)\s*(/?)>`,
  'y',
);
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(${VALUE})`, 'g');

export type OpenElement = Place & { readonly name: string };

/** What an XML parser is given, piece by piece, while the counter is at its place in the file. */
export type XmlSink = (xml: string) => void;

export type TagRepair = {
  /**
   * Gives the tag to the parser, with the ends that are missing before it.
   * @param match of `TAG`   @returns false where the tag is part of a text
   */
  readonly take: (match: RegExpExecArray) => boolean;
  /** the elements that are open, outermost first, with where they begin */
  readonly open: () => readonly OpenElement[];
  /** the name of the innermost element where it holds text; else '' */
  readonly textName: () => string;
  /** whether a tag of this name, in the text of the innermost element, belongs to the export */
  readonly isOfExport: (name: string) => boolean;
};

/** Repairs the tags of an export, so that each one that begins also ends. */
export const createTagRepair = (
  counter: PlaceCounter,
  repairs: Repairs,
  sink: XmlSink,
): TagRepair => {
  const open: OpenElement[] = [];
  const declared = new Set<string>();

  const close = (from: number) => {
    for (const { name } of open.splice(from).toReversed()) sink(`</${name}>`);
  };
  const closeUnclosed = (from: number) => {
    for (const { name, line, column } of open.slice(from))
      repairs.add({ line, column }, `<${name}> is not closed; write </${name}> after its text`);
    close(from);
  };
  const attributesOf = (text: string): string => {
    const values = new Map<string, string>();
    for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
      if (name.startsWith('xmlns:')) declared.add(name.slice('xmlns:'.length));
      const bare = /^["']/.test(value) ? value.slice(1, -1) : value;
      const fixed = bare.replace(MARKUP, (match: string) => {
        const [replacement, sentence] = fixMarkup(match);
        if (sentence !== null) repairs.add(counter.place(), sentence);
        return replacement;
      });
      if (!values.has(name)) values.set(name, fixed.replaceAll('"', '&quot;'));
    }
    return [...values].map(([name, value]) => ` ${name}="${value}"`).join('');
  };
  /** @returns false where no such element is open */
  const end = (name: string): boolean => {
    const at = open.findLastIndex((element) => element.name === name);
    if (at === -1) return false;
    closeUnclosed(at + 1);
    close(at);
    return true;
  };
  const begin = (name: string, attributes: string, isInText: boolean) => {
    // an item holds no item, and a text no element
    const item = name === 'item' ? open.findIndex((element) => element.name === 'item') : -1;
    if (item !== -1) closeUnclosed(item);
    else if (isInText) closeUnclosed(open.length - 1);
    sink(`<${name}${attributesOf(attributes)}>`);
    open.push({ name, ...counter.place() });
  };

  return {
    take: ([tag, slash, name = '', attributes = '', selfClosing]) => {
      const top = open.at(-1);
      const isInText = top !== undefined && holdsText(top.name);
      const isOwnEnd = slash === '/' && name === top?.name;
      if (isInText && !isOwnEnd && !isOfExport(name, top.name, declared)) return false;
      if (open.length >= MOST_DEPTH && slash !== '/' && selfClosing !== '/') return false;
      if (slash !== '/') begin(name, attributes, isInText);
      else if (!end(name)) {
        if (isInText) return false;
        if (top !== undefined)
          repairs.add(counter.place(), `</${name}> ends no element and was left out; remove it`);
      }
      if (selfClosing === '/' && slash !== '/') close(open.length - 1);
      counter.advance(tag);
      return true;
    },
    open: () => open,
    textName: () => {
      const name = open.at(-1)?.name ?? '';
      return holdsText(name) ? name : '';
    },
    isOfExport: (name) => isOfExport(name, open.at(-1)?.name ?? '', declared),
  };
};
