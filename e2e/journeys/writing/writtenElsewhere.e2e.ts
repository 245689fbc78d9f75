import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Page } from 'puppeteer';
import * as v from 'valibot';
import type { TemplateName } from '@engawa/contract';
import { importPostSchema, type ImportPost } from '@engawa/platform/domain/imports/importPost.ts';
import { REMOVED } from '@engawa/platform/domain/entryHtml/allowList.ts';
import { createAdminClient } from '@engawa/delivery/admin/adminClient.ts';
import { adminToken } from '@engawa/harness/product/adminToken.ts';
import { entryAddresses } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { ENTRY_BODY } from '@engawa/harness/browser/selectors.ts';
import { assertNoOverflow, assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { chosenBlogs } from '@engawa/harness/isChosenCase.ts';

/**
 * Finds text of an entry that its reader cannot reach: not rendered, clipped by a box, or outside
 * of the entry. Text in a scroll container can be reached.
 * @returns a description of each text; empty if the page passes
 */
const lostText = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const SLACK_PX = 1;
    const body = document.querySelector(selector);
    const entry = body?.closest('article')?.getBoundingClientRect();
    if (!body || !entry) return ['there is no entry'];
    for (const part of body.querySelectorAll('details')) part.open = true;

    const around = (element: Element): Element[] => {
      const found = [element];
      for (let at = element; at !== body && at.parentElement; at = at.parentElement)
        found.push(at.parentElement);
      return found;
    };
    const whyLost = (text: Node, parent: Element): string | null => {
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return 'is not rendered';
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (const element of around(parent)) {
        const { overflowX } = getComputedStyle(element);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        const edge = element.getBoundingClientRect();
        const isCut = box.right > edge.right + SLACK_PX || box.bottom > edge.bottom + SLACK_PX;
        if (isCut && overflowX !== 'visible') return `is cut off by ${element.localName}`;
      }
      const isOut = box.left < entry.left - SLACK_PX || box.right > entry.right + SLACK_PX;
      return isOut ? `is at ${Math.round(box.left)} to ${Math.round(box.right)} px` : null;
    };

    const lost: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      // brackets replace ruby in browsers that do not support ruby
      const isLaidOut = parentElement && parentElement.localName !== 'rp' && textContent?.trim();
      const why = isLaidOut ? whyLost(text, parentElement) : null;
      if (why !== null) lost.push(`「${textContent?.trim().slice(0, 30)}」 ${why}`);
    }
    return lost;
  }, ENTRY_BODY);

// the last file of its product, so that no other journey counts or lists its blogs
const journey = journeysOn(sharedProduct);

const EXPORTS = ['tomarigi.xml', 'shashin.xml', 'shashin.txt'];
/** The supported width with the narrowest columns. */
const NARROWEST = { width: 1120, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * The posts of an export, as the import command reads them: a unit test of `openExport` compares
 * the two.
 */
const readPosts = async (name: string): Promise<readonly ImportPost[]> => {
  const text = await readFile(
    join(CHECKOUT_ROOT, `tools/import/expectedPosts/${name}.json`),
    'utf8',
  );
  return v.parse(v.array(importPostSchema), JSON.parse(text));
};

/**
 * The words of an original text, without markup, shortcodes and hidden content. Frames and
 * `noscript` contain HTML as text, which is tested separately.
 */
const extractWords = (html: string): readonly string[] => {
  const { body } = new JSDOM(html.replaceAll(/\[\/?caption[^\]]*\]/g, '')).window.document;
  for (const gone of body.querySelectorAll(`${REMOVED}, title, iframe, noscript, rp`))
    gone.remove();
  const texts = body.ownerDocument.createTreeWalker(body, 4 /* text */);
  const words: string[] = [];
  while (texts.nextNode()) words.push(...(texts.currentNode.textContent ?? '').split(/\s+/));
  return words.filter((word) => word !== '');
};

/** In these templates an image is as wide as the card, in the others as the column. */
const BLEEDING: ReadonlySet<TemplateName> = new Set(['official', 'uranus']);

