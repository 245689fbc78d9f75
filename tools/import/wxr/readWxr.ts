import { readEntries, type ReadEnd, type TextFile } from '../text/fileText.ts';
import type { WxrItem, WxrSite } from './wxrItem.ts';
import { WxrParser } from './wxrParser.ts';

/** The end of a read, with the blog's metadata. */
export type WxrEnd = ReadEnd & { readonly site: WxrSite };

/** Reads a WordPress export item by item. Holds at most one item and one piece of the text. */
export const readWxr = async (
  file: TextFile,
  visit: (item: WxrItem) => Promise<void> | void,
): Promise<WxrEnd> => {
  let site: WxrSite = { title: '', baseUrl: '', exportedAt: '' };
  const end = await readEntries(
    file,
    async function* (pieces, repairs) {
      const parser = new WxrParser(repairs);
      for await (const piece of pieces) {
        try {
          parser.write(piece);
        } finally {
          site = parser.site();
          yield* parser.take();
        }
      }
      parser.close();
    },
    visit,
  );
  return { ...end, site };
};
