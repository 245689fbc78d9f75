import { delimitedParts, readEntries, type ReadEnd } from '../text/fileText.ts';
import type { WxrItem, WxrSite } from './wxrItem.ts';
import { WxrParser } from './wxrParser.ts';

/** The end of a read, with the blog's metadata. */
export type WxrEnd = ReadEnd & { readonly site: WxrSite };

/**
 * Finds the last end of an item, or of an element before all items, outside of CDATA and comments.
 */
const createEndFinder = () => {
  const mark = /<!\[CDATA\[|<!--|<\/(?:item|wp:(?:author|category|tag|term))\s{0,9}>/g;
  /** end of the open section */
  let sectionEnd: string | null = null;
  return (text: string) => {
    let end = 0;
    for (let at = 0; ;) {
      if (sectionEnd !== null) {
        const closed = text.indexOf(sectionEnd, at);
        if (closed === -1) return { end, read: at };
        at = closed + sectionEnd.length;
        sectionEnd = null;
      }
      mark.lastIndex = at;
      const sign = mark.exec(text)?.[0];
      if (sign === undefined) return { end, read: at };
      at = mark.lastIndex;
      if (sign.startsWith('</')) end = at;
      else sectionEnd = sign === '<!--' ? '-->' : ']]>';
    }
  };
};

/**
 * Reads the text of a WordPress export item by item. Holds at most one item and one piece of the
 * text.
 */
export const readWxr = async (
  pieces: AsyncIterable<string>,
  visit: (item: WxrItem) => Promise<void> | void,
): Promise<WxrEnd> => {
  const parser = new WxrParser();
  const parts = delimitedParts(pieces, createEndFinder());
  const end = await readEntries(parts, parser, visit);
  return { ...end, site: parser.site() };
};
