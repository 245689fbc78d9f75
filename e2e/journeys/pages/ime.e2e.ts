/** @needs chromium */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { hydrateCommentForm } from '@engawa/harness/browser/comments.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { watchCode } from '@engawa/harness/browser/watchRequests.ts';
import { hydrateSlots, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { MEMBERS, PASSWORD, sendAccountForm } from '@engawa/harness/demo/members.ts';
import { journeysOn, type Stage } from '@engawa/harness/journey.ts';
import { demoAddress } from '@engawa/harness/pages/demoAddress.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { signedInCookies } from '@engawa/harness/requests/signedInClient.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';
import { waitForFirstPaint } from '@engawa/harness/browser/pressAtOnce.ts';

const journey = journeysOn(sharedProduct);

/** Selectors by the name of a field; one may match several fields of a kind. */
type Fields = Readonly<Record<string, string>>;

/** A page with text fields that accept Japanese text. */
type FieldPage = {
  readonly name: string;
  readonly path: string;
  /** the signed-in member; undefined: a guest */
  readonly amebaId?: string;
  /** opens the fields; without it, text is composed while the scripts load */
  readonly action?: string;
  readonly fields: Fields;
  /** other visible fields, which are in `fields` of another page */
  readonly others?: Fields;
};

const TABLE: readonly FieldPage[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'textFields.json'), 'utf8'),
);
const isOfBlog = ({ path }: FieldPage) => path.startsWith('/{blog}/');
const FIELD_PAGES = TABLE.filter((page) => !isOfBlog(page));

const openAccount = async (visitor: Visitor) => {
  await sendAccountForm(visitor, { ameba_id: MEMBERS.looking.amebaId, password: PASSWORD });
  await visitor.open(new URL('/_account', visitor.page.url()).href);
};

const openReply = async ({ page }: Visitor) => {
  await hydrateCommentForm(page);
  await page.click('#comments li[id^=comment-] button ::-p-text(返信する)');
  await page.waitForSelector('form[id^=comment-form-] textarea');
};

const openReblog = async ({ page }: Visitor) => {
  const button = '[data-slot^="social/Reblog:"] button';
  await page.$eval(button, (one) => one.scrollIntoView({ block: 'center' }));
  await hydrateSlots(page, button);
  await page.click(button);
  await page.waitForSelector('dialog[open] textarea');
};

const openLikers = async ({ page }: Visitor) => {
  const link = 'main a[href*="/iine-"]';
  await page.$eval(link, (one) => one.scrollIntoView({ block: 'center' }));
  await hydrateSlots(page, link);
  await page.waitForSelector('html[data-in-site]');
  await page.click(link);
  await page.waitForSelector('dialog[open] [role=search] input');
};

/** Submits the form like without scripts: the server returns it with its errors. */
const postBlankComment = async ({ page }: Visitor) => {
  const arrived = page.waitForNavigation();
  await page.$eval('#comment-form', (form) => {
    if (form instanceof HTMLFormElement) form.submit();
  });
  await arrived;
};

const ACTIONS: Readonly<Record<string, (visitor: Visitor) => Promise<unknown>>> = {
  openAccount,
  openReply,
  openReblog,
  openLikers,
  postBlankComment,
  openComment: ({ page }) => page.click('main details summary'),
};

/** Input types that accept no text from an input method. */
const NO_TEXT =
  'hidden checkbox radio file submit button image reset password number range color date datetime-local month week time';

/** Differences between a page's fields in the table and its visible text fields. */
const textFieldFaults = (page: Page, { fields, others }: FieldPage): Promise<readonly string[]> =>
  page.evaluate(
    (selectors, noText) => {
      const modal = document.querySelector('dialog:modal');
      const isTextField = (one: Element) =>
        !(one instanceof HTMLInputElement && noText.split(' ').includes(one.type)) &&
        Reflect.get(one, 'readOnly') !== true &&
        one.checkVisibility({ visibilityProperty: true }) &&
        (modal === null || modal.contains(one));
      const visible = [...document.querySelectorAll('input,textarea,[contenteditable]')].filter(
        isTextField,
      );
      const isListed = (one: Element) =>
        Object.values(selectors).some((selector) => one.matches(selector));
      return [
        ...Object.entries(selectors)
          .filter(([, selector]) => !visible.some((one) => one.matches(selector)))
          .map(([name]) => `${name} is not visible`),
        ...visible
          .filter((one) => !isListed(one))
          .map((one) => `not in the table: ${one.outerHTML.slice(0, 200)}`),
      ];
    },
    { ...fields, ...others },
    NO_TEXT,
  );

