import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { signalIntent } from '@engawa/harness/browser/slots.ts';
import { ENTRY_BODY } from '@engawa/harness/browser/selectors.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { isChosenVariant } from '@engawa/harness/isChosenCase.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

/** A copy of the bytes with one flipped bit in the middle. */
const flipped = (bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
  return copy;
};

/** A page has about fifty files: a tenth of them is tested. */
const WAYS = 10;

const FILE = /\/(?:host|entry|social)\/[^/]+\/[^/]+\.(?:js|css)$/;

const collectFileUrls = ({ network }: Visitor): readonly string[] => [
  ...new Set(network.all().flatMap(({ url }) => (FILE.test(url) ? [url] : []))),
];

/** Flips a byte of this file in later responses to the browser. */
const flipOnTheWay = (page: Page, url: string) =>
  intercept(page, async (request) => {
    if (request.url() !== url) return 'untouched';
    const answer = await fetch(url);
    const headers = ['content-type', 'access-control-allow-origin'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    await request.respond({
      status: answer.status,
      headers: Object.fromEntries(headers),
      body: flipped(new Uint8Array(await answer.arrayBuffer())),
    });
    return 'handled';
  });

test(
  'BF19 a browser refuses any file with a flipped byte, and the entry is still readable',
  journey(async ({ product, visitor }) => {
    const { url, title } = await findEntry(product, LONG_BLOG.amebaId, 0);
    const sound = await visitor();
    await sound.open(url);
    await signalIntent(sound.page);
    await sound.page.waitForSelector('[data-slot^="entry/"][data-hydrated]');
    await sound.page.waitForSelector('[data-slot^="social/"][data-hydrated]');
    const text = await sound.page.$eval(ENTRY_BODY, (body) => body.textContent);
    const files = collectFileUrls(sound);
    assert.ok(files.length > 10, files.join(' '));
    for (const [index, file] of files.entries()) {
      if (!isChosenVariant('flipped bytes', WAYS, index % WAYS)) continue;
      const reader = await visitor();
      await flipOnTheWay(reader.page, file);
      await reader.open(url);
      await signalIntent(reader.page);
      await until(`${file} is refused`, async () =>
        reader.complaints.all().some((line) => line.includes("'integrity'") && line.includes(file)),
      );
      const { heading, body } = await reader.page.evaluate(
        (selector) => ({
          heading: document.querySelector('h1')?.textContent ?? '',
          body: document.querySelector(selector)?.textContent,
        }),
        ENTRY_BODY,
      );
      assert.deepEqual([heading.includes(title), body], [true, text], file);
      assert.deepEqual(
        reader.complaints.all().filter((line) => line.startsWith('uncaught')),
        [],
        file,
      );
    }
  }),
);
