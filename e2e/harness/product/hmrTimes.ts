import type { Page } from 'puppeteer';
import { NEWS_PATH, type DevNews } from '../../../tools/dev/protocol.ts';
import type { DevSession } from './devSession.ts';
import { until } from '../until.ts';

/** An edit that can be made again and again, each time another. */
export type RepeatedEdit = {
  readonly file: string;
  /** what stands in the file after so many edits; 0: as it was */
  readonly textAfter: (edits: number) => string;
  /** run in the page: whether the edit of this number is there */
  readonly isShown: (edit: number) => boolean;
};

/** Milliseconds of an edit, by the machine's clock. */
export type EditTime = {
  /** from the file's writing until the page hears that it is built */
  readonly build: number;
  /** from there to the first frame that shows it */
  readonly page: number;
};

declare global {
  /** what this page has heard: the newest state, when (epoch ms), and the one that the server renders with */
  var heardNews: { readonly number: number; readonly at: number; readonly liveNumber: number };
}

/** Makes a page note what it hears of a remote, for `hmrTimes`. */
export const noteNews = (page: Page, { assets }: DevSession, remote: string): Promise<void> =>
  page.evaluate(
    (address, name) => {
      globalThis.heardNews = { number: -1, at: 0, liveNumber: -1 };
      new EventSource(address).addEventListener('message', ({ data }) => {
        const { remote: of, updates, liveNumber } = JSON.parse(String(data)) as DevNews;
        if (of !== name) return;
        const number = updates.at(-1)?.number;
        const last = number === undefined ? globalThis.heardNews : { number, at: Date.now() };
        globalThis.heardNews = { number: last.number, at: last.at, liveNumber };
      });
    },
    assets + NEWS_PATH,
    remote,
  );

/** People look at an edit before they make the next: by then the server's side of it is built. */
const untilAtRest = (page: Page): Promise<unknown> =>
  until('the server draws with the last edit', () =>
    page.evaluate(() => {
      const { number, liveNumber } = globalThis.heardNews;
      return number >= 0 && liveNumber >= number;
    }),
  );

/** Makes an edit and waits until the first frame that shows it. */
const timeOf = async (
  page: Page,
  session: DevSession,
  { file, textAfter, isShown }: RepeatedEdit,
  number: number,
): Promise<EditTime> => {
  // looks at every frame from before the edit on
  const shown = page.waitForFunction(isShown, { polling: 'raf' }, number);
  const begun = Date.now();
  await session.edit(file, textAfter(number - 1), textAfter(number));
  await shown;
  const { heard, now } = await page.evaluate(() => ({
    heard: globalThis.heardNews.at,
    now: Date.now(),
  }));
  return { build: heard - begun, page: now - heard };
};

/**
 * Makes the same kind of edit several times, each once the session is at rest.
 * @param page one that notes the news
 * @returns of each but the first, which warms up
 */
export const hmrTimes = async (
  page: Page,
  session: DevSession,
  edit: RepeatedEdit,
  times: number,
): Promise<readonly EditTime[]> => {
  const all: EditTime[] = [];
  for (let number = 1; number <= times + 1; number += 1) {
    // oxlint-disable no-await-in-loop -- one edit after the other
    await untilAtRest(page);
    all.push(await timeOf(page, session, edit, number));
    // oxlint-enable no-await-in-loop
  }
  return all.slice(1);
};
