import type { Page } from 'puppeteer';
import { scrollToEnd } from '../browser/scroll.ts';
import { awaken } from '../browser/slots.ts';
import type { Visitor } from '../browser/visitor.ts';
import { waitForIdle } from '../browser/waitForIdle.ts';

/** Opens a page and waits for every part that loads by itself, so that later changes have another cause. */
export const settledPage = async (reader: Visitor, url: string): Promise<Page> => {
  await reader.open(url);
  await awaken(reader.page);
  await scrollToEnd(reader.page);
  await waitForIdle(reader.page);
  return reader.page;
};
