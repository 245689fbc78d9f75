import type { Page } from 'puppeteer';
import { until } from '../until.ts';
import { hydrateSlots } from './slots.ts';

export const FORM = '#comment-form';
const NAME = `${FORM}-name`;
export const TEXT = `${FORM}-text`;

/** Scrolls to the comment form and hydrates it. */
export const hydrateCommentForm = async (page: Page): Promise<void> => {
  await page.$eval('#comments', (comments) => comments.scrollIntoView());
  await hydrateSlots(page, '#comments');
};

/** Types a comment without sending it. @param name of a visitor; a member has no name field */
export const typeComment = async (page: Page, text: string, name?: string): Promise<void> => {
  if (name !== undefined) {
    await page.click(NAME, { count: 3 });
    await page.keyboard.press('Backspace');
    await page.type(NAME, name);
  }
  await page.type(TEXT, text);
};

/** The text in the comment form. */
export const readTypedComment = (page: Page): Promise<string> =>
  page.$eval(TEXT, (field) => (field as HTMLTextAreaElement).value);

/** Waits until the form has this text: restored drafts and changes of other tabs arrive late. */
export const waitForTypedComment = (page: Page, text: string): Promise<true> =>
  until(`"${text}" is in the form`, async () => (await readTypedComment(page)) === text);

export const sendComment = async (page: Page, form = FORM): Promise<void> => {
  await page.waitForSelector(`${form} button[type=submit]:not(:disabled)`);
  await page.click(`${form} button[type=submit]`);
};

/** Waits for a comment or a reply with this text. @returns its id */
export const findComment = (page: Page, text: string): Promise<string> =>
  until(`the comment ${text} is visible`, async () => {
    const ids = await page.$$eval(
      '#comments li[id^=comment-]',
      (items, wanted) =>
        items
          .filter((item) => item.querySelector(':scope > p[dir]')?.textContent === wanted)
          .map(({ id }) => id),
      text,
    );
    return ids[0];
  });

export const commentTexts = (page: Page): Promise<readonly string[]> =>
  page.$$eval('#comments li[id^=comment-] > p[dir]', (items) =>
    items.map(({ textContent }) => textContent),
  );

/**
 * Opens the menu of a comment; without scripts its button links to the report page.
 * @param item selector of the comment
 */
export const openCommentMenu = (page: Page, item: string): Promise<void> =>
  page.click(`${item} > div > button[formaction$=report]`);
