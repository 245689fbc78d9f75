import type { Page } from 'puppeteer';
import type { DevSession } from './devSession.ts';

/** An edit that can be made again and again, each time another. */
export type RepeatedEdit = {
  readonly file: string;
  /** what stands in the file after so many edits; 0: as it was */
  readonly textAfter: (edits: number) => string;
  /** run in the page: whether the edit of this number is there */
  readonly isShown: (edit: number) => boolean;
};

/**
 * Makes an edit and waits until the first frame that shows it.
 * @returns milliseconds from the file's writing to that frame, by the machine's clock
 */
const timeOf = async (
  page: Page,
  session: DevSession,
  { file, textAfter, isShown }: RepeatedEdit,
  number: number,
): Promise<number> => {
  // looks at every frame from before the edit on
  const shown = page.waitForFunction(isShown, { polling: 'raf' }, number);
  const begun = Date.now();
  await session.edit(file, textAfter(number - 1), textAfter(number));
  await shown;
  return page.evaluate(() => Date.now()).then((now) => now - begun);
};

/** Makes the same kind of edit several times. @returns milliseconds of each but the first, which warms up */
export const editTimes = async (
  page: Page,
  session: DevSession,
  edit: RepeatedEdit,
  times: number,
): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let number = 1; number <= times + 1; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one edit after the other
    all.push(await timeOf(page, session, edit, number));
  }
  return all.slice(1);
};
