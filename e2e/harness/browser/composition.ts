import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'puppeteer';

/** What an input method puts into a field while `umeboshi` is typed. */
const READINGS = ['う', 'うm', 'うめ', 'うめb', 'うめぼ', 'うめぼs', 'うめぼし'] as const;
const CONVERTED = '梅干し';
/** VK_PROCESSKEY: the key event belongs to the input method. */
const PROCESS_KEY = 229;

declare global {
  interface Window {
    /** actions of the forms submitted since the last reset, without those that only update a preview */
    imeSubmits: string[];
    imePreviews: string[];
  }
}

/** Records the submits of each document that the page opens from now on. */
export const recordSubmits = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.imeSubmits = [];
    window.imePreviews = [];
    addEventListener(
      'submit',
      ({ target, submitter }) => {
        const isPreview = submitter?.hasAttribute('formtarget') === true;
        const submits = isPreview ? window.imePreviews : window.imeSubmits;
        submits.push(target instanceof HTMLFormElement ? target.action : '');
      },
      true,
    );
  });

const fieldState = (page: Page, selector: string) =>
  page.$eval(selector, (field) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      throw new Error(`${field.tagName} is not a text field`);
    return {
      value: field.value,
      type: field.type,
      isFocused: document.activeElement === field,
      url: location.href,
    };
  });

const compose = (session: CDPSession, text: string) =>
  session.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

const pressProcessedEnter = async (session: CDPSession) => {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: PROCESS_KEY } as const;
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};

/** Clicks into a field and moves the caret to its end without a key, as a click behind the text does. */
const clickAtEnd = async (page: Page, selector: string): Promise<void> => {
  await page.click(selector);
  await page.$eval(selector, (field) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setSelectionRange(field.value.length, field.value.length);
  });
};

/**
 * Types a word into a field by an input method and converts it: the reading step by step, the conversion,
 * Enter before the commit as Chromium sends it, Enter after the commit as Safari sends it.
 * @param loadScripts runs between the first letters and the others; resolves once the page is enhanced
 * @errors throws where the field has other text than was typed, loses the focus, changes its type, or where
 *   a form is submitted or the page is left
 */
export const convertInField = async (
  page: Page,
  selector: string,
  loadScripts: () => Promise<void>,
): Promise<void> => {
  await clickAtEnd(page, selector);
  await page.evaluate(() => {
    window.imeSubmits = [];
    window.imePreviews = [];
  });
  const before = await fieldState(page, selector);
  const session = await page.createCDPSession();
  const assertValue = async (typed: string, at: string) => {
    const expected = { ...before, value: before.value + typed, isFocused: true };
    assert.deepEqual(await fieldState(page, selector), expected, at);
    assert.deepEqual(await page.evaluate(() => window.imeSubmits), [], at);
  };
  const composeAll = async (texts: readonly string[]) => {
    for (const text of texts) {
      await compose(session, text);
      await assertValue(text, `while ${text} is composed`);
    }
  };
  await composeAll(READINGS.slice(0, 3));
  await loadScripts();
  await assertValue(READINGS[2], 'after the scripts have loaded');
  await composeAll([...READINGS.slice(3), CONVERTED]);
  assert.deepEqual(await page.evaluate(() => window.imePreviews), [], 'previewed too early');
  await pressProcessedEnter(session);
  await session.send('Input.insertText', { text: CONVERTED });
  await pressProcessedEnter(session);
  await session.detach();
  const after = await fieldState(page, selector);
  assert.equal(after.value, before.value + CONVERTED, 'after the conversion');
  assert.equal(after.isFocused, true, 'the field lost the focus');
  assert.equal(after.url, before.url, 'the page was left');
  assert.deepEqual(await page.evaluate(() => window.imeSubmits), [], 'Enter submitted a form');
};
