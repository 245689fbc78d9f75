import assert from 'node:assert/strict';
import { BLOGS } from '../../harness/demo/blogs.ts';
import { entryOf } from '../../harness/demo/demoEntries.ts';
import { VIDEO_BLOGS, videoOf } from '../../harness/demo/demoVideos.ts';
import { faintText } from '../../harness/pages/faintText.ts';
import { journeysOn } from '../../harness/journey.ts';
import { sharedProduct } from '../../harness/products.ts';
import { ENTRY_BODY, ENTRY_TITLE } from '../../harness/browser/selectors.ts';
import { chosenBlogs } from '../../harness/chosenCases.ts';

const journey = journeysOn(sharedProduct);

/** A sheet of A4 without its margins, in CSS px. */
const SHEET = { width: 673, height: 986 };
/** What one can only press, and what leads away. */
const ON_SCREEN_ALONE =
  'header, footer, aside, nav, button, form, dialog, .BlogHeader img, .skinArticleFooter';

/** A blog in uranus with an owner’s style sheet: its pages are dark, their text is white. */
const NIGHT = { template: 'uranus', amebaId: 'tabi-tetsu-camera' };
const WRITTEN_IN = [...BLOGS.filter(({ template }) => template !== 'uranus'), NIGHT];

for (const { template, amebaId } of chosenBlogs('entries on paper', WRITTEN_IN))
  test(
    `an entry on paper, in ${template}: text, title, date, author and address, and nothing to press`,
    journey(async ({ product, visitor }) => {
      const { page, open } = await visitor();
      // a reader of the dark scheme has white paper too
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      const { url, title } = await entryOf(product, amebaId, 0);
      await open(url);
      await page.setViewport(SHEET);
      const before = await page.$eval(ENTRY_BODY, (body) => body.textContent);
      assert.ok(
        !(await page.$eval('body', (body) => body.innerText)).includes(url),
        'the address is said on paper alone',
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
    `an entry with a film on paper, in ${template}: no film, and no place for one`,
    journey(async ({ product, visitor }) => {
      const { page, open } = await visitor();
      await open((await videoOf(product, amebaId)).entryUrl);
      const isShown = () =>
        page.$eval('[data-slot^="imagevideo/Clip"]', (slot) => slot.checkVisibility());
      assert.ok(await isShown(), 'it is there on the screen');
      await page.emulateMediaType('print');
      assert.ok(!(await isShown()));
    }),
  );