/** The misplaced images among those whose alternative text states their width. */
const misplacedPictures = (page: Page, template: TemplateName) =>
  page.$$eval(
    `${ENTRY_BODY} img`,
    (images, isBleeding) =>
      images.flatMap((image) => {
        const sides = (element: Element | null | undefined) => {
          if (!element) throw new Error('an image is outside of a page');
          const style = getComputedStyle(element);
          const { left, right } = element.getBoundingClientRect();
          return [left + parseFloat(style.paddingLeft), right - parseFloat(style.paddingRight)];
        };
        const { left, right, width } = image.getBoundingClientRect();
        const card = sides(image.closest('main'));
        const text = image.closest('[data-uranus-component=entryBody]')?.firstElementChild;
        const place = sides(image.closest('li, blockquote, td, div, p'));
        const isAt = ([from = 0, to = 0]: readonly number[]) =>
          Math.abs(left - from) < 1 && Math.abs(right - to) < 1;
        const [from = 0, to = 0] = isBleeding ? card : sides(text);
        const isRight = {
          端まで: isAt(isBleeding ? card : sides(text)),
          欄まで: isAt(place),
          行の中: width <= image.width && image.closest('.is-photo') === null,
          そのまま: Math.abs(width - Math.min(320, to - from)) < 1,
        }[image.alt];
        const box = `${image.alt}: ${left} to ${right} in ${image.closest('p, div, center, figure')?.outerHTML.slice(0, 80)}`;
        return isRight === false ? [box] : [];
      }),
    BLEEDING.has(template),
  );

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');

for (const { template } of chosenBlogs('written elsewhere', BLOGS))
  test(
    `R2.2.5 BR3 ${template}: imported entries are complete, fit their column and have correct image widths`,
    journey(async ({ product, visitor }) => {
      const posts = (await Promise.all(EXPORTS.map(readPosts))).flat();
      const amebaId = `tomarigi-${template}`;
      const client = createAdminClient(product.platform, await adminToken(product));
      await client.createBlog({ amebaId, title: '止まり木の見本帖', template });
      const results = await client.importPosts(amebaId, posts);
      assert.deepEqual([...new Set(results.map(({ outcome }) => outcome))], ['created']);
      const reader = await visitor();
      const { page } = reader;
      const written = new Map(posts.map((post) => [withoutSpace(post.title), post.originalHtml]));
      for (const url of await entryAddresses(product, amebaId)) {
        await page.setViewport(NARROWEST);
        assert.equal(await reader.open(url), 200);
        assert.deepEqual(await lostText(page), [], url);
        const title = withoutSpace(await page.$eval('h1', (heading) => heading.innerText));
        const html = written.get(title);
        assert.ok(html, `${title} is not an imported entry`);
        const visible = withoutSpace(
          await page.$eval(ENTRY_BODY, (body) => Object(body).innerText),
        );
        const missing = extractWords(html).filter((word) => !visible.includes(word));
        assert.deepEqual(missing, [], title);
        await assertNoOverflow(reader);
        assert.deepEqual(await misplacedPictures(page, template), [], title);
        await page.setViewport(PHONE);
        assert.deepEqual(await misplacedPictures(page, template), [], `${title} on a phone`);
      }
      assertQuiet(reader);
    }),
  );

test(
  'R2.2.5 a long entry has a reading time, a table of contents and share links, all without scripts',
  journey(async ({ product, visitor }) => {
    const [first] = (await Promise.all(EXPORTS.map(readPosts))).flat();
    assert.ok(first);
    const parts = ['一', '二', '三', '四'].map(
      (part) => `<h2>${part}の章</h2><p>${'梅をもぎました。'.repeat(120)}</p>`,
    );
    const html = parts.join('');
    const long = { ...first, guid: 'long', title: '長い記録', html, originalHtml: html };
    const client = createAdminClient(product.platform, await adminToken(product));
    const amebaId = 'tomarigi-long';
    await client.createBlog({ amebaId, title: '止まり木の見本帖', template: 'new' });
    const [made] = await client.importPosts(amebaId, [{ ...long, images: [], comments: [] }]);
    const path = `/${amebaId}/entry-${made?.entryId}.html`;
    const reader = await visitor();
    const { page } = reader;
    assert.equal(await reader.open(product.host + path), 200);
    assert.match(await page.$eval('.articleTheme', (line) => line.textContent), /約8分で読めます/);
    await page.click('.entryContents summary');
    await page.click('.entryContents li:nth-child(3) a');
    assert.equal(new URL(page.url()).hash, '#midashi-3');
    await page.waitForFunction(() => {
      const top = document.querySelector('#midashi-3')?.getBoundingClientRect().top ?? -1;
      const bar = document.querySelector('.Toolbar')?.getBoundingClientRect().bottom ?? Infinity;
      return top >= bar && top < bar + 200;
    });
    assertQuiet(reader);
    const { page: plain } = await visitor({ hasScripts: false });
    await plain.goto(product.host + path);
    assert.ok(await (await plain.waitForSelector('a[data-tap="share-LINE"]'))?.isVisible());
    await plain.click('.entryContents summary');
    await plain.click('.entryContents li:nth-child(4) a');
    assert.equal(new URL(plain.url()).hash, '#midashi-4');
  }),
);
