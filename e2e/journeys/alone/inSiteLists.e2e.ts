import assert from 'node:assert/strict';
import { BLOGS, LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import {
  assertAsRendered,
  hydrateInSiteLinks,
  followAt,
  isSameDocument,
  travel,
  writeLink,
  WRITTEN,
} from '@engawa/harness/browser/inSite.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { ownProduct } from '@engawa/harness/products.ts';

// writes of other journeys change lists and the front page between two reads
const journey = journeysOn(() => ownProduct());

/** Pages of a blog that its pages link to, by their last segment. */
const LIST_PAGES = [
  'entrylist.html',
  'entrylist-2.html',
  'themelist.html',
  'archivelist.html',
  'archive-202611.html',
  'popular.html',
  'amemberentrylist.html',
  'reader.html',
  'favorite.html',
  'bookmark.html',
  'imagelist.html',
  'videolist.html',
];

test(
  'R2.2.3 lists and the front page that open without a page load are identical to those that the server renders',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const stranger = await visitor();
    const { page } = reader;
    const [{ amebaId } = LONG_BLOG] = BLOGS;
    await reader.open(`${product.host}/${amebaId}/`);
    await hydrateInSiteLinks(reader);
    for (const path of [...LIST_PAGES.map((file) => `/${amebaId}/${file}`), '/', `/${amebaId}/`]) {
      await writeLink(page, path);
      await followAt(page, WRITTEN);
      await assertAsRendered(reader, stranger);
    }
    assertQuiet(reader);
  }),
);

test(
  'R1.10 R2.1.9 Back and Forward restore the front page without a page load, also from an error page',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const stranger = await visitor();
    const { page } = reader;
    const typeVisible = () => page.$eval('html', ({ dataset }) => dataset['pageType']);
    await reader.open(`${product.host}/ranking/`);
    await hydrateInSiteLinks(reader);
    await writeLink(page, '/');
    await followAt(page, WRITTEN);
    const front = await page.title();
    for (const [path, type] of [
      ['/official/', 'site-official'],
      [`/${BLOGS[0]?.amebaId}/entry-1.html`, 'error'],
    ] as const) {
      await writeLink(page, path);
      await followAt(page, WRITTEN);
      assert.deepEqual([await isSameDocument(page), await typeVisible()], [true, type]);
      const next = await page.title();
      await travel(page, -1, front);
      await assertAsRendered(reader, stranger);
      assert.equal(await typeVisible(), 'site-top');
      await travel(page, 1, next);
      await travel(page, -1, front);
    }
  }),
);