/** The intermediate texts of an input method while `umeboshi` is typed. */
const READINGS = ['う', 'うm', 'うめ', 'うめb', 'うめぼ', 'うめぼs', 'うめぼし'] as const;
const CONVERTED = '梅干し';
/** Enter with VK_PROCESSKEY: the key belongs to the input method. */
const PROCESSED_ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const;

declare global {
  interface Window {
    /** actions of the forms submitted since the last reset */
    imeSubmits: string[];
    /** the submits that only update a preview */
    imePreviews: string[];
  }
}

/** Records the submits of each later document of the page. */
const recordSubmits = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    [window.imeSubmits, window.imePreviews] = [[], []];
    const record = ({ target, submitter }: SubmitEvent) => {
      const submits = submitter?.hasAttribute('formtarget') ? 'imePreviews' : 'imeSubmits';
      window[submits].push(target instanceof HTMLFormElement ? target.action : '');
    };
    addEventListener('submit', record, true);
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

const pressProcessedEnter = async (session: CDPSession) => {
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...PROCESSED_ENTER });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...PROCESSED_ENTER });
};

/**
 * Types a word into a field by an input method and converts it: the reading step by step, the
 * conversion, Enter before the commit as Chromium sends it, Enter after the commit as Safari sends
 * it.
 * @param loadScripts runs between the first letters and the others; resolves once the page is
 * enhanced
 * @errors throws if the field has another text than typed, loses the focus or changes its type, or
 * if a form is submitted or the page is left
 */
const convertInField = async (
  page: Page,
  selector: string,
  loadScripts: () => Promise<void>,
): Promise<void> => {
  await page.click(selector);
  await page.$eval(selector, (field) => {
    [window.imeSubmits, window.imePreviews] = [[], []];
    // the caret moves without a key
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setSelectionRange(field.value.length, field.value.length);
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
      const [selectionStart, selectionEnd] = [text.length, text.length];
      await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
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

/**
 * Opens a page with its scripts delayed, and converts a word in one of its fields while they load.
 */
const convertOn = async (
  { product, visitor }: Stage,
  fieldPage: FieldPage,
  selector: string,
): Promise<Page> => {
  const { path, amebaId, action } = fieldPage;
  const reader = await visitor();
  const { page } = reader;
  if (amebaId !== undefined)
    await page.browserContext().setCookie(...(await signedInCookies(product, { amebaId })));
  await recordSubmits(page);
  const scripts = Promise.withResolvers<void>();
  if (action !== undefined) scripts.resolve();
  await intercept(page, async (request) => {
    if (request.url().endsWith('.js')) await scripts.promise;
    return 'untouched';
  });
  await reader.open(await demoAddress(product, path));
  if (action !== undefined) await ACTIONS[action]?.(reader);
  await waitForFirstPaint(page);
  assert.deepEqual(await textFieldFaults(page, fieldPage), []);
  await convertInField(page, selector, async () => {
    const codeHasLoaded = watchCode(page);
    scripts.resolve();
    if ((await page.$('[data-slot]')) !== null) await page.waitForSelector('html[data-in-site]');
    await codeHasLoaded();
    const isInSlot = await page.$eval(selector, (field) => field.closest('[data-slot]') !== null);
    if (isInSlot) await waitForHydratedSlots(page, selector);
  });
  return page;
};

const BLOG_PAGES = chosenBlogs('ime', BLOGS).flatMap(({ template, amebaId }) =>
  TABLE.filter(isOfBlog).map((page) => ({
    ...page,
    name: `${page.name} in ${template}`,
    path: page.path.replace('{blog}', amebaId),
  })),
);

describe('while the scripts load, an input method converts a word and its Enter submits nothing:', () => {
  for (const fieldPage of [...FIELD_PAGES, ...BLOG_PAGES])
    for (const [field, selector] of Object.entries(fieldPage.fields))
      test(
        `${fieldPage.name}: ${field}`,
        journey(async (stage) => void (await convertOn(stage, fieldPage, selector))),
      );
});

for (const { name, path, fields } of FIELD_PAGES.filter((one) =>
  /^(?:front|search)$/.test(one.name),
))
  test(
    `R3.7 ${name}: suggestions open after the conversion of a word, and the Enter of the next conversion selects none`,
    journey(async (stage) => {
      const [selector = ''] = Object.values(fields);
      const page = await convertOn(stage, { name, path, fields }, selector);
      await page.waitForSelector(`${selector}[role=combobox][aria-expanded=true]`);
      await page.keyboard.press('ArrowDown');
      await page.waitForSelector(`${selector}[aria-activedescendant]`);
      await convertInField(page, selector, async () => undefined);
    }),
  );
