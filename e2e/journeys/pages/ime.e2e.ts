import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { convertInField, recordSubmits } from '../../harness/browser/composition.ts';
import { intercept } from '../../harness/browser/intercept.ts';
import { watchCode } from '../../harness/browser/requestsUnderWay.ts';
import { untilAlive } from '../../harness/browser/slots.ts';
import { untilSeen } from '../../harness/browser/untilSeen.ts';
import { BLOGS } from '../../harness/demo/blogs.ts';
import { journeysOn, type Stage } from '../../harness/journey.ts';
import {
  blogFieldPages,
  FIELD_PAGES,
  textFieldFaults,
  type FieldPage,
} from '../../harness/pages/textFields.ts';
import { sharedProduct } from '../../harness/products.ts';
import { signedInCookies } from '../../harness/requests/signedInClient.ts';
import { chosenBlogs } from '../../harness/chosenCases.ts';

const journey = journeysOn(sharedProduct);

/** Opens a page with its scripts held back, and converts a word in one of its fields while they load. */
const convertOn = async (
  { product, visitor }: Stage,
  fieldPage: FieldPage,
  selector: string,
): Promise<Page> => {
  const { address, amebaId, act } = fieldPage;
  const reader = await visitor();
  const { page } = reader;
  if (amebaId !== undefined)
    await page.browserContext().setCookie(...(await signedInCookies(product, { amebaId })));
  await recordSubmits(page);
  const scripts = Promise.withResolvers<void>();
  if (act) scripts.resolve();
  await intercept(page, async (request) => {
    if (request.url().endsWith('.js')) await scripts.promise;
    return 'untouched';
  });
  await reader.open(await address(product));
  await act?.(reader);
  await untilSeen(page);
  assert.deepEqual(await textFieldFaults(page, fieldPage), []);
  await convertInField(page, selector, async () => {
    const codeHasLoaded = watchCode(page);
    scripts.resolve();
    if ((await page.$('[data-slot]')) !== null) await page.waitForSelector('html[data-in-site]');
    await codeHasLoaded();
    const isInSlot = await page.$eval(selector, (field) => field.closest('[data-slot]') !== null);
    if (isInSlot) await untilAlive(page, selector);
  });
  return page;
};

const BLOG_PAGES = chosenBlogs('ime', BLOGS).flatMap(({ template, amebaId }) =>
  blogFieldPages(amebaId).map((one) => ({ ...one, name: `${one.name} in ${template}` })),
);

describe('an input method converts a word while the scripts load, and its Enter submits nothing', () => {
  for (const fieldPage of [...FIELD_PAGES, ...BLOG_PAGES])
    for (const [field, selector] of Object.entries(fieldPage.fields))
      test(
        `${fieldPage.name}: ${field}`,
        journey(async (stage) => void (await convertOn(stage, fieldPage, selector))),
      );
});

for (const { name, address, fields } of FIELD_PAGES.filter((one) =>
  /^(?:front|search)$/.test(one.name),
))
  test(
    `R3.7 ${name}: proposals open after the conversion, and the Enter of the next one selects none`,
    journey(async (stage) => {
      const [selector = ''] = Object.values(fields);
      const others = name === 'front' ? {} : { 'toolbar search': '.Toolbar input[name=q]' };
      const page = await convertOn(stage, { name, address, fields, others }, selector);
      await page.waitForSelector(`${selector}[role=combobox][aria-expanded=true]`);
      await page.keyboard.press('ArrowDown');
      await page.waitForSelector(`${selector}[aria-activedescendant]`);
      await convertInField(page, selector, async () => undefined);
    }),
  );
