import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import {
  hydrateCommentForm,
  sendComment,
  findComment,
  typeComment,
} from '@engawa/harness/browser/comments.ts';
import { followButton } from '@engawa/harness/browser/follow.ts';
import { iineButton, storedIine, waitForNoticedLike } from '@engawa/harness/browser/iine.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { waitForNotice } from '@engawa/harness/browser/waitForNotice.ts';
import { CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { READ_PAGES } from '@engawa/harness/pages/renderedPages.ts';
import { assertLivePage, collectErrors } from '@engawa/harness/pages/assertLivePage.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { isWholeRun } from '@engawa/harness/isChosenCase.ts';
import { until } from '@engawa/harness/until.ts';
import { openMemberPage } from '@engawa/harness/browser/openMemberPage.ts';

/** Kinds of refusal by browsers to store data or to connect tabs. */
const REFUSALS = ['null', 'throws', 'throws, and channels too', 'no space'] as const;
type Refusal = (typeof REFUSALS)[number];

/** Makes every later document of a window refuse storage. */
const refuseStorage = async (page: Page, refusal: Refusal): Promise<void> => {
  await page.evaluateOnNewDocument((kind) => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    if (kind === 'no space') {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      return;
    }
    // Firefox returns null with dom.storage.enabled=false; all browsers throw if cookies are
    // blocked
    const get = kind === 'null' ? () => null : refuse;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
    if (kind !== 'throws, and channels too') return;
    for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { get });
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse });
    LockManager.prototype.request = async () => refuse();
  }, refusal);
};

const journey = journeysOn(sharedProduct);

const [{ amebaId: BLOG }] = CHANGING_BLOGS;
/** Pages that display stored data of the browser, and one of a blog. */
const ALWAYS = new Set(['saved', 'feed', 'history', 'blogtop-new']);

for (const [place, refusal] of REFUSALS.entries()) {
  // one in four pages for each refusal; all of them in a complete run
  const pages = READ_PAGES.filter(
    ({ name }, at) => ALWAYS.has(name) || isWholeRun() || at % REFUSALS.length === place,
  );

  test(
    `R9.6 pages hydrate without an error when storage is refused (${refusal}), and a follow shows a notice`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await refuseStorage(page, refusal);
      await assertLivePage(reader, await Promise.all(pages.map(({ address }) => address(product))));
      await reader.open(`${product.host}/${BLOG}/`);
      await hydrateSlots(page);
      await page.click(followButton('header', BLOG));
      await waitForNotice(
        page,
        refusal === 'no space' ? 'いっぱい' : 'このブラウザでは保存が許可されていないため',
      );
      assert.deepEqual(collectErrors(reader), []);
    }),
  );

  test(
    `R9.6 a member likes and comments when storage is refused (${refusal})`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      await refuseStorage(page, refusal);
      const { amebaId, entryId, url } = await findEntry(product, BLOG, place);
      await openMemberPage(reader, product, url, MEMBERS.hopeless);
      const { isLiked: wasLiked } = await storedIine(page, amebaId, entryId);
      const slot = `[data-slot="social/Iine:${entryId}"]`;
      await page.$eval(slot, (part) => part.scrollIntoView({ block: 'center' }));
      await hydrateSlots(page, slot);
      // a press at the moment when a like arrives removes nothing
      if (wasLiked) await waitForNoticedLike(page, entryId);
      await page.click(iineButton(entryId));
      await until(
        'the press is stored',
        async () => (await storedIine(page, amebaId, entryId)).isLiked !== wasLiked,
      );
      await hydrateCommentForm(page);
      const text = `保存できなくても書ける ${refusal}`;
      await typeComment(page, text);
      await sendComment(page);
      await findComment(page, text);
      assert.deepEqual(collectErrors(reader), []);
    }),
  );
}
