/** @needs chromium */
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry, VIDEO_BLOGS, findVideo } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { ENTRY_BODY, ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';

/**
 * Finds text that is illegible on white paper, independent of its background on the screen:
 * browsers print without backgrounds.
 * @returns each text whose colour has less contrast to white than WCAG AA requires
 */
const faintText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const AA = 4.5;
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!pixel) throw new Error('the browser has no canvas');
    const contrastToWhite = (colour: string): number => {
      pixel.fillStyle = '#ffffff';
      pixel.fillRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map(
        (part) => {
          const value = part / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        },
      );
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const faint: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      if (!parentElement?.checkVisibility() || !textContent?.trim()) continue;
      const { color } = getComputedStyle(parentElement);
      if (contrastToWhite(color) < AA) faint.push(`${color}: ${textContent.trim().slice(0, 30)}`);
    }
    return faint;
  });

const journey = journeysOn(sharedProduct);

/** A sheet of A4 without its margins, in CSS px. */
const SHEET = { width: 673, height: 986 };
/** Elements that are useful only on a screen: buttons and navigation. */
const ON_SCREEN_ALONE =
  'header, footer, aside, nav, button, form, dialog, .BlogHeader img, .skinArticleFooter';

/** A blog in uranus with an owner's style sheet: its pages are dark, their text is white. */
const NIGHT = { template: 'uranus', amebaId: 'tabi-tetsu-camera' };
const WRITTEN_IN = [...BLOGS.filter(({ template }) => template !== 'uranus'), NIGHT];

for (const { template, amebaId } of chosenBlogs('entries on paper', WRITTEN_IN))
  test(
    `a printed entry in ${template} has text, title, date, author and address, and no controls`,
    journey(async ({ product, visitor }) => {
      const { page, open } = await visitor();
      // paper is white in the dark scheme too
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      const { url, title } = await findEntry(product, amebaId, 0);
      await open(url);
      await page.setViewport(SHEET);
      const before = await page.$eval(ENTRY_BODY, (body) => body.textContent);
      assert.ok(
        !(await page.$eval('body', (body) => body.innerText)).includes(url),
        'the address is visible in print alone',
      );
      await page.emulateMediaType('print');
      const said = await page.$eval('body', (body) => body.innerText);
      const blogger = await page.$eval('[data-print=only]', (note) => note.textContent);
      const date = await page.$eval('article time', (time) => time.innerText);
      for (const words of [url, blogger.split('（')[0] ?? '', date, `（${amebaId}）`])
        assert.ok(said.includes(words), `${words} in ${said.slice(0, 200)}`);
      assert.equal(await page.$eval(ENTRY_TITLE, (link) => Object(link).innerText), title);
      assert.ok(before !== null && before.trim() !== '');
      const pressed = await page.$$eval(ON_SCREEN_ALONE, (parts) =>
        parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 200)),
      );
      assert.deepEqual(pressed, []);
      assert.deepEqual(await faintText(page), []);
      const overflow = await page.$eval(
        'html',
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      assert.equal(overflow, 0, 'the sheet is as wide as its text');
    }),
  );

for (const { template, amebaId } of chosenBlogs('films on paper', VIDEO_BLOGS))
  test(
    `a printed entry in ${template} contains no video and reserves no space for one`,
    journey(async ({ product, visitor }) => {
      const { page, open } = await visitor();
      await open((await findVideo(product, amebaId)).entryUrl);
      const isVisible = () =>
        page.$eval('[data-slot^="imagevideo/Clip"]', (slot) => slot.checkVisibility());
      assert.ok(await isVisible(), 'the video is visible on the screen');
      await page.emulateMediaType('print');
      assert.ok(!(await isVisible()));
    }),
  );
