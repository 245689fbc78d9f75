import type { Page } from 'puppeteer';
import { until } from '../until.ts';
import { awaken } from './slots.ts';

export const FORM = '#comment-form';
const NAME = `${FORM}-name`;
export const TEXT = `${FORM}-text`;

/** Brings the form of the page's entry to life, as who scrolls to it does. */
export const awakenForm = async (page: Page): Promise<void> => {
  await page.$eval('#comments', (comments) => comments.scrollIntoView());
  await awaken(page, '#comments');
};

const clear = async (page: Page, field: string) => {
  await page.click(field, { count: 3 });
  await page.keyboard.press('Backspace');
};

/** Types a comment as a visitor, or as a member where no name is given; nothing is sent yet. */
export const typeComment = async (page: Page, text: string, name?: string): Promise<void> => {
  if (name !== undefined) {
    await clear(page, NAME);
    await page.type(NAME, name);
  }
  await page.type(TEXT, text);
};

/** What stands in the field of the comment form. */
export const typedComment = (page: Page): Promise<string> =>
  page.$eval(TEXT, (field) => (field as HTMLTextAreaElement).value);

/** Waits until this stands there: what was kept, and what other tabs do, comes to a form a little later. */
export const untilTyped = (page: Page, text: string): Promise<true> =>
  until(`"${text}" stands in the form`, async () => (await typedComment(page)) === text);

/** Sends what was typed by its button. */
export const sendComment = async (page: Page, form = FORM): Promise<void> => {
  await page.waitForSelector(`${form} button[type=submit]:not(:disabled)`);
  await page.click(`${form} button[type=submit]`);
};

/** The id of the comment that says this, once the page shows it; answers stand within their comment. */
export const shownComment = (page: Page, text: string): Promise<string> =>
  until(`the comment ${text} is shown`, async () => {
    const found = await page.$$eval(
      '#comments li[id^=comment-]',
      (items, wanted) =>
        items
          .filter((item) => item.querySelector(':scope > p[dir]')?.textContent === wanted)
          .map(({ id }) => id),
      text,
    );
    return found[0] ?? false;
  });

/** Texts of all comments that the page shows. */
export const commentTexts = (page: Page): Promise<readonly string[]> =>
  page.$$eval('#comments li[id^=comment-] > p[dir]', (items) =>
    items.map(({ textContent }) => textContent),
  );

/** Opens the menu of a comment; without scripts its button leads to the report. @param item selector of the comment */
export const openCommentMenu = (page: Page, item: string): Promise<void> =>
  page.click(`${item} > div > button[formaction$=report]`);

/** Waits until everybody's page has a comment: caches have it within a second. */
export const untilServed = (url: string, text: string): Promise<true> =>
  until(`all readers get "${text}"`, async () => (await (await fetch(url)).text()).includes(text));
